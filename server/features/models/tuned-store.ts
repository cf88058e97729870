import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** The model that texts in the voice of a style guide are asked of, as long as its account is the one that is set up. */
export async function tunedModelOf(tx: Tx, styleguideId: number, account: string): Promise<string | undefined> {
  const row = await tx.row<{ model: string }>(SQL`
    select model from fine_tunings where styleguide_id = ${styleguideId} and used and status = 'done' and account = ${account}`);
  return row?.model;
}
