import type { ReactNode } from 'react';
import styles from './frame.module.css';

interface RecordColumnsProps {
  /** Status and language: top of the right column; above everything in a single column. */
  summary?: ReactNode;
  /** Picture, dates, translations: below the summary; below the text in a single column. */
  aside?: ReactNode;
  /** Below the text; below everything in a single column. */
  end?: ReactNode;
  children: ReactNode;
}

/** Columns of a record's page, in show and edit: summary, text, aside, end. */
export const RecordColumns = ({ summary, aside, end, children }: RecordColumnsProps) => (
  <div className={styles.columns}>
    {summary && <div className={styles.summary}>{summary}</div>}
    <div className={styles.main}>{children}</div>
    {aside && <div className={styles.aside}>{aside}</div>}
    {end && <div className={styles.end}>{end}</div>}
  </div>
);
