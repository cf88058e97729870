import { Skeleton } from '../../components/states/skeleton.tsx';
import styles from './amenities.module.css';

/** Placeholder for the groups. */
export function AmenitySkeleton() {
  return (
    <div className={styles.amenityGroups} aria-busy="true">
      {[220, 180, 200, 160, 180, 200].map((height, place) => (
        <Skeleton key={place} height={height} />
      ))}
    </div>
  );
}
