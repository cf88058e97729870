import styles from './skeleton.module.css';

/** The shape of what is coming. Its surroundings carry `aria-busy`; the shape itself says nothing. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: number | string; height?: number | string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
