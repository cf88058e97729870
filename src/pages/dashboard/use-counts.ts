import { useQueries } from '@tanstack/react-query';
import { useResourceProvider } from '../../providers/use-resource-provider.ts';

/** A list, narrowed by the query names of its address. */
export interface Counted {
  resource: string;
  filters: Record<string, string>;
}

/** How many records each list has: the very number that the list itself shows. */
export function useCounts(lists: readonly Counted[]) {
  const provider = useResourceProvider();
  return useQueries({
    queries: lists.map(({ resource, filters }) => ({
      // As the lists of the resource, so that whatever changes those has it counted anew.
      queryKey: ['data', 'default', resource, 'count', filters],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { total } = await provider.getList({
          resource,
          pagination: { currentPage: 1, pageSize: 1 },
          filters: Object.entries(filters).map(([field, value]) => ({ field, operator: 'eq', value })),
          meta: { count: 'only', purpose: `count ${JSON.stringify(filters)}`, signal },
        });
        return total ?? 0;
      },
      networkMode: 'always' as const,
    })),
  });
}
