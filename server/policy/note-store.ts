import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';

/** What leaves nothing in a table by which it could be found again. */
interface Note {
  about: 'sessions' | 'exports' | 'bulk';
  deed: string;
  resource?: string;
  count?: number;
}

/** Notes in the log of these organisations what the current person did there; of others than their own nothing is kept. */
export async function note(
  tx: Tx,
  organisationIds: readonly number[],
  { about, deed, ...details }: Note,
): Promise<void> {
  await tx.rows(SQL`
    select note(id, ${about}, ${deed}, ${JSON.stringify(details)}::jsonb) from unnest(${organisationIds}::bigint[]) as id`);
}

/** The same in every organisation of the person. */
export async function noteEverywhere(tx: Tx, { about, deed, ...details }: Note): Promise<void> {
  await tx.rows(SQL`
    select note(id, ${about}, ${deed}, ${JSON.stringify(details)}::jsonb) from unnest(my_organisation_ids()) as id`);
}
