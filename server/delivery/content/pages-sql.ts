import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import type { PageOf, Paging } from './rows.ts';

/** SQL parts of a list over the rows `t` of a view. */
interface List {
  columns: SqlStatement;
  from: SqlStatement;
  where: SqlStatement;
  by: SqlStatement;
}

/** A page of a list, with the exact total. */
export async function pageFrom<Row extends object>(
  tx: Tx,
  { columns, from, where, by }: List,
  { skip, take }: Paging,
): Promise<PageOf<Row>> {
  const items = await tx.rows<Row>(
    SQL`select ${columns} from ${from} t where ${where} order by ${by} limit ${take} offset ${skip}`,
  );
  const total = await totalAfter(items, { skip, take }, async () => {
    const row = await tx.row<{ total: number }>(SQL`select count(*) as total from ${from} t where ${where}`);
    return row?.total ?? 0;
  });
  return { items, total };
}

/** The total of a list: known on its last page, otherwise counted. */
export const totalAfter = async (
  { length }: readonly unknown[],
  { skip, take }: Paging,
  count: () => Promise<number>,
): Promise<number> => (length < take && (length > 0 || skip === 0) ? skip + length : count());
