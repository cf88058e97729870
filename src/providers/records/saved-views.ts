import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type SavedView, savedViews } from '../../../contract/calls/saved-views.ts';
import { notingAbsence } from '../http/extensions.ts';
import type { Http } from '../http/http.ts';
import { useServices } from '../services.ts';
import { forgetBeginning, remembered } from '../browser/storage.ts';

const key = 'waymark.views.';
const keyOf = (workspaceId: number) => key + workspaceId;

/** Removes stored views after a sign-out or change of user. */
export const forgetViews = () => forgetBeginning(key);

/**
 * Saved views of the lists of a workspace. Stored locally, so that a list that opens with one need not wait; refetched along
 * with its rows. Empty if the server has none.
 */
const viewsQuery = (http: Http, workspaceId: number) =>
  queryOptions({
    queryKey: ['person', 'views', workspaceId],
    queryFn: async ({ signal }): Promise<SavedView[]> => {
      const call = () => http.call(savedViews.list, { query: { workspaceId }, signal });
      const views = await notingAbsence(savedViews.list, call).then(
        ({ data }) => data,
        () => [],
      );
      remembered.set(keyOf(workspaceId), JSON.stringify(views));
      return views;
    },
    initialData: () => rememberedViews(workspaceId),
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  });

function rememberedViews(workspaceId: number): SavedView[] | undefined {
  try {
    const views: unknown = JSON.parse(remembered.get(keyOf(workspaceId)) ?? 'null');
    return Array.isArray(views) ? (views as SavedView[]) : undefined;
  } catch {
    return undefined;
  }
}

/** The views of a workspace, from the cache or storage if possible. */
export const viewsAhead = async (client: QueryClient, http: Http, workspaceId: number): Promise<SavedView[]> => {
  const query = viewsQuery(http, workspaceId);
  return client.getQueryData(query.queryKey) ?? rememberedViews(workspaceId) ?? client.fetchQuery(query);
};

/** `viewsAhead` for components. Refetches stored views once the rows are loaded. */
export function useViews(workspaceId: number, isListed: boolean): readonly SavedView[] | undefined {
  const { http, queries } = useServices();
  const { data } = useQuery(
    {
      ...viewsQuery(http, workspaceId),
      enabled: ({ state }) => workspaceId > 0 && (isListed || state.data === undefined),
    },
    queries.person,
  );
  return workspaceId > 0 ? data : [];
}

/** Refetches the views after a change. */
export function useViewsChanged(workspaceId: number): () => Promise<void> {
  const { queries } = useServices();
  return () => queries.person.invalidateQueries({ queryKey: ['person', 'views', workspaceId] });
}
