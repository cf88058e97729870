import { compareNames } from '../../../formats/formats.ts';

/** A row of the folder tree, with the number of files in the folder and its subfolders. */
export interface FolderRow {
  path: string;
  name: string;
  /** From 0. */
  depth: number;
  count: number;
}

/** Filter value in the URL for files without a folder. */
export const noFolder = '/';

/**
 * The rows of the folder tree, each folder followed by its subfolders; includes folders that contain only folders, and
 * `open`, which may be empty.
 */
export function folderRows(folders: readonly { path: string; count: number }[], open?: string): FolderRow[] {
  const counts = new Map<string, number>();
  const given = open && open !== noFolder ? [...folders, { path: open, count: 0 }] : folders;
  for (const { path, count } of given) for (const at of pathsTo(path)) counts.set(at, (counts.get(at) ?? 0) + count);
  return [...counts]
    .map(([path, count]) => ({ path, names: path.split('/'), count }))
    .sort((one, other) => inOrder(one.names, other.names))
    .map(({ path, names, count }) => ({ path, name: names.at(-1) ?? '', depth: names.length - 1, count }));
}

/** The new path of a folder in another one (empty: the top level); undefined if that is itself, below it, or its parent. */
export function movedFolder(path: string, into: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const to = into ? `${into}/${name}` : name;
  return to === path || into === path || into.startsWith(`${path}/`) ? undefined : to;
}

/** `a/b/c` → `a`, `a/b`, `a/b/c`. */
const pathsTo = (path: string) => path.split('/').map((_name, place, names) => names.slice(0, place + 1).join('/'));

/** Sorts a folder before its subfolders, and these before its next sibling. */
function inOrder(one: readonly string[], other: readonly string[]): number {
  const place = one.findIndex((name, at) => name !== other[at]);
  if (place < 0) return one.length - other.length;
  return compareNames(one[place] ?? '', other[place] ?? '');
}
