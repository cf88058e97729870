import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** Keeps others from adding to a change set that is a run's, until the transaction ends. @returns the run's id, nothing where it is none's. */
export async function holdRunOfSet(tx: Tx, changeSetId: number): Promise<number | undefined> {
  const run = await tx.row<{ id: number }>(
    SQL`select id from writing_runs where change_set = ${changeSetId} for update`,
  );
  return run?.id;
}

/** Has everything that was accepted of a run decided on anew, once it has been taken back; what is accepted then is another change set. */
export const reopenRun = (tx: Tx, id: number) =>
  tx.rows(SQL`
    with undone as (update writing_runs set change_set = null where id = ${id} returning id)
    update writing_run_items i set state = 'ready', record_id = null from undone
    where i.run_id = undone.id and i.state = 'accepted'`);
