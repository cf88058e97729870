import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  tone?: 'warning' | 'success' | 'info';
  title: string;
  text?: string | undefined;
  action?: ReactNode;
};

/** A message in the top bar about the app itself; its space is reserved, so that nothing shifts. */
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
