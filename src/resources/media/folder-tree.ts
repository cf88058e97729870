import { compareNames } from '../../formats/formats.ts';

/** A folder as it is listed: by its path, as deep as it lies, with the files in it and below it. */
export interface FolderRow {
  path: string;
  name: string;
  /** From 0. */
  depth: number;
  count: number;
}

/** What stands in the address where one looks at the files that lie in no folder. */
export const unfiled = '/';

/**
 * The folders one below the other, each followed by those that it holds; also those that hold only others, and `open`, which may have
 * no file yet.
 */
export function folderRows(folders: readonly { path: string; count: number }[], open?: string): FolderRow[] {
  const counts = new Map<string, number>();
  const given = open && open !== unfiled ? [...folders, { path: open, count: 0 }] : folders;
  for (const { path, count } of given) for (const at of pathsTo(path)) counts.set(at, (counts.get(at) ?? 0) + count);
  return [...counts]
    .map(([path, count]) => ({ path, names: path.split('/'), count }))
    .sort((one, other) => inOrder(one.names, other.names))
    .map(({ path, names, count }) => ({ path, name: names.at(-1) ?? '', depth: names.length - 1, count }));
}

/** `a/b/c` → `a`, `a/b`, `a/b/c`. */
const pathsTo = (path: string) => path.split('/').map((_name, place, names) => names.slice(0, place + 1).join('/'));

/** A folder stands before what it holds, and that before the next one beside it. */
function inOrder(one: readonly string[], other: readonly string[]): number {
  const place = one.findIndex((name, at) => name !== other[at]);
  if (place < 0) return one.length - other.length;
  return compareNames(one[place] ?? '', other[place] ?? '');
}
