import { Skeleton } from '../states/skeleton.tsx';
import type { Column } from './column.ts';
import styles from './table.module.css';

/** Usual widths of a check box, badge, other value, and a row's buttons (px): columns stay in place when rows come. */
const selectWidth = 32;
const chipWidth = 64;
const cellWidth = 96;
const actionsWidth = 144;

interface TableSkeletonProps {
  columns: readonly Column[];
  /** Whether titles have a second line. */
  hasLine?: boolean;
  /** Whether rows have a check box and buttons. */
  hasActions?: boolean;
  rows?: number;
}

/** A skeleton of the rows, to avoid layout shifts. */
export function TableSkeleton({ columns, hasLine = false, hasActions = false, rows = 8 }: TableSkeletonProps) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <table className={styles.table}>
        <thead>
          <tr>
            {hasActions && <th className={styles.select}>&nbsp;</th>}
            {columns.map(({ key, label, primary, look }) => (
              <th key={key} data-primary={primary || undefined} data-look={look}>
                {look === 'picture' ? '' : label}
              </th>
            ))}
            {hasActions && <th className={styles.actions}>&nbsp;</th>}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {hasActions && (
                <td className={styles.select}>
                  <Skeleton width={selectWidth} height={0} />
                </td>
              )}
              {columns.map(({ key, primary, label, look }) => (
                <td key={key} data-primary={primary || undefined} data-label={label} data-look={look}>
                  {look === 'picture' ? (
                    <span className={styles.thumbnail} />
                  ) : (
                    <>
                      <Skeleton width={primary ? '60%' : look === 'chip' ? chipWidth : cellWidth} />
                      {primary && hasLine && (
                        <span className={styles.line}>
                          <Skeleton width="40%" height={12} />
                        </span>
                      )}
                    </>
                  )}
                </td>
              ))}
              {hasActions && (
                <td className={styles.actions}>
                  <Skeleton width={actionsWidth} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
