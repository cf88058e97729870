import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { invalid } from '../platform/errors.ts';

/** The id of the change set of this transaction; none where nothing was written. */
export async function currentSet(tx: Tx): Promise<number | null> {
  const row = await tx.row<{ id: number | null }>(
    SQL`select nullif(current_setting('app.change_set', true), '')::bigint as id`,
  );
  return row?.id ?? null;
}

/** Has what this transaction writes say that it takes back an earlier change set. */
export async function noteUndoing(tx: Tx, changeSetId: number): Promise<void> {
  await tx.rows(SQL`select set_config('app.undoes', ${String(changeSetId)}, true)`);
}

/** How long after its beginning a change set may be joined. */
const joinable = '1 hour';

/**
 * Has what this transaction writes belong to an earlier change set, so that both are taken back as one.
 * @throws 422 at `changeSetId` where it is not the person's own, is about other tables, or is over.
 */
export async function joinSet(tx: Tx, changeSetId: number, userId: number, table: string): Promise<void> {
  const joined = await tx.row(SQL`
    select set_config('app.change_set', ${String(changeSetId)}, true) from changes where change_set = ${changeSetId}
    having bool_and(user_id = ${userId} and table_name = ${table}) and min(at) > now() - ${joinable}::interval`);
  if (!joined) throw invalid({ changeSetId: ['There is no such change of yours that could still be added to'] });
}
