import { Skeleton } from '../../components/skeleton.tsx';

/** The shape of the groups while they are loaded. */
export function AmenitySkeleton() {
  return (
    <div className="wm-amenity-groups" aria-busy="true">
      {[220, 180, 200, 160, 180, 200].map((height, place) => (
        <Skeleton key={place} height={height} />
      ))}
    </div>
  );
}
