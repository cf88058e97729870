import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnswerOf, Endpoint } from '../../../contract/calls/endpoint.ts';
import type { CallInput, Http } from '../http/http.ts';
import { listAll } from './list-all.ts';
import { askedKey } from './query-clients.ts';
import { useServices } from '../services.ts';
import { useOrganisationId } from '../workspace/use-workspaces.ts';

/** Typed requests beyond the resources' own, within the active organization. */
export function useApi() {
  const { http } = useServices();
  const client = useQueryClient();
  const organisationId = useOrganisationId();
  return useMemo(() => api(http, client, organisationId), [http, client, organisationId]);
}

/** Sends a request within an organization, unless the input names another. */
async function callIn<const E extends Endpoint>(
  http: Http,
  organisationId: number | undefined,
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const { data } = await http.call(endpoint, { ...input, query: { organisationId, ...input.query } });
  return data;
}

const api = (http: Http, client: QueryClient, organisationId?: number) => ({
  call: <const E extends Endpoint>(endpoint: E, input: CallInput<E>) => callIn(http, organisationId, endpoint, input),
  /** As `Http.stream`. */
  stream: <const E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    http.stream<Endpoint>(endpoint, { ...input, query: { organisationId, ...input.query } }),
  /** Refetches visible data of `useAsked`. */
  refresh: () => client.invalidateQueries({ queryKey: askedKey }),
  /** Refetches the data of one endpoint for all inputs, canceling pending requests, whose responses may be older. */
  refreshOf: async ({ method, path }: Endpoint) => {
    const queryKey = [...askedKey, method, path];
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  },
});

const keyOf = <E extends Endpoint>({ method, path }: E, { params, query, body }: CallInput<E>) => [
  ...askedKey,
  method,
  path,
  params,
  query,
  ...(body === undefined ? [] : [body]),
];

/** The query of `useAsked`, for prefetching. */
export const askedQuery = <const E extends Endpoint>(
  http: Http,
  organisationId: number | undefined,
  endpoint: E,
  input: CallInput<E>,
) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => callIn(http, organisationId, endpoint, { ...input, signal }),
});

/** The query of `useAskedAll`. */
export const askedAllQuery = <const E extends Endpoint>(
  http: Http,
  organisationId: number | undefined,
  endpoint: E,
  query: CallInput<E>['query'],
  first = false,
) => ({
  queryKey: [...askedKey, endpoint.method, endpoint.path, 'all', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    listAll(http, endpoint, { organisationId, ...query } as CallInput<E>['query'], signal, first),
});

/** The response of an endpoint, cached for components. `again` returns the refetch interval in ms, or false. */
export function useAsked<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  enabled = true,
  again?: (answer: AnswerOf<E>) => number | false,
) {
  const { http } = useServices();
  const organisationId = useOrganisationId();
  return useQuery({
    ...askedQuery(http, organisationId, endpoint, input),
    networkMode: 'always',
    enabled,
    refetchInterval: ({ state }) => (again && state.data !== undefined ? again(state.data as AnswerOf<E>) : false),
  });
}

/** All pages of a list, cached for components that show it whole; `staleTime` in ms, 0 by default. */
export function useAskedAll<const E extends Endpoint>(
  endpoint: E,
  query?: CallInput<E>['query'],
  { enabled = true, staleTime = 0 }: { enabled?: boolean; staleTime?: number } = {},
) {
  const { http } = useServices();
  const organisationId = useOrganisationId();
  return useQuery({
    ...askedAllQuery(http, organisationId, endpoint, query as CallInput<E>['query']),
    networkMode: 'always',
    enabled,
    staleTime,
  });
}
