import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type SavedView, savedViews } from '../../contract/saved-views.ts';
import { notingAbsence } from './extensions.ts';
import type { Http } from './http.ts';
import { useServices } from './services.ts';
import { forgetBeginning, remembered } from './storage.ts';

const key = 'waymark.views.';
const keyOf = (workspaceId: number) => key + workspaceId;

/** Another person, or nobody: nobody's views are remembered. */
export const forgetViews = () => forgetBeginning(key);

/**
 * The views of the lists of a workspace. They are remembered, so that a list that begins with one need not wait for them; they are
 * asked for anew beside its rows. Where there are none to be had, lists go without.
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

/** The views of a workspace, those that are remembered at once. */
export const viewsAhead = async (client: QueryClient, http: Http, workspaceId: number): Promise<SavedView[]> => {
  const query = viewsQuery(http, workspaceId);
  return client.getQueryData(query.queryKey) ?? rememberedViews(workspaceId) ?? client.fetchQuery(query);
};

/** The same for a screen. What is remembered is asked for anew once the rows are there. */
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

/** Has the views asked for anew after one of them changed. */
export function useViewsChanged(workspaceId: number): () => Promise<void> {
  const { queries } = useServices();
  return () => queries.person.invalidateQueries({ queryKey: ['person', 'views', workspaceId] });
}
