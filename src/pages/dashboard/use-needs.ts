import { useState } from 'react';
import { useMayAny } from '../../providers/use-may.ts';
import { type Need, needsOn } from './needs.ts';
import { useCounts } from './use-counts.ts';

/** What waits for the person, and how much of it; counted all at once, so that nothing moves when the numbers come. */
export function useNeeds() {
  const may = useMayAny();
  const [all] = useState(() => needsOn(new Date()));
  const needs = all.filter(({ resource }) => may(resource, 'read') && may(resource, 'update'));
  const counts = useCounts(needs);
  const failed = counts.filter(({ isError }) => isError);
  return {
    isPending: counts.some(({ isPending }) => isPending),
    isError: failed.length > 0,
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
    waiting: needs.flatMap((need, place): (Need & { count: number })[] => {
      const count = counts[place]?.data ?? 0;
      return count > 0 ? [{ ...need, count }] : [];
    }),
  };
}
