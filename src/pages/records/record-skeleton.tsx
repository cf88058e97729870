import { Skeleton } from '../../components/states/skeleton.tsx';

/** Placeholder for a form or record. */
export function RecordSkeleton() {
  return (
    <div aria-busy="true" style={{ display: 'grid', gap: 24, maxWidth: 1080 }}>
      <Skeleton width={320} height={36} />
      <Skeleton height={180} />
      <Skeleton height={240} />
    </div>
  );
}
