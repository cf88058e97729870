import styles from './history.module.css';
import { Skeleton } from '../../../components/states/skeleton.tsx';

/** Placeholder for a history. */
export function HistorySkeleton() {
  return (
    <div className={styles.history} aria-busy="true">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={88} />
      ))}
    </div>
  );
}
