import { isBlank } from '../../../services/table-file/cells/known-words.ts';
import type { Job } from '../imports/import-store.ts';

/** Heading and position of a column. */
export interface Column {
  header: string;
  index: number;
}

/** Columns by target; the column named like its target comes first, the others in file order. */
export type Columns = ReadonlyMap<string, readonly Column[]>;

/** The columns of a job by target. */
export function columnsOf({ headers, columns }: Pick<Job, 'headers' | 'columns'>): Columns {
  const byTarget = new Map<string, Column[]>();
  for (const [index, header] of headers.entries()) {
    const target = Object.hasOwn(columns, header) ? columns[header] : undefined;
    if (!target) continue;
    const others = byTarget.get(target) ?? [];
    byTarget.set(target, header === target ? [{ header, index }, ...others] : [...others, { header, index }]);
  }
  return byTarget;
}

/** Trimmed text of a cell; empty for placeholders (`NULL`, `N/A`, `-`). */
export function textIn(cells: readonly unknown[], { index }: Column): string {
  const text = String((cells[index] as string | null) ?? '').trim();
  return isBlank(text) ? '' : text;
}

/** A name from a cell; keeps “None”, which can be a real name. */
export const nameIn = (cells: readonly unknown[], column: Column): string => {
  const text = String((cells[column.index] as string | null) ?? '').trim();
  return /^none$/i.test(text) ? text : textIn(cells, column);
};

/** Filled cells of a row for a target. */
export const textsFor = (columns: Columns, cells: readonly unknown[], target: string): string[] =>
  (columns.get(target) ?? []).map((column) => textIn(cells, column)).filter(Boolean);
