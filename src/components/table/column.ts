import type { ReactNode } from 'react';

/** Of a table whose columns follow from a declaration. */
export type TableRow = Record<string, unknown>;

export interface Column<Row = TableRow> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean | undefined;
  /** Numbers stand at the right, pictures before the title, chips are as wide as they are; the rest keeps to one line. */
  look?: 'number' | 'picture' | 'chip' | 'wrap' | undefined;
  /** Names the row and opens it. */
  primary?: boolean;
}

export interface Sort {
  key: string;
  descending: boolean;
}
