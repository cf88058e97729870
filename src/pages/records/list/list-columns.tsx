import type { ReactNode } from 'react';
import styles from '../records.module.css';

/** A list with an optional side column; above the list on narrow screens. */
export const ListColumns = ({ side, children }: { side: ReactNode; children: ReactNode }) =>
  side ? (
    <div className={styles.columns}>
      {side}
      <div>{children}</div>
    </div>
  ) : (
    children
  );
