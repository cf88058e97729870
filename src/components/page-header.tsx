import type { ReactNode } from 'react';
import './page-header.css';

/** What a screen is called, also in the browser's tab, and what can be done on it; the one heading of the first level. */
export function PageHeader({ title, detail, actions }: { title: string; detail?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="wm-page-header">
      <title>{`${title} – Waymark`}</title>
      <div>
        <h1>{title}</h1>
        {detail && <p>{detail}</p>}
      </div>
      {actions && <div className="wm-page-actions">{actions}</div>}
    </div>
  );
}
