import { isBlank } from '../../../services/table-file/known-words.ts';
import type { Job } from '../imports/import-store.ts';

/** Where in a row a target is filled from. */
export interface Column {
  header: string;
  index: number;
}

/** The columns of each target: first the one that is called as it is, then in their order. */
export type Columns = ReadonlyMap<string, readonly Column[]>;

/** The columns of a file by what they go into. */
export function columnsOf({ headers, columns }: Pick<Job, 'headers' | 'columns'>): Columns {
  const byTarget = new Map<string, Column[]>();
  for (const [index, header] of headers.entries()) {
    const target = columns[header];
    if (!target) continue;
    const others = byTarget.get(target) ?? [];
    byTarget.set(target, header === target ? [{ header, index }, ...others] : [...others, { header, index }]);
  }
  return byTarget;
}

/** The trimmed text of a cell; empty for a word that means nothing (`NULL`, `N/A`, `-`). */
export function textIn(cells: readonly unknown[], { index }: Column): string {
  const text = String((cells[index] as string | null) ?? '').trim();
  return isBlank(text) ? '' : text;
}

/** A name as it is written: a thing may be called “None”. */
export const nameIn = (cells: readonly unknown[], column: Column): string => {
  const text = String((cells[column.index] as string | null) ?? '').trim();
  return /^none$/i.test(text) ? text : textIn(cells, column);
};

/** The filled cells that a row gives to a target. */
export const textsFor = (columns: Columns, cells: readonly unknown[], target: string): string[] =>
  (columns.get(target) ?? []).map((column) => textIn(cells, column)).filter(Boolean);
