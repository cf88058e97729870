import type { ReactNode } from 'react';
import './state.css';

type EmptyStateProps = { icon?: ReactNode; title: ReactNode; text?: ReactNode; action?: ReactNode };

/** Where nothing is yet: what belongs here, and the one thing to do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="wm-state">
      {icon && <span className="wm-state-icon">{icon}</span>}
      <h2 className="wm-state-title">{title}</h2>
      {text && <p className="wm-state-text">{text}</p>}
      {action && <div className="wm-state-actions">{action}</div>}
    </div>
  );
}
