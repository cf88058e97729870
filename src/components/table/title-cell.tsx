import type { ReactNode } from 'react';
import styles from './table.module.css';

/** What a row is called, and in grey beneath what tells it from others of that name. */
export function TitleCell({ link, line }: { link: ReactNode; line: readonly { key: string; value: ReactNode }[] }) {
  return (
    <>
      {link}
      {line.length > 0 && (
        <span className={styles.line}>
          {line.map(({ key, value }) => (
            <span key={key}>{value}</span>
          ))}
        </span>
      )}
    </>
  );
}
