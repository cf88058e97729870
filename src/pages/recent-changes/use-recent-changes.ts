import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type RecentChange, recentChanges } from '../../../contract/history.ts';
import { notingAbsence } from '../../providers/extensions.ts';
import { asked } from '../../providers/query-clients.ts';
import { useApi } from '../../providers/use-api.ts';
import { useMoves } from '../../providers/use-moves.ts';
import { usePlace } from '../../providers/use-workspaces.ts';

/** Whose changes, and to what; all of them where nothing is said. */
export interface RecentFilters {
  mine: boolean;
  resource: string;
}

/** All that one request did, to records of one resource or of several. */
export type ChangeSet = [RecentChange, ...RecentChange[]];

/** So many change sets come at once. */
const take = 25;

/** What people did, by change set, newest first; it asks anew after each change, and goes on with `fetchNextPage`. */
export function useRecentChanges({ mine, resource }: RecentFilters) {
  const { call } = useApi();
  const { activeWorkspaceId = undefined } = usePlace();
  const query = { workspaceId: activeWorkspaceId, mine, resource: resource || undefined, take };
  const found = useInfiniteQuery({
    queryKey: [...asked, recentChanges.path, query],
    queryFn: async ({ pageParam, signal }) => {
      const sent = { ...query, ...(pageParam !== undefined && { before: pageParam }) };
      return setsOf(await notingAbsence(recentChanges, () => call(recentChanges, { query: sent, signal })));
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (sets) => (sets.length < take ? undefined : sets.at(-1)?.[0].last),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  useMoves({ workspaceId: activeWorkspaceId }, () => void found.refetch());
  return found;
}

const setsOf = (deeds: readonly RecentChange[]): ChangeSet[] =>
  [...Map.groupBy(deeds, ({ changeSetId }) => changeSetId).values()] as ChangeSet[];
