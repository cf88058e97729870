import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** The unpublished record of a preview. */
export interface Previewed {
  resource: string;
  id: number;
}

/** Makes the record of a pass visible in the views for this transaction; undefined for an expired pass or another website's. */
export const allowPreview = (tx: Tx, pass: number): Promise<Previewed | undefined> =>
  tx.row<Previewed>(SQL`
    select resource, record_id as id, set_config('app.preview', resource || ' ' || record_id, true) from published.pass(${pass})`);
