import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type RecentChange, recentChanges } from '../../../contract/calls/history.ts';
import { notingAbsence } from '../../providers/http/extensions.ts';
import { askedKey } from '../../providers/records/query-clients.ts';
import { useApi } from '../../providers/records/use-api.ts';
import { useContentEvents } from '../../providers/records/use-content-events.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';

/** Filters by author and resource; empty: all. */
export interface RecentFilters {
  mine: boolean;
  resource: string;
}

/** The changes of one request, to one or several resources. */
export type ChangeSet = [RecentChange, ...RecentChange[]];

/** Change sets per page. */
const take = 25;

/** Changes by change set, newest first; refetched after each change. */
export function useRecentChanges({ mine, resource }: RecentFilters) {
  const { call } = useApi();
  const { activeWorkspaceId = undefined } = usePlace();
  const query = { workspaceId: activeWorkspaceId, mine, resource: resource || undefined, take };
  const found = useInfiniteQuery({
    queryKey: [...askedKey, recentChanges.path, query],
    queryFn: async ({ pageParam, signal }) => {
      const sent = { ...query, ...(pageParam !== undefined && { before: pageParam }) };
      return setsOf(await notingAbsence(recentChanges, () => call(recentChanges, { query: sent, signal })));
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (sets) => (sets.length < take ? undefined : sets.at(-1)?.[0].last),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  useContentEvents({ workspaceId: activeWorkspaceId }, () => void found.refetch());
  return found;
}

const setsOf = (deeds: readonly RecentChange[]): ChangeSet[] =>
  [...Map.groupBy(deeds, ({ changeSetId }) => changeSetId).values()] as ChangeSet[];
