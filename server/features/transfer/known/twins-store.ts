import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import type { ImportRecord } from '../../../../contract/calls/transfer.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { SQL, glue } from '../../../platform/db/sql.ts';
import { comparable, tableOf } from '../../../records/sql/columns-sql.ts';
import { conditions } from '../../../records/sql/filters-sql.ts';
import { textIn } from '../columns/columns.ts';
import type { ImportContext } from '../imports/import-context.ts';
import type { Job, SourceRow } from '../imports/import-store.ts';

/** Titles of all records that rows may match, with their start days. */
export function recordNames(tx: Tx, { store: { resource }, scope }: ImportContext) {
  const query = { skip: 0, take: 0, descending: false, trashed: false, count: 'none' as const };
  const name = comparable(resource.title, resource.fields[resource.title]!);
  const starts = Object.keys(resource.fields).find((one) => descriptorOf(resource.fields[one]!).holds === 'time');
  const day = starts ? SQL`left(${comparable(starts, resource.fields[starts]!)}::text, 10)` : SQL`null`;
  return tx.rows<{ id: number; name: string; day: string | null }>(
    SQL`select t.id, ${name} as name, ${day} as day from ${tableOf(resource)} t where ${glue(conditions(resource, scope, query), ' and ')} order by t.id`,
  );
}

/** Adds the cells of merged rows to their target rows. */
export async function withMerged(tx: Tx, { id }: Pick<Job, 'id'>, rows: readonly SourceRow[]): Promise<SourceRow[]> {
  const numbers = rows.map(({ number }) => number);
  const merged = await tx.rows<{ into: number; cells: unknown[] }>(SQL`
    select merges_into as "into", cells from import_rows
    where import_id = ${id} and merges_into = any(${numbers}::int[]) order by number`);
  const byRow = Map.groupBy(merged, ({ into }) => into);
  return rows.map((row) => {
    const others = (byRow.get(row.number) ?? []).map(({ cells }) => cells);
    return others.length > 0 ? { ...row, cells: [row.cells, ...others].reduce(overlaid) } : row;
  });
}

/** Empty cells of the other row change nothing. */
const overlaid = (cells: unknown[], others: unknown[]): unknown[] =>
  Array.from({ length: Math.max(cells.length, others.length) }, (_, index) =>
    textIn(others, { index, header: '' }) === '' ? cells[index] : others[index],
  );

type Duplicates = Pick<ImportRecord, 'duplicates' | 'duplicateCount' | 'duplicatesWaiting'>;

/** Stores possible duplicates, up to the display limit. */
export const noteDuplicates = (tx: Tx, { id }: Pick<Job, 'id'>, found: Duplicates) =>
  tx.rows(SQL`update imports set duplicates = ${JSON.stringify(found.duplicates)},
    duplicate_count = ${found.duplicateCount}, duplicates_waiting = ${found.duplicatesWaiting} where id = ${id}`);
