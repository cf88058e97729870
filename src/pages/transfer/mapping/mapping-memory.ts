import * as z from 'zod/mini';
import { importKeys, importTarget } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { errorColumn } from '../../../../contract/calls/transfer.ts';
import { remembered } from '../../../providers/browser/storage.ts';
import { findResource } from '../../../resources/registry.ts';

const Mapping = z.object({
  columns: z.record(z.string(), z.nullable(z.string())),
  /** `null`: no matching, all rows are added. Absent: undecided. */
  key: z.optional(z.nullable(z.string())),
});
/** A mapping of columns to targets, and the key that matches rows. */
export type Mapping = z.output<typeof Mapping>;

/** Most mappings kept: files are of few kinds, and browser storage is small. */
const most = 10;

/** Storage key: separate for each user, workspace and resource. */
export const memoryKey = (...parts: (string | number)[]): string =>
  `waymark.mapping:${parts.map(encodeURIComponent).join(':')}`;

/** The mapping of the last file with the same headers in any order, without targets that no longer exist. */
export function recallMapping(
  memory: string,
  resource: Pick<Resource, 'name' | 'scope' | 'fields' | 'details' | 'address' | 'open' | 'ownNames'>,
  headers: readonly string[],
): Mapping | undefined {
  const names = headers.filter(isMapped);
  const found = kept(memory).find(({ columns }) => isSameSet(Object.keys(columns), names));
  if (!found) return undefined;
  const columns = Object.entries(found.columns).map(([header, target]): [string, string | null] => [
    header,
    (target && importTarget(resource, target, findResource)) ?? null,
  ]);
  const isKnown = found.key?.split('+').every((name) => importKeys(resource).includes(name)) ?? true;
  const key = isKnown ? found.key : undefined;
  return { columns: Object.fromEntries(columns), key };
}

/** Stores a mapping as the newest; it replaces one with the same headers. */
export function rememberMapping(memory: string, { columns, key }: Mapping): void {
  const newest = { columns: Object.fromEntries(Object.entries(columns).filter(([header]) => isMapped(header))), key };
  const names = Object.keys(newest.columns);
  const others = kept(memory).filter((other) => !isSameSet(Object.keys(other.columns), names));
  remembered.set(memory, JSON.stringify([newest, ...others].slice(0, most)));
}

/** Excludes the error column, which was added to the file of refused rows. */
const isMapped = (header: string) => header !== errorColumn;

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

/** Parses the stored mappings; empty for any other content. */
function kept(memory: string): Mapping[] {
  try {
    return z.parse(z.array(Mapping), JSON.parse(remembered.get(memory) ?? '[]'));
  } catch {
    return [];
  }
}
