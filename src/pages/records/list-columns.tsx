import type { ReactNode } from 'react';
import styles from './records.module.css';

/** A list with what stands beside it, where anything does; above it where there is no room. */
export const ListColumns = ({ beside, children }: { beside: ReactNode; children: ReactNode }) =>
  beside ? (
    <div className={styles.columns}>
      {beside}
      <div>{children}</div>
    </div>
  ) : (
    children
  );
