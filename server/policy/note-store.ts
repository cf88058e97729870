import type { Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement } from '../platform/db/sql.ts';

/** What leaves nothing in a table by which it could be found again. */
export interface Note {
  about: 'sessions' | 'exports' | 'bulk';
  deed: string;
  resource?: string;
  count?: number;
}

/** Notes in the log of these organisations what the current person did there; of others than their own nothing is kept. */
export const note = (tx: Tx, organisationIds: readonly number[], noted: Note): Promise<void> =>
  noteIn(tx, SQL`${organisationIds}::bigint[]`, noted);

/** The same in every organisation of the person. */
export const noteEverywhere = (tx: Tx, noted: Note): Promise<void> => noteIn(tx, SQL`my_organisation_ids()`, noted);

async function noteIn(tx: Tx, organisations: SqlStatement, { about, deed, ...details }: Note): Promise<void> {
  await tx.rows(SQL`
    select note(id, ${about}, ${deed}, ${JSON.stringify(details)}::jsonb) from unnest(${organisations}) as id`);
}
