import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnswerOf, Endpoint } from '../../contract/endpoint.ts';
import type { CallInput, Http } from './http.ts';
import { listAll } from './list-all.ts';
import { asked } from './query-clients.ts';
import { useServices } from './services.ts';
import { useOrganisationId } from './use-workspaces.ts';

/** Calls beside the resources' own, about the active organisation, in the types of the contract. */
export function useApi() {
  const { http } = useServices();
  const client = useQueryClient();
  const organisationId = useOrganisationId();
  return useMemo(() => api(http, client, organisationId), [http, client, organisationId]);
}

const api = (http: Http, client: QueryClient, organisationId?: number) => ({
  async call<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
    const { data } = await http.call(endpoint, { ...input, query: { organisationId, ...input.query } });
    return data;
  },
  /** As `Http.stream`. */
  stream: <const E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    http.stream<Endpoint>(endpoint, { ...input, query: { organisationId, ...input.query } }),
  /** What was asked before is asked anew where it is shown. */
  refresh: () => client.invalidateQueries({ queryKey: asked }),
  /** The same for what one call answered, whatever was asked by it. An answer that is on its way may be older, and does not do. */
  refreshOf: async ({ method, path }: Endpoint) => {
    const queryKey = [...asked, method, path];
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  },
});

const keyOf = <E extends Endpoint>({ method, path }: E, { params, query, body }: CallInput<E>) => [
  ...asked,
  method,
  path,
  params,
  query,
  ...(body === undefined ? [] : [body]),
];

/** What a call answers, kept for the screens that show it. `again` says after how many ms it is asked anew, if at all. */
export function useAsked<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  enabled = true,
  again?: (answer: AnswerOf<E>) => number | false,
) {
  const { call } = useApi();
  return useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
    networkMode: 'always',
    enabled,
    refetchInterval: ({ state }) => (again && state.data !== undefined ? again(state.data as AnswerOf<E>) : false),
  });
}

/** All that a list has, page by page, kept for the screens that show it whole; `staleTime` in ms, 0 unless said. */
export function useAskedAll<const E extends Endpoint>(
  endpoint: E,
  query?: CallInput<E>['query'],
  { enabled = true, staleTime = 0 }: { enabled?: boolean; staleTime?: number } = {},
) {
  const { http } = useServices();
  const organisationId = useOrganisationId();
  return useQuery({
    queryKey: [...asked, endpoint.method, endpoint.path, 'all', query],
    queryFn: ({ signal }) => listAll(http, endpoint, { organisationId, ...query } as CallInput<E>['query'], signal),
    networkMode: 'always',
    enabled,
    staleTime,
  });
}
