import type { ReactNode } from 'react';
import styles from './page-header.module.css';

/** The heading of a screen (its only h1), the browser tab's title, and the screen's actions. */
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
