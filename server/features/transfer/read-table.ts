import { parse } from 'csv-parse/sync';
import { unguarded } from '../../../contract/cells.ts';

type Cell = string | number | boolean | null;

/** A file's table: its headings, and each row's cells in their order. */
export interface Table {
  headers: string[];
  rows: Cell[][];
}

/** @throws Error with a sentence when it is neither a CSV table with headings nor a JSON list of objects. */
export function readTable(text: string): Table {
  const whole = text.replace(/^\uFEFF/, '');
  const { headers: named, rows } = /^\s*[[{]/.test(whole) ? jsonTable(whole) : csvTable(whole);
  const table = { headers: named.map(storable), rows };
  if (table.rows.length === 0) throw new Error('There are no rows in this file');
  if (table.headers.length > 500) throw new Error('There are more than 500 columns in this file');
  const twice = table.headers.find((header, index) => table.headers.indexOf(header) !== index);
  if (twice !== undefined) throw new Error(`Two columns are called “${twice}”`);
  return {
    ...table,
    rows: table.rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? storable(cell) : cell))),
  };
}

/** The first filled cells of each column, as they can be shown. */
export const samplesOf = ({ headers, rows }: Table): Record<string, string[]> =>
  Object.fromEntries(headers.map((header, index) => [header, firstFilled(rows, index)]));

function firstFilled(rows: readonly Cell[][], index: number): string[] {
  const found: string[] = [];
  for (const row of rows) {
    const text = String(row[index] ?? '').trim();
    if (text !== '') found.push(text.slice(0, 60).toWellFormed());
    if (found.length === 3) break;
  }
  return found;
}

/** What PostgreSQL cannot hold is no text that somebody meant. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

function csvTable(text: string): Table {
  const heading = text.split('\n', 1)[0] ?? '';
  const [delimiter = ','] = ['\t', ';', ','].sort(
    (one, other) => heading.split(other).length - heading.split(one).length,
  );
  const [headers = [], ...rows] = parsed(() => parse(text, { delimiter, skip_empty_lines: true }));
  return {
    headers: headers.map((header, index) => header.trim() || `Column ${index + 1}`),
    rows: rows.map((row) => row.map(unguarded)),
  };
}

/** A list of objects, alone or under `data`; of GeoJSON the properties of each feature. */
function jsonTable(text: string): Table {
  const found = parsed(() => JSON.parse(text) as unknown) as { data?: unknown; features?: unknown };
  const list = Array.isArray(found) ? found : (found.features ?? found.data);
  if (!Array.isArray(list) || !list.every(isObject)) throw new Error('There is no list of records in this file');
  const records = list.map((record) =>
    record.type === 'Feature' && isObject(record.properties) ? record.properties : record,
  );
  const headers = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return { headers, rows: records.map((record) => headers.map((header) => cellOf(record[header]))) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cellOf = (value: unknown): Cell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : ((value ?? null) as Cell);

function parsed<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new Error(`The file cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
