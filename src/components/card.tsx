import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

/** A titled section in a grid of cards. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
