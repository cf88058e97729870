import type { ComponentProps, ReactNode } from 'react';
import styles from './layout.module.css';

interface SectionProps extends ComponentProps<'section'> {
  /** What cannot be taken back easily stands apart from the rest. */
  danger?: boolean;
}

/** A part of a page in a frame of its own, its heading first. */
export const Section = ({ danger, className: _fixed, ...rest }: SectionProps) => (
  <section {...rest} className={styles.section} data-danger={danger || undefined} />
);

/** A heading, and at its end what can be done there. */
export const SectionHead = ({ children }: { children: ReactNode }) => <div className={styles.head}>{children}</div>;

/** What helps to understand something, in quiet type. */
export const Hint = ({ as: Tag = 'p', ...rest }: ComponentProps<'p'> & { as?: 'p' | 'span' }) => (
  <Tag {...rest} className={styles.hint} />
);

/** Things one beneath the other, each with what belongs to it beside it. */
export const Lines = ({ children }: { children: ReactNode }) => <ul className={styles.lines}>{children}</ul>;

/** Controls or badges side by side, in as many rows as they need. */
export const Cluster = ({ as: Tag = 'span', children }: { as?: 'span' | 'p'; children: ReactNode }) => (
  <Tag className={styles.cluster}>{children}</Tag>
);

/** Room above what follows something else. */
export const Apart = (props: ComponentProps<'section'>) => <section {...props} className={styles.apart} />;
