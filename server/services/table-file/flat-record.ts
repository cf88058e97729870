import type { Cell } from './packed-table.ts';

type AnyObject = Record<string, unknown>;

/** A record whose values stand side by side, each under its path: `address.city`. */
export type FlatRecord = Map<string, Cell>;

/** Whether a value is an object, and no list. */
export const isObject = (value: unknown): value is AnyObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of the structures in a record is not taken apart. */
export interface Shape {
  /** A list of records of its own. */
  isList(path: string): boolean;
  /** A value that is a structure. */
  isWhole(path: string): boolean;
}

/** The values of a record, and the lists of records within it. Other lists travel as their text. */
export function flatRecord(record: AnyObject, { isList, isWhole }: Shape) {
  const flat: FlatRecord = new Map();
  const lists: [path: string, list: AnyObject[]][] = [];
  const take = (object: AnyObject, before: string) => {
    for (const [name, value] of Object.entries(object)) {
      const path = before + name;
      if (isObject(value) && Object.keys(value).length > 0 && !isWhole(path)) take(value, `${path}.`);
      else if (Array.isArray(value) && value.length > 0 && value.every(isObject) && isList(path))
        lists.push([path, value]);
      else if (!flat.has(path)) flat.set(path, cellOf(value));
    }
  };
  take(record, '');
  return { flat, lists };
}

/** A file within the file, which is no value: `data:image/png;base64,…`. */
const embedded = /^data:[\w.+/-]*;base64,/i;
const withoutEmbedded = (_: string, value: unknown) =>
  typeof value === 'string' && embedded.test(value) ? undefined : value;

/** Lists travel as their text, and so do numbers beyond all numbers, for the field to refuse. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'string' && embedded.test(value)) return null;
  if (typeof value === 'object' && value !== null)
    return isEmpty(value) ? null : JSON.stringify(value, withoutEmbedded);
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : (value as Cell);
}

const isEmpty = (value: object) => Object.keys(value).length === 0;
