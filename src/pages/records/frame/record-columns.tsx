import type { ReactNode } from 'react';
import styles from './frame.module.css';

interface RecordColumnsProps {
  /** Status and language: at the top of the right column, above everything else where there is one column only. */
  summary?: ReactNode;
  /** Picture, dates, translations: beneath the summary, and beneath the text where there is one column only. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The columns of a record's page, the same in show and edit: summary, text, aside. */
export const RecordColumns = ({ summary, aside, children }: RecordColumnsProps) => (
  <div className={styles.columns}>
    {summary && <div className={styles.summary}>{summary}</div>}
    <div className={styles.main}>{children}</div>
    {aside && <div className={styles.aside}>{aside}</div>}
  </div>
);
