import { type ReactNode, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Sort } from './column.ts';
import { asWide } from './as-wide.ts';
import { openRow } from './row-opens.ts';
import { SelectAll, SelectRow } from './select-boxes.tsx';
import { type RowId, type Selection, useIsSelected } from './selection.ts';
import { SortHeader } from './sort-header.tsx';
import styles from './table.module.css';
import { useFits } from './use-fits.ts';

export interface DataTableProps<Row> {
  /** The accessible caption. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => RowId;
  titleOf: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((key: string) => void) | undefined;
  selection?: Selection | undefined;
  /** Rows without any bulk action have no checkbox. */
  isChoosable?: (row: Row) => boolean;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Newer rows are loading; these stay readable. */
  busy?: boolean;
  /** Row spacing. */
  density?: 'comfortable' | 'compact';
  /** Column widths (px), if set by the user. */
  widths?: Widths;
  onWidth?: ((key: string, width: number | undefined) => void) | undefined;
}

type Widths = Readonly<Record<string, number>>;

/** A table that becomes a list on small screens. The server sorts, pages and filters. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  idOf,
  titleOf,
  sort,
  onSort,
  selection,
  isChoosable = always,
  actions,
  busy = false,
  density = 'comfortable',
  widths = none,
  onWidth,
}: DataTableProps<Row>) {
  const { t } = useTranslation('records');
  const frame = useRef<HTMLDivElement>(null);
  const fits = useFits(frame);
  const choosable = selection ? rows.filter(isChoosable).map(idOf) : [];
  useEffect(() => selection?.show(choosable));
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-table
      data-scrolls={!fits || undefined}
      data-density={density}
      data-busy={busy || undefined}
      aria-busy={busy}
    >
      <table className={styles.table}>
        <caption className="wm-sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.select}>
                <SelectAll selection={selection} ids={choosable} />
              </th>
            )}
            {columns.map((column) => (
              <SortHeader
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort}
                width={widths[column.key]}
                onWidth={onWidth}
              />
            ))}
            {actions && (
              <th scope="col" className={styles.actions}>
                <span className="wm-sr-only">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {/* The title in each row is the link; clicking elsewhere in the row is an extra for pointers. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onClick={openRow} onAuxClick={openRow}>
          {rows.map((row) => (
            <TableRowView
              key={idOf(row)}
              row={row}
              id={idOf(row)}
              title={titleOf(row)}
              columns={columns}
              widths={widths}
              selection={selection}
              isChoosable={isChoosable}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const always = () => true;
const none: Widths = {};

interface RowProps<Row> {
  row: Row;
  id: RowId;
  title: string;
  columns: readonly Column<Row>[];
  widths: Widths;
  selection?: Selection | undefined;
  isChoosable: (row: Row) => boolean;
  actions?: ((row: Row) => ReactNode) | undefined;
}

function RowView<Row>({ row, id, title, columns, widths, selection, isChoosable, actions }: RowProps<Row>) {
  return (
    <ChoosableRow selection={selection} id={id}>
      {selection && (
        <td className={styles.select}>
          {isChoosable(row) && <SelectRow selection={selection} id={id} title={title} />}
        </td>
      )}
      {columns.map((column) => {
        const cell = column.cell(row);
        return (
          <td
            key={column.key}
            data-field={column.key}
            data-look={column.look}
            data-primary={column.primary || undefined}
            data-label={column.label}
            data-long={isLong(cell) || undefined}
            data-sized={widths[column.key] === undefined ? undefined : true}
            style={asWide(widths[column.key])}
          >
            {cell}
          </td>
        );
      })}
      {actions && <td className={styles.actions}>{actions(row)}</td>}
    </ChoosableRow>
  );
}

/** Subscribes to its own selection state, so that a click on its checkbox renders no cells. */
function ChoosableRow({
  selection,
  id,
  children,
}: {
  selection: Selection | undefined;
  id: RowId;
  children: ReactNode;
}) {
  return (
    <tr data-row={id} data-chosen={useIsSelected(selection, id) || undefined}>
      {children}
    </tr>
  );
}

const isLong = (cell: ReactNode) => typeof cell === 'string' && cell.length > 30;

/** Renders again only if its row or the columns change. */
const TableRowView = memo(RowView) as typeof RowView;
