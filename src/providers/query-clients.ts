import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * The homes of everything that came from the server. What belongs to the person (`person`: workspaces, properties,
 * domains, rights, profile) outlives every switch; what belongs to a workspace (`of`: lists, records, languages, venues,
 * settings) lies in a client of its own, so that nothing of one can show in another. Keys begin with `person` or
 * `workspace`, those of Refine's hooks with `data`.
 */
export interface QueryClients {
  person: QueryClient;
  of(workspaceId: number): QueryClient;
  /** What every workspace's screens asked for is asked anew: something changed that is above them all. */
  refreshEverywhere(): Promise<void>;
  /** What is shown as failed is asked for again: the server can be reached once more (C-24). */
  retryFailed(): void;
  /** Another person, or nobody: nothing that was loaded remains, nor what is on its way (S4.05). */
  clear(): void;
}

/** No workspace has this number: its client is for what is asked where somebody has none. */
export const noWorkspace = 0;

/** Creates the query clients, all empty. */
export function createQueryClients(): QueryClients {
  const person = client({ staleTime: Infinity, gcTime: Infinity });
  const clients = new Map<number, QueryClient>();
  return {
    person,
    of(workspaceId) {
      const known = clients.get(workspaceId) ?? client({ staleTime: 5_000 });
      clients.set(workspaceId, known);
      return known;
    },
    async refreshEverywhere() {
      await Promise.all([...clients.values()].map((each) => each.invalidateQueries({ queryKey: asked })));
    },
    retryFailed() {
      for (const each of clients.values())
        void each.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    },
    clear() {
      empty(person);
      for (const each of clients.values()) empty(each);
      clients.clear();
    },
  };
}

/** What `useAsked` keeps begins so. */
export const asked: QueryKey = ['workspace', 'asked'];

/**
 * Without Refine's habit of showing the previous query's rows until the next ones come: those of another page would be
 * taken for this one's.
 */
const client = (queries: { staleTime: number; gcTime?: number }) =>
  new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, ...queries },
    },
  });

/** Who shows something of it is told that it is gone; clearing alone would leave it on the screen. */
function empty(each: QueryClient): void {
  for (const query of each.getQueryCache().getAll()) query.reset();
  each.clear();
}

/**
 * Forgets what nobody shows. A part of a screen that fell over an answer shows it no longer, and would fall over it again as long as
 * it is kept (C-15).
 */
export const forgetUnseen = (home: QueryClient): void =>
  home.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });

/** Asks anew. An answer that is on its way does not do: it may be older than what has just been changed (S4.10). */
export function reload<Data, Key extends QueryKey>(
  home: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  void home.cancelQueries({ queryKey: query.queryKey, exact: true });
  return home.fetchQuery({ ...query, staleTime: 0 });
}
