import { plainName } from '../../places/country-names.ts';
import { type FlatRecord, type Shape, flatRecord, isObject } from '../flat-record.ts';
import { recordOfFeature } from '../geometry.ts';
import { boundColumns, boundRows, boundValues } from '../bounds.ts';
import { boundStructure } from './json-bounds.ts';
import { type InnerList, type PackedTable, packing } from './packed-table.ts';

interface JsonTable {
  table: PackedTable;
  lists: InnerList[];
  notes: string[];
}

/**
 * Reads JSON with a list of objects at any level, GeoJSON features, or JSON Lines. Nested objects become columns such as
 * `address.city`; lists whose path `isList` become separate tables.
 * @throws Error with a sentence.
 */
export function jsonTable(bytes: Buffer, shape: Shape, resource?: string): JsonTable {
  boundStructure(bytes);
  const { list, others, name } = listIn(parsed(bytes.toString()), resource) ?? {};
  if (!list) throw new Error('This file has no list of records');
  boundRows(list.length);
  const notes = new Set<string>();
  if (bytes.includes(';base64,')) notes.add('Pictures and other files embedded in this file are skipped');
  if (others && others.length > 0) notes.add(`Only the list “${name}” is imported, not: ${others.join(', ')}`);
  const found: [path: string, FlatRecord, owner: number][] = [];
  const records = list.map((record, index) => {
    const { flat, lists } = flatRecord(recordOfFeature(record, notes), shape);
    for (const [path, inner] of lists)
      for (const one of inner) found.push([path, flatRecord(one, { ...shape, isList: () => false }).flat, index + 1]);
    return flat;
  });
  const lists = [...Map.groupBy(found, ([path]) => path)].map(([path, rows]) => ({
    path,
    table: packed(
      rows.map(([, record]) => record),
      rows.map(([, , owner]) => owner),
    ),
  }));
  return { table: packed(records), lists, notes: [...notes] };
}

function packed(records: readonly FlatRecord[], owners?: readonly number[]): PackedTable {
  const headers = new Set<string>();
  for (const record of records) {
    for (const name of record.keys()) headers.add(name);
    boundColumns(headers.size);
  }
  boundValues(headers.size * records.length);
  const names = [...headers];
  const table = packing(names);
  for (const [index, record] of records.entries())
    table.take(
      names.map((name) => record.get(name) ?? null),
      { owner: owners?.[index] },
    );
  return table.packed();
}

type AnyObject = Record<string, unknown>;

const isListOfObjects = (value: unknown): value is AnyObject[] => Array.isArray(value) && value.every(isObject);

interface FoundList {
  list: AnyObject[];
  /** Its name. */
  name?: string;
  /** Names of other lists of records in the file. */
  others?: string[];
}

/** Names of a resource's lists in files. */
const names: Record<string, RegExp> = {
  events:
    /even[te]|veranstaltung(?!s?ort)|termin|concert|konzert|spettacol|activid|agenda|program|dogod|priredit|sundmus|session|show/,
  venues: /venue|location|place|lieu|luog|lugar|ort(?:e|s)?$|spielst|saal|hall|prizori|lokacij|koht|koha/,
  properties: /propert|hotel|accommodation|lodging|unterk|alberg|struttur|alojamient|heberg|nastanit|majutus/,
};

/** The records of a file: its top-level list, else the list named like the resource, else the longest list. */
function listIn(found: unknown, resource: string | undefined, depth = 0): FoundList | undefined {
  if (Array.isArray(found)) return isListOfObjects(found) ? { list: found } : undefined;
  if (!isObject(found)) return undefined;
  if (found.type === 'Feature') return { list: [found] };
  const known = ['features', 'data', 'items', 'results', 'records', '@graph']
    .map((name) => found[name])
    .find(isListOfObjects);
  if (known) return { list: known };
  const lists = Object.entries(found).flatMap(([name, value]): Required<Pick<FoundList, 'list' | 'name'>>[] => {
    const inner = Array.isArray(value) || depth < 2 ? listIn(value, resource, depth + 1) : undefined;
    return inner && inner.list.length > 0 ? [{ ...inner, name }] : [];
  });
  const isNamed = ({ name }: { name: string }) => names[resource ?? '']?.test(plainName(name)) === true;
  const [first, ...others] = lists.toSorted(
    (one, other) => Number(isNamed(other)) - Number(isNamed(one)) || other.list.length - one.list.length,
  );
  return first && { others: [], ...first, ...(others.length > 0 && { others: others.map(({ name }) => name) }) };
}

/** Parses JSON or JSON Lines. Numbers beyond the precision of JavaScript stay text. */
function parsed(text: string): unknown {
  try {
    return /\d{16}/.test(text) ? JSON.parse(text, withAllDigits) : JSON.parse(text);
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    try {
      if (lines.length > 1 && lines[0]!.trim().endsWith('}')) return lines.map((line) => JSON.parse(line) as unknown);
    } catch {
      // Not JSON Lines either: the first error is reported.
    }
    throw new Error(`The file cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function withAllDigits(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  return typeof value === 'number' && source && source.length > 15 && String(value) !== source ? source : value;
}
