import type { Changed } from '../../../contract/calls/endpoint.ts';
import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * The query caches. Data of the user (`person`: workspaces, properties, domains, rights, profile) outlives workspace
 * switches; data of a workspace (`of`: lists, records, languages, venues, settings) has a client per workspace, so that
 * nothing leaks into another. Keys begin with `person`; with `data`, `default` and the resource whose records they show
 * (`shownOf`); with `workspace` if they may show anything; or with `fixed` if no request changes the result.
 */
export interface QueryClients {
  person: QueryClient;
  of(workspaceId: number): QueryClient;
  /**
   * Invalidates the queries that show a changed resource, in every workspace. Resolves once the visible ones are refetched.
   * Waits during `hold`.
   */
  outdate(changed: Changed): Promise<void>;
  /** Delays `outdate`, to merge many changes, until the returned function is called; that one resolves like `outdate`. */
  hold(): () => Promise<void>;
  /** Refetches failed queries after a reconnect (C-24). */
  retryFailed(): void;
  /** Drops all loaded data and pending requests after a sign-out or change of user (S4.05). */
  clear(): void;
}

/** Id of the client for requests without a workspace; no workspace has it. */
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
      // The user's own data first: requests of the workspaces may depend on it.
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

/** Key prefix of `useAsked`. Such data may show parts of any resource. */
export const askedKey: QueryKey = ['workspace', 'asked'];

/** Key of a query that shows records of a resource: changes to one make it stale. Same prefix as the keys of Refine's hooks. */
export const shownOf = (resource: string, ...rest: readonly unknown[]) =>
  ['data', 'default', resource, ...rest] as const;

/** Whether a change makes a query stale: a `data` key names its resource, any other may show anything. */
function isOutdated([home, , resource]: QueryKey, changed: Changed, related: Related): boolean {
  // `access`: Refine's `useCan`, which sends no requests.
  if (home === 'access' || home === 'fixed') return false;
  if (changed === 'anything' || home !== 'data') return true;
  return [...changed].some((each) => related(String(resource), each));
}

/** A client without Refine's placeholder of the previous query's rows, which would look like rows of the new page. */
const client = (queries: { staleTime: number; gcTime?: number }) =>
  new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, ...queries },
    },
  });

/** Resets before clearing, so that mounted observers re-render. */
function empty(each: QueryClient): void {
  for (const query of each.getQueryCache().getAll()) query.reset();
  each.clear();
}

/**
 * Drops queries without observers. A component that crashed on a response has unmounted, and would crash again on the cached
 * one (C-15).
 */
export const dropUnobservedQueries = (home: QueryClient): void =>
  home.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });

/** Refetches, canceling a pending request: its response may be older than the latest change (S4.10). */
export function reload<Data, Key extends QueryKey>(
  home: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  void home.cancelQueries({ queryKey: query.queryKey, exact: true });
  return home.fetchQuery({ ...query, staleTime: 0 });
}
