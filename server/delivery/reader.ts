import type { Database, Tx } from '../platform/db/client.ts';
import { type Reading, type Website, readingOf } from './website-store.ts';

/** Somebody who reads a website: what is published of it, at one moment. */
export interface Reader {
  tx: Tx;
  website: Website;
  reading: Reading;
  /** Whether they asked for a language, or read in the website's own. */
  asksLanguage: boolean;
}

/** Reads of a website what is published, in a language where one is asked for. */
export const readAt = <Result>(
  db: Database,
  website: Website,
  language: string | undefined,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> =>
  db.readPublished(website.workspaceId, async (tx) =>
    work({ tx, website, reading: await readingOf(tx, language), asksLanguage: language !== undefined }),
  );
