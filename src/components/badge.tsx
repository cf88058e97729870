import type { ReactNode } from 'react';
import './badge.css';

/** What a badge says without words. */
export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'plain';

/** A short word about a state. The tone repeats what the word says and never says it alone. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="wm-badge" data-tone={tone}>
      {children}
    </span>
  );
}
