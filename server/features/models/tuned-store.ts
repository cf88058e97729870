import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** The fine-tuned model of a style guide, if it belongs to the current account. */
export async function tunedModelOf(tx: Tx, styleguideId: number, account: string): Promise<string | undefined> {
  const row = await tx.row<{ model: string }>(SQL`
    select model from fine_tunings where styleguide_id = ${styleguideId} and used and status = 'done' and account = ${account}`);
  return row?.model;
}
