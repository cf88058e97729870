import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';

/** The one record beside what is published. */
export interface Previewed {
  resource: string;
  id: number;
}

/** Lets the record of a pass through the views, for this transaction. `undefined` where the pass has ended, or is another website's. */
export const letThrough = (tx: Tx, pass: number): Promise<Previewed | undefined> =>
  tx.row<Previewed>(SQL`
    select resource, record_id as id, set_config('app.preview', resource || ' ' || record_id, true) from published.pass(${pass})`);
