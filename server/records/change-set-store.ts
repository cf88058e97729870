import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { invalid } from '../platform/errors.ts';

/** Id of this transaction's change set; null if it has written nothing. */
export async function currentSet(tx: Tx): Promise<number | null> {
  const row = await tx.row<{ id: number | null }>(
    SQL`select nullif(current_setting('app.change_set', true), '')::bigint as id`,
  );
  return row?.id ?? null;
}

/** Marks this transaction's changes as the undo of a change set. */
export async function noteUndoing(tx: Tx, changeSetId: number): Promise<void> {
  await tx.rows(SQL`select set_config('app.undoes', ${String(changeSetId)}, true)`);
}

/** Longest age of a change set that can be joined. */
const joinable = '1 hour';

/**
 * Adds this transaction's changes to an earlier change set, so that both are undone together.
 * @throws 422 at `changeSetId` if it is another user's, has other tables, or is too old.
 */
export async function extendChangeSet(tx: Tx, changeSetId: number, userId: number, table: string): Promise<void> {
  const joined = await tx.row(SQL`
    select set_config('app.change_set', ${String(changeSetId)}, true) from changes where change_set = ${changeSetId}
    having bool_and(user_id = ${userId} and table_name = ${table}) and min(at) > now() - ${joinable}::interval`);
  if (!joined) throw invalid({ changeSetId: ['This change set does not exist, is not yours, or is closed'] });
}
