import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  facts: readonly { name: string; label: ReactNode; value: ReactNode; wide?: boolean | undefined }[];
  /** One beneath the other, where there is room for one only. */
  narrow?: boolean;
}

/** A list of names and values, side by side where there is room. */
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
