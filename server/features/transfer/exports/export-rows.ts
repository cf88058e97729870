import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import { furtherPrefix } from '../../../../contract/calls/imports.ts';
import { byteOrderMark, csvLine } from '../../../../contract/declaration/cells.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { Row } from '../../../records/row.ts';

/** How many rows are in memory at once. */
const pageSize = 500;
type ReadRows = (ids: number[]) => Promise<Row[]>;

/** A column of an exported file: its heading, and the value of a record. */
interface Column {
  name: string;
  valueOf(row: Row): unknown;
}

/**
 * The id, then every field under its name on the wire; of a reference also what it is called, of a picture its address.
 * What is kept beside the fields stands in the record under the name of its column, `further` fields under their own.
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

async function* pagesOf(ids: number[], read: ReadRows): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += pageSize) yield await read(ids.slice(from, from + pageSize));
}

/** RFC 4180 in UTF-8, in pieces. */
export async function* csvOf(columns: readonly Column[], ids: number[], read: ReadRows): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ name }) => name));
  for await (const rows of pagesOf(ids, read))
    yield rows.map((row) => csvLine(columns.map((column) => column.valueOf(row)))).join('');
}

/** A list of flat objects, one to a line, in pieces. */
export async function* jsonOf(columns: readonly Column[], ids: number[], read: ReadRows): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pagesOf(ids, read))
    for (const row of rows) {
      yield before + JSON.stringify(Object.fromEntries(columns.map((column) => [column.name, column.valueOf(row)])));
      before = ',\n';
    }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
