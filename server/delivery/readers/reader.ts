import type { Database, Tx } from '../../platform/db/client.ts';
import { nothingHere } from '../nothing-here.ts';
import type { Pass } from './preview.ts';
import { allowPreview } from './preview-store.ts';
import { type Reading, type Website, readingOf } from '../website-store.ts';

/** A read transaction of a website's published content. */
export interface Reader {
  tx: Tx;
  website: Website;
  reading: Reading;
  /** Whether a language was requested; otherwise it is the website's. */
  asksLanguage: boolean;
}

/**
 * Reads published content of a website in the requested language; with a pass also its record, in the record's language. @throws 404 if the
 * pass is expired, or for another record.
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

/** Enters the preview of a pass. @throws 404 if the pass is expired, or for another record. */
export async function enter(tx: Tx, pass: Pass): Promise<void> {
  const record = await allowPreview(tx, pass.id);
  if (!record || !pass.isFor(record)) throw nothingHere();
}
