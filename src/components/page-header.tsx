import type { ReactNode } from 'react';
import styles from './page-header.module.css';

/** What a screen is called, also in the browser's tab, and what can be done on it; the one heading of the first level. */
export function PageHeader({ title, detail, actions }: { title: string; detail?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.header}>
      <title>{`${title} – Waymark`}</title>
      <div>
        <h1>{title}</h1>
        {detail && <p>{detail}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
