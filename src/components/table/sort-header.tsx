import { SortedIcon } from '../icons.tsx';
import type { Column, Sort } from './data-table.tsx';

/** A heading that sorts is a button; the direction is said to screen readers by `aria-sort`. */
export function SortHeader({ column, sort, onSort }: { column: Column; sort?: Sort; onSort?: (key: string) => void }) {
  const active = sort?.key === column.key ? sort : undefined;
  const order = active ? (active.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      aria-sort={order}
      data-numeric={column.numeric || undefined}
      data-primary={column.primary || undefined}
    >
      {column.sortable && onSort ? (
        <button type="button" className="wm-sort" data-order={order} onClick={() => onSort(column.key)}>
          {column.label}
          <SortedIcon />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
