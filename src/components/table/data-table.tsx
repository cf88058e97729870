import { type ReactNode, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectAll, SelectRow } from './select-boxes.tsx';
import type { RowId, Selection } from './selection.ts';
import { SortHeader } from './sort-header.tsx';
import '../input.css';
import './table.css';

export type TableRow = Record<string, unknown>;

export interface Column {
  key: string;
  label: string;
  cell: (row: TableRow) => ReactNode;
  sortable?: boolean;
  /** Numbers stand at the right. */
  numeric?: boolean;
  /** Several words, which are not squeezed to one a line. */
  wordy?: boolean;
  /** Names the row; stays first when the table becomes cards on a small screen. */
  primary?: boolean;
}

export interface Sort {
  key: string;
  descending: boolean;
}

export interface DataTableProps {
  /** What the table holds, for those who do not see it. */
  caption: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
  idOf: (row: TableRow) => RowId;
  titleOf: (row: TableRow) => string;
  sort?: Sort;
  onSort?: (key: string) => void;
  selection?: Selection;
  actions?: (row: TableRow) => ReactNode;
  /** Newer rows are on their way; these stay readable. */
  busy?: boolean;
}

/** A real table that becomes cards on small screens. Sorting, paging and filtering are the server's. */
export function DataTable({
  caption,
  columns,
  rows,
  idOf,
  titleOf,
  sort,
  onSort,
  selection,
  actions,
  busy = false,
}: DataTableProps) {
  const { t } = useTranslation('records');
  return (
    <div className="wm-table-frame" data-busy={busy || undefined} aria-busy={busy}>
      <table className="wm-table">
        <caption className="wm-sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="wm-table-select">
                <SelectAll selection={selection} ids={rows.map(idOf)} />
              </th>
            )}
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" className="wm-table-actions">
                <span className="wm-sr-only">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRowView
              key={idOf(row)}
              row={row}
              id={idOf(row)}
              title={titleOf(row)}
              columns={columns}
              selection={selection}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: TableRow;
  id: RowId;
  title: string;
  columns: readonly Column[];
  selection?: Selection;
  actions?: (row: TableRow) => ReactNode;
}

/** Rendered again only when its row or the columns change. */
export const TableRowView = memo(function TableRowView({ row, id, title, columns, selection, actions }: RowProps) {
  return (
    <tr>
      {selection && (
        <td className="wm-table-select">
          <SelectRow selection={selection} id={id} title={title} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-numeric={column.numeric || undefined}
          data-wordy={column.wordy || undefined}
          data-primary={column.primary || undefined}
          data-label={column.label}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && <td className="wm-table-actions">{actions(row)}</td>}
    </tr>
  );
});
