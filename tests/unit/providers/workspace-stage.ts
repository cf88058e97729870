import { afterEach, beforeEach, vi } from 'vitest';
import { createPlace } from '../../../src/providers/workspace/place.ts';
import type { CallInput } from '../../../src/providers/http/http.ts';
import { createQueryClients } from '../../../src/providers/records/query-clients.ts';
import { listOf } from '../../../src/providers/workspace/use-workspaces.ts';
import {
  domainsOf,
  domainsQuery,
  propertiesQuery,
  workspacesQuery,
} from '../../../src/providers/workspace/workspaces.ts';
import { loudHttp } from '../code/loud-http.ts';
import { calls, pathOf } from '../http/server-calls.ts';

export const bled = { id: 1, name: 'Bled', domainId: 10, organisationId: 5 };
export const kranj = { id: 2, name: 'Kranj', domainId: 20, organisationId: 5 };
export const propertiesOf: Record<number, object[]> = {
  1: [
    { id: 11, name: 'Hotel Lipa' },
    { id: 12, name: 'Vila' },
  ],
  2: [
    { id: 21, name: 'Hotel Kranj' },
    { id: 22, name: 'Hostel' },
  ],
};
export const ofWorkspace = ({ query }: CallInput) => propertiesOf[Number(query?.workspaceId)] ?? [];

type Answer = (input: CallInput) => unknown;

/** A workspace store over the calls, with responses that a test can change, and the recorded calls. */
export function start(answers: { workspaces?: Answer; properties?: Answer; domains?: Answer } = {}) {
  const noted = vi.fn(answers.properties ?? ofWorkspace);
  const listed = vi.fn(answers.workspaces ?? (() => [bled, kranj]));
  const named = vi.fn(answers.domains ?? (() => [{ id: 10, name: 'Lake', tld: 'example', domainVerfified: true }]));
  const http = loudHttp({
    [pathOf.workspaces]: listed,
    [pathOf.properties]: noted,
    [pathOf.domains]: named,
  });
  const asking = { http, calls };
  const queries = createQueryClients();
  const place = createPlace(asking, queries.person);

  /** The selected values, and the server's responses. */
  const state = () => {
    const of = ({ queryKey }: { queryKey: readonly unknown[] }) => queries.person.getQueryState<never>(queryKey);
    const found = of(workspacesQuery(asking));
    const domains = of(domainsQuery(asking));
    const workspaces = found?.data ?? [];
    const statuses = {
      pending: found?.fetchStatus === 'fetching' ? 'loading' : 'idle',
      error: 'failed',
      success: 'ready',
    };
    const lists = [1, 2].flatMap((id) => {
      const list = of(propertiesQuery(asking, id));
      const hasBegun = list && (list.data || list.errorUpdateCount > 0 || list.fetchStatus === 'fetching');
      return hasBegun ? [[id, listOf({ data: list.data, isFetching: list.fetchStatus === 'fetching' })] as const] : [];
    });
    return {
      ...place.store.getState(),
      status: statuses[found?.status ?? 'pending'],
      error: (found?.error as Error | null | undefined)?.message,
      workspaces,
      domains: domainsOf(domains?.data, domains?.status === 'error', workspaces),
      properties: Object.fromEntries(lists),
    };
  };
  const clear = () => {
    place.clear();
    queries.clear();
  };
  return { place, queries, clear, noted, listed, named, state };
}
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** Fakes the clock for the tests of a file and clears the browser's storage after each. */
export function stopClock() {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });
}
