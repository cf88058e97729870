import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  facts: readonly { name: string; label: ReactNode; value: ReactNode; wide?: boolean | undefined }[];
  /** In one column. */
  narrow?: boolean;
}

/** A list of names and values, in columns if there is space. */
export const Facts = ({ facts, narrow }: FactsProps) => (
  <dl className={styles.facts} data-narrow={narrow || undefined}>
    {facts.map(({ name, label, value, wide }) => (
      <div key={name} data-wide={wide || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
