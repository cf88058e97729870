import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { livePosts } from '../../../contract/calls/live-posts.ts';
import { notingAbsence } from '../../providers/http/extensions.ts';
import { askedKey } from '../../providers/records/query-clients.ts';
import { useServices } from '../../providers/services.ts';
import { useContentEvents } from '../../providers/records/use-content-events.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import type { LiveState } from './live-state.ts';

/** A page of published content by item with its total, refetched on each change; `heard` says whether change events arrive. */
export function useLivePosts({ filters: { website, ...filters }, page, take }: LiveState) {
  const { http } = useServices();
  const { i18n } = useTranslation();
  const { activeWorkspaceId = undefined } = usePlace();
  const workspaceId = website === 'all' ? undefined : website ? Number(website) : activeWorkspaceId;
  // In one language, each item has one post anyway.
  const items = filters.language ? {} : { perItem: true, itemLanguage: i18n.language };
  const query = { workspaceId, ...filters, ...items, skip: (page - 1) * take, take };
  const found = useQuery({
    queryKey: [...askedKey, livePosts.list.path, query],
    queryFn: async ({ signal }) => {
      const answer = await notingAbsence(livePosts.list, () => http.call(livePosts.list, { query, signal }));
      return { posts: answer.data, total: answer.total, hasMore: answer.hasMore ?? false };
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  const heard = useContentEvents({ workspaceId }, () => void found.refetch());
  return { found, heard };
}
