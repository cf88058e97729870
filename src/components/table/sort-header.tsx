import { SortedIcon } from '../icons/icons.tsx';
import type { Column, Sort } from './column.ts';
import { asWide } from './as-wide.ts';
import styles from './table.module.css';
import { WidthHandle } from './width-handle.tsx';

interface SortHeaderProps {
  column: Omit<Column, 'cell'>;
  sort: Sort | undefined;
  onSort: ((key: string) => void) | undefined;
  /** Width in px, if set by the user. */
  width?: number | undefined;
  onWidth?: ((key: string, width: number | undefined) => void) | undefined;
}

/** A column heading with a sort button; `aria-sort` announces the direction. */
export function SortHeader({ column, sort, onSort, width, onWidth }: SortHeaderProps) {
  const active = sort?.key === column.key ? sort : undefined;
  const order = active ? (active.descending ? 'descending' : 'ascending') : undefined;
  const label = column.look === 'picture' ? <span className="wm-sr-only">{column.label}</span> : column.label;
  return (
    <th
      scope="col"
      aria-sort={order}
      data-look={column.look}
      data-primary={column.primary || undefined}
      style={asWide(width)}
    >
      {column.sortable && onSort ? (
        <button type="button" className={styles.sort} data-order={order} onClick={() => onSort(column.key)}>
          {label}
          <SortedIcon />
        </button>
      ) : (
        label
      )}
      {onWidth && !column.primary && column.look !== 'picture' && (
        <WidthHandle onWidth={(next) => onWidth(column.key, next)} />
      )}
    </th>
  );
}
