import type { Changed } from '../../contract/endpoint.ts';
import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * The homes of everything that came from the server. What belongs to the person (`person`: workspaces, properties,
 * domains, rights, profile) outlives every switch; what belongs to a workspace (`of`: lists, records, languages, venues,
 * settings) lies in a client of its own, so that nothing of one can show in another. Keys begin with `person`, with
 * `data`, `default` and the resource whose records they show (`shownOf`), with `workspace`, where they may show anything, or with
 * `fixed`, where no call changes the answer.
 */
export interface QueryClients {
  person: QueryClient;
  of(workspaceId: number): QueryClient;
  /**
   * Invalidates the queries that show a changed resource, in every workspace. Resolves once the visible ones are refetched. Waits while
   * it is held (`hold`).
   */
  outdate(changed: Changed): Promise<void>;
  /** Makes `outdate` wait, so that many changes outdate as one, until the function returned is called; that resolves like `outdate`. */
  hold(): () => Promise<void>;
  /** What is shown as failed is asked for again: the server can be reached once more (C-24). */
  retryFailed(): void;
  /** Another person, or nobody: nothing that was loaded remains, nor what is on its way (S4.05). */
  clear(): void;
}

/** No workspace has this number: its client is for what is asked where somebody has none. */
export const noWorkspace = 0;

/** Whether queries that show records of one resource are stale once records of the other have changed. */
export type Related = (one: string, other: string) => boolean;

/** Creates empty query clients. `refreshPerson` refetches the user's own data that a change affects: switcher, permissions. */
export function createQueryClients(
  related: Related = (one, other) => one === other,
  refreshPerson: (changed: Changed) => Promise<unknown> | undefined = () => undefined,
): QueryClients {
  const person = client({ staleTime: Infinity, gcTime: Infinity });
  const clients = new Map<number, QueryClient>();
  let holders = 0;
  let waiting: Changed = new Set();
  const outdate = async (changed: Changed) => {
    waiting = waiting === 'anything' || changed === 'anything' ? 'anything' : new Set([...waiting, ...changed]);
    if (holders > 0) return;
    const all = waiting;
    waiting = new Set();
    if (all !== 'anything' && all.size === 0) return;
    const predicate = ({ queryKey }: { queryKey: QueryKey }) => isOutdated(queryKey, all, related);
    const invalidate = (refetchType: 'active' | 'none') =>
      Promise.all([...clients.values()].map((each) => each.invalidateQueries({ predicate, refetchType })));
    const refreshed = refreshPerson(all);
    if (refreshed) {
      // What is above the workspaces first: what they ask for may depend on it.
      void invalidate('none');
      await refreshed;
    }
    await invalidate('active');
  };
  return {
    person,
    of(workspaceId) {
      const known = clients.get(workspaceId) ?? client({ staleTime: 5_000 });
      clients.set(workspaceId, known);
      return known;
    },
    outdate,
    hold() {
      holders += 1;
      let isHeld = true;
      return async () => {
        if (!isHeld) return;
        isHeld = false;
        holders -= 1;
        await outdate(new Set());
      };
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

/** What `useAsked` keeps begins so. It may show parts of anything. */
export const asked: QueryKey = ['workspace', 'asked'];

/** The key of a query that shows records of a resource: a change of one makes it stale. It begins as those of Refine's hooks do. */
export const shownOf = (resource: string, ...rest: readonly unknown[]) =>
  ['data', 'default', resource, ...rest] as const;

/** A key says of which resource its query shows records; any other may show something of everything. */
function isOutdated([home, , resource]: QueryKey, changed: Changed, related: Related): boolean {
  // `access`: Refine's `useCan`, which asks no server.
  if (home === 'access' || home === 'fixed') return false;
  if (changed === 'anything' || home !== 'data') return true;
  return [...changed].some((each) => related(String(resource), each));
}

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
