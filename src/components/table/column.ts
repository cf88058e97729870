import type { ReactNode } from 'react';

/** Of a table whose columns follow from a declaration. */
export type TableRow = Record<string, unknown>;

/** A column of a table: its heading, and what stands in its cells. */
export interface Column<Row = TableRow> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean | undefined;
  /** Numbers stand at the right, pictures before the title, chips are as wide as they are, a flag is a yes or no; the rest keeps to one line. */
  look?: 'number' | 'picture' | 'chip' | 'flag' | 'wrap' | undefined;
  /** Names the row and opens it. */
  primary?: boolean;
}

/** By which column a table is sorted, and in which direction. */
export interface Sort {
  key: string;
  descending: boolean;
}
