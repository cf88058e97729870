import { Skeleton } from '../../../components/states/skeleton.tsx';
import styles from './gallery.module.css';

/** Placeholder cards for one screen. */
export function GallerySkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {Array.from({ length: 12 }, (_, place) => (
        <Skeleton key={place} height={210} />
      ))}
    </div>
  );
}
