import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import { furtherPrefix } from '../../../../contract/calls/imports.ts';
import { byteOrderMark, csvLine } from '../../../../contract/declaration/cells.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { Row } from '../../../records/row.ts';

/** Rows in memory at once. */
const pageSize = 500;
/** Reads the records of a page. */
export type ReadRows<Item = Row> = (ids: number[]) => Promise<Item[]>;

/** A column of an exported file: its heading and the function that reads its value. */
interface Column {
  name: string;
  valueOf(row: Row): unknown;
}

/**
 * Columns of an export: the id, then every field by name; references add the title, pictures give their address. Values of `details` and
 * `further` come from the record under the column's name.
 */
export function columnsOf(
  resource: Resource,
  details: readonly string[] = [],
  further: readonly string[] = [],
): Column[] {
  const columns: Column[] = [{ name: 'id', valueOf: (row) => row[resource.idKey] }];
  for (const [name, field] of Object.entries(resource.fields)) {
    const { holds } = descriptorOf(field);
    if (holds === 'picture')
      columns.push({ name, valueOf: (row) => (row[name] as { url: string } | null)?.url ?? null });
    else columns.push({ name, valueOf: (row) => row[name] ?? null });
    if (holds === 'reference')
      columns.push({
        name: `${name}.title`,
        valueOf: ({ labels }) => (labels as Record<string, unknown>)[name] ?? null,
      });
  }
  columns.push(...further.map((name) => ({ name: furtherPrefix + name, valueOf: (row: Row) => row[name] ?? null })));
  return [...columns, ...details.map((name) => ({ name, valueOf: (row: Row) => row[name] ?? null }))];
}

/** Reads records page by page. */
export async function* pagesOf<Item>(ids: number[], read: ReadRows<Item>): AsyncGenerator<Item[]> {
  for (let from = 0; from < ids.length; from += pageSize) yield await read(ids.slice(from, from + pageSize));
}

/** CSV by RFC 4180 in UTF-8, streamed. */
export async function* csvOf(columns: readonly Column[], ids: number[], read: ReadRows): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ name }) => name));
  for await (const rows of pagesOf(ids, read))
    yield rows.map((row) => csvLine(columns.map((column) => column.valueOf(row)))).join('');
}

/** JSON list of flat objects, one per line, streamed. */
export async function* jsonOf(columns: readonly Column[], ids: number[], read: ReadRows): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pagesOf(ids, read))
    for (const row of rows) {
      yield before + JSON.stringify(Object.fromEntries(columns.map((column) => [column.name, column.valueOf(row)])));
      before = ',\n';
    }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
