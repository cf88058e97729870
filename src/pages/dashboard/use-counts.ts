import { useQueries } from '@tanstack/react-query';
import { overview } from '../../../contract/calls/overview.ts';
import { useOffered } from '../../providers/http/extensions.ts';
import { narrowingOf } from '../../providers/records/list-url.ts';
import { useAsked } from '../../providers/records/use-api.ts';
import { useResourceProvider } from '../../providers/records/use-resource-provider.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import { resourceNamed } from '../../resources/registry.ts';
import { shownOf } from '../../providers/records/query-clients.ts';

/** A list with filters by query name. */
export interface Counted {
  resource: string;
  filters: Record<string, string>;
}

/** State of a count. */
export interface Count {
  data: number | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/** Counts of lists, equal to the total that each list shows. One request for all, if the server supports it. */
export function useCounts(lists: readonly Counted[]): Count[] {
  const { activeWorkspaceId = undefined } = usePlace();
  const isOffered = useOffered(overview.counts);
  const asked = lists.map(({ resource, filters }) => ({
    resource,
    filters: Object.fromEntries(
      Object.entries(resourceNamed(resource).ask(asListed(resource, filters))).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, String(value)]],
      ),
    ),
  }));
  const together = useAsked(
    overview.counts,
    { query: { workspaceId: activeWorkspaceId }, body: { lists: asked } },
    isOffered && lists.length > 0,
  );
  const each = useEachCount(lists, !isOffered);
  if (!isOffered) return each;
  const { data, isError, isPending, refetch } = together;
  return lists.map((_, place) => ({ data: data?.[place] ?? undefined, isError, isPending, refetch }));
}

/** The query of a list with only filters. */
const asListed = (resource: string, filters: Counted['filters']) =>
  narrowingOf(resourceNamed(resource), { filters, q: '', trashed: false });

/** Fallback for other servers: one request per list. */
function useEachCount(lists: readonly Counted[], enabled: boolean): Count[] {
  const provider = useResourceProvider();
  return useQueries({
    queries: lists.map(({ resource, filters }) => ({
      queryKey: shownOf(resource, 'count', filters),
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
      enabled,
    })),
  });
}
