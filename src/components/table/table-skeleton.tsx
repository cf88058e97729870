import { Skeleton } from '../states/skeleton.tsx';
import type { Column } from './column.ts';
import styles from './table.module.css';

interface TableSkeletonProps {
  columns: readonly Column[];
  /** Whether titles have a second line. */
  hasLine?: boolean;
  rows?: number;
}

/** A skeleton of the rows, to avoid layout shifts. */
export function TableSkeleton({ columns, hasLine = false, rows = 8 }: TableSkeletonProps) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.select}>&nbsp;</th>
            {columns.map(({ key, label, primary, look }) => (
              <th key={key} data-primary={primary || undefined} data-look={look}>
                {look === 'picture' ? '' : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              <td className={styles.select}>&nbsp;</td>
              {columns.map(({ key, primary, label, look }) => (
                <td key={key} data-primary={primary || undefined} data-label={label} data-look={look}>
                  {look === 'picture' ? (
                    <span className={styles.thumbnail} />
                  ) : (
                    <>
                      <Skeleton width={primary ? '60%' : '50%'} />
                      {primary && hasLine && (
                        <span className={styles.line}>
                          <Skeleton width="40%" height={12} />
                        </span>
                      )}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
