import type { ReactNode } from 'react';

/** A row of a table whose columns come from a declaration. */
export type TableRow = Record<string, unknown>;

/** A column of a table: its heading and cell content. */
export interface Column<Row = TableRow> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean | undefined;
  /**
   * Layout: numbers are right-aligned, pictures come before the title, chips keep their width, a flag is a yes or no; others
   * stay on one line unless `wrap`.
   */
  look?: 'number' | 'picture' | 'chip' | 'flag' | 'wrap' | undefined;
  /** Contains the row's title and link. */
  primary?: boolean;
}

/** The sort column and direction of a table. */
export interface Sort {
  key: string;
  descending: boolean;
}
