import type { Tx } from '../platform/db/client.ts';
import { SQL, glue, ident } from '../platform/db/sql.ts';

/**
 * Inserts many rows in one statement; PostgreSQL takes the value types from the table. All rows need the same columns.
 * @returns their ids, in the order of the rows.
 */
export async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<number[]> {
  const columns = glue(
    Object.keys(rows[0] ?? {}).map((name) => SQL`${ident(name)}`),
    ', ',
  );
  const added = await tx.rows<{ id: number }>(SQL`
    insert into ${ident(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${ident(table)}, ${JSON.stringify(rows)}) returning id`);
  return added.map(({ id }) => id);
}
