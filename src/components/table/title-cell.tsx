import type { ReactNode } from 'react';
import styles from './table.module.css';

/** A row's title, with a gray second line that distinguishes equal titles. */
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
