import styles from './skeleton.module.css';

/** A placeholder shape while loading, hidden from screen readers; put `aria-busy` on its container. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: number | string; height?: number | string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
