import { Skeleton } from '../../../components/skeleton.tsx';
import styles from './gallery.module.css';

/** As many empty cards as a screen shows. */
export function GallerySkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {Array.from({ length: 12 }, (_, place) => (
        <Skeleton key={place} height={210} />
      ))}
    </div>
  );
}
