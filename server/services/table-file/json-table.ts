import { tableFile } from '../../../contract/constants.ts';
import { boundCell, boundColumns, boundRows, boundValues } from './bounds.ts';
import { type Cell, type PackedTable, packing } from './packed-table.ts';

/** Reads a list of objects, alone or under `data`; of GeoJSON the properties of each feature. */
export function jsonTable(bytes: Buffer): PackedTable {
  boundStructure(bytes);
  const found = parsed(bytes.toString()) as { data?: unknown; features?: unknown };
  const list = Array.isArray(found) ? found : (found.features ?? found.data);
  if (!Array.isArray(list) || !list.every(isObject)) throw new Error('There is no list of records in this file');
  boundRows(list.length);
  const records = list.map((record) =>
    record.type === 'Feature' && isObject(record.properties) ? record.properties : record,
  );
  const headers = headersOf(records);
  boundValues(headers.length * records.length);
  const table = packing(headers);
  for (const record of records) table.take(headers.map((header) => cellOf(record, header)));
  return table.packed();
}

const code = (sign: string) => sign.charCodeAt(0);
const [quote, escape, comma] = [code('"'), code('\\'), code(',')];
const [list, object, listEnd, objectEnd] = [code('['), code('{'), code(']'), code('}')];

/** Counts values, fields and levels, and looks for endless texts, before anything is made of them. */
function boundStructure(bytes: Buffer): void {
  let [values, depth, text] = [0, 0, -1];
  const fields = new Uint32Array(tableFile.depth + 1);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (text >= 0) {
      if (byte === escape) at += 1;
      else if (byte === quote) {
        boundCell((at - text) / 4);
        text = -1;
      }
    } else if (byte === quote) text = at;
    else if (byte === comma) {
      values += 1;
      fields[depth]! += 1;
    } else if (byte === list || byte === object) {
      values += 1;
      depth += 1;
      fields[depth] = 1;
      if (depth > tableFile.depth)
        throw new Error(`Lists and objects lie more than ${tableFile.depth} deep within each other in this file`);
    } else if (byte === listEnd || byte === objectEnd) {
      if (byte === objectEnd) boundColumns(fields[depth]!);
      depth = Math.max(0, depth - 1);
    }
  }
  boundValues(values);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The file cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function headersOf(records: Record<string, unknown>[]): string[] {
  const headers = new Set<string>();
  for (const record of records) {
    for (const name of Object.keys(record)) headers.add(name);
    boundColumns(headers.size);
  }
  return [...headers];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Structures travel as their text, and so do numbers beyond all numbers, for the field to refuse. */
function cellOf(record: Record<string, unknown>, header: string): Cell {
  const value = Object.hasOwn(record, header) ? record[header] : null;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : (value as Cell);
}
