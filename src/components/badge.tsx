import type { ReactNode } from 'react';
import './badge.css';

/** The color of a badge. */
export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'plain';

/** A short status text. The tone only repeats the text. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="wm-badge" data-tone={tone}>
      {children}
    </span>
  );
}
