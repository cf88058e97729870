import type { ComponentProps, ReactNode } from 'react';
import styles from './layout.module.css';

interface SectionProps extends ComponentProps<'section'> {
  /** Marks a section of destructive actions. */
  danger?: boolean;
}

/** A framed section, beginning with its heading. */
export const Section = ({ danger, className: _fixed, ...rest }: SectionProps) => (
  <section {...rest} className={styles.section} data-danger={danger || undefined} />
);

/** A heading with actions at its end. */
export const SectionHead = ({ children }: { children: ReactNode }) => <div className={styles.head}>{children}</div>;

/** A help text in muted type. */
export const Hint = ({ as: Tag = 'p', ...rest }: ComponentProps<'p'> & { as?: 'p' | 'span' }) => (
  <Tag {...rest} className={styles.hint} />
);

/** A list with one item per line, each with its actions at the end. */
export const Lines = ({ children }: { children: ReactNode }) => <ul className={styles.lines}>{children}</ul>;

/** Controls or badges in a row that wraps. */
export const Cluster = ({ as: Tag = 'span', children }: { as?: 'span' | 'p'; children: ReactNode }) => (
  <Tag className={styles.cluster}>{children}</Tag>
);

/** A section with space above. */
export const Apart = (props: ComponentProps<'section'>) => <section {...props} className={styles.apart} />;
