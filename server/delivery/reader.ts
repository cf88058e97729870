import type { Database, Tx } from '../platform/db/client.ts';
import { nothingHere } from './nothing-here.ts';
import type { Pass } from './preview.ts';
import { letThrough } from './preview-store.ts';
import { type Reading, type Website, readingOf } from './website-store.ts';

/** Somebody who reads a website: what is published of it, at one moment. */
export interface Reader {
  tx: Tx;
  website: Website;
  reading: Reading;
  /** Whether they asked for a language, or read in the website's own. */
  asksLanguage: boolean;
}

/**
 * Reads of a website what is published, in a language where one is asked for; with a pass also its record, which is then read as it
 * is written. @throws 404 where the pass has ended, or is for something else.
 */
export const readAt = <Result>(
  db: Database,
  website: Website,
  language: string | undefined,
  pass: Pass | undefined,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> =>
  db.readPublished(website.workspaceId, async (tx) => {
    if (pass) await enter(tx, pass);
    const asksLanguage = language !== undefined && !pass;
    return work({ tx, website, reading: await readingOf(tx, language), asksLanguage });
  });

/** @throws 404 where the pass has ended, or is for something else. */
export async function enter(tx: Tx, pass: Pass): Promise<void> {
  const record = await letThrough(tx, pass.id);
  if (!record || !pass.isFor(record)) throw nothingHere();
}
