import { Skeleton } from '../skeleton.tsx';
import type { Column } from './data-table.tsx';

/** The shape of the rows to come, so that nothing jumps when they are there. */
export function TableSkeleton({ columns, rows = 8 }: { columns: readonly Column[]; rows?: number }) {
  return (
    <div className="wm-table-frame" aria-hidden="true">
      <table className="wm-table">
        <thead>
          <tr>
            <th className="wm-table-select">&nbsp;</th>
            {columns.map(({ key, label, primary }) => (
              <th key={key} data-primary={primary || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              <td className="wm-table-select">&nbsp;</td>
              {columns.map(({ key, primary, label }) => (
                <td key={key} data-primary={primary || undefined} data-label={label}>
                  <Skeleton width={primary ? '70%' : '50%'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
