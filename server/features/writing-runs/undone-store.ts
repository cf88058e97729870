import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/**
 * Locks the run of a change set until the transaction ends, so that no text is added to it.
 * @returns the run's id; undefined for other change sets.
 */
export async function holdRunOfSet(tx: Tx, changeSetId: number): Promise<number | undefined> {
  const run = await tx.row<{ id: number }>(
    SQL`select id from writing_runs where change_set = ${changeSetId} for update`,
  );
  return run?.id;
}

/** Reopens the accepted texts of an undone run; later accepted texts get a new change set. */
export const reopenRun = (tx: Tx, id: number) =>
  tx.rows(SQL`
    with undone as (update writing_runs set change_set = null where id = ${id} returning id)
    update writing_run_items i set state = 'ready', record_id = null from undone
    where i.run_id = undone.id and i.state = 'accepted'`);
