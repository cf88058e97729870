import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';

/** The id of the change set of this transaction; none where nothing was written. */
export async function currentSet(tx: Tx): Promise<number | null> {
  const row = await tx.row<{ id: number | null }>(
    SQL`select nullif(current_setting('app.change_set', true), '')::bigint as id`,
  );
  return row?.id ?? null;
}
