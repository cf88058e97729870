import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  tone?: 'warning' | 'success' | 'info';
  title: string;
  text?: string | undefined;
  action?: ReactNode;
};

/** A word in the top bar about the app itself; it has its room there, so that nothing moves. */
export function Notice({ tone = 'info', title, text, action }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} data-notice>
      <p>
        <strong>{title}</strong> {text}
      </p>
      {action}
    </div>
  );
}
