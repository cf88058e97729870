import type { Cell } from './formats/packed-table.ts';

type AnyObject = Record<string, unknown>;

/** A flat record: values by path, such as `address.city`. */
export type FlatRecord = Map<string, Cell>;

/** Whether a value is an object, and not a list. */
export const isObject = (value: unknown): value is AnyObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Structures of a record that are not flattened. */
export interface Shape {
  /** Whether the list at a path contains separate records. */
  isList(path: string): boolean;
  /** Whether the object at a path is one value. */
  isWhole(path: string): boolean;
}

/** Flattens a record, and extracts its lists of records. Other lists become JSON text. */
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

/** An embedded file, which is skipped: `data:image/png;base64,…`. */
const embedded = /^data:[\w.+/-]*;base64,/i;
const withoutEmbedded = (_: string, value: unknown) =>
  typeof value === 'string' && embedded.test(value) ? undefined : value;

/** Lists become JSON text. Infinite numbers become text, so that the field refuses them. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'string' && embedded.test(value)) return null;
  if (typeof value === 'object' && value !== null)
    return isEmpty(value) ? null : JSON.stringify(value, withoutEmbedded);
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : (value as Cell);
}

const isEmpty = (value: object) => Object.keys(value).length === 0;
