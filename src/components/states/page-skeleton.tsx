import { useTranslation } from 'react-i18next';
import { Skeleton } from './skeleton.tsx';
import styles from './page-skeleton.module.css';

/** A generic screen skeleton, before the screen is known. */
export function PageSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <div className={`${styles.pageSkeleton} wm-late`} role="status" aria-label={t('loading')}>
      <Skeleton width={200} height={32} />
      <Skeleton width="60%" height={36} />
      <Skeleton height={320} />
    </div>
  );
}
