import { SortedIcon } from '../icons.tsx';
import type { Column, Sort } from './column.ts';
import { asWide } from './as-wide.ts';
import styles from './table.module.css';
import { WidthHandle } from './width-handle.tsx';

interface SortHeaderProps {
  column: Omit<Column, 'cell'>;
  sort: Sort | undefined;
  onSort: ((key: string) => void) | undefined;
  /** In px, where somebody has set it. */
  width?: number | undefined;
  onWidth?: ((key: string, width: number | undefined) => void) | undefined;
}

/** A heading that sorts is a button; the direction is said to screen readers by `aria-sort`. */
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
