import type { CustomParams, CustomResponse } from '@refinedev/core';
import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import type { CallInput, Http } from '../http/http.ts';

const methods: Endpoint['method'][] = ['GET', 'POST', 'PUT', 'DELETE'];

/**
 * Sends a request that no resource declares, with the same cookies, CSRF token, retries and error messages. The workspace is
 * not added: name it in `query`.
 * @throws Error for another origin, which must not get the user's session, and for a method that the API does not have.
 */
export async function customCall<Data>(
  http: Http,
  apiUrl: string,
  request: CustomParams,
): Promise<CustomResponse<Data & object>> {
  const { url, method, payload, query, headers, filters, sorters } = request;
  const verb = methods.find((known) => known.toLowerCase() === method);
  if (!verb) throw new Error(`The API has no calls by ${method.toUpperCase()}. Use one of: ${methods.join(', ')}`);
  if (filters?.length || sorters?.length)
    throw new Error('A custom call takes no filters or sorters. Put them into its query');
  const endpoint: Endpoint = {
    method: verb,
    path: pathOf(url, apiUrl),
    summary: 'A call of a page',
    access: 'session',
    answer: z.unknown(),
  };
  const input: CallInput = { query: query as Record<string, unknown>, body: payload as never, headers };
  return { data: (await http.call<Endpoint>(endpoint, input)).data as Data & object };
}

/** The path below the API; `url` may begin with the API's own address, as in Refine's examples. */
function pathOf(url: string, apiUrl: string): string {
  const below = url.startsWith(`${apiUrl}/`) ? url.slice(apiUrl.length) : url;
  if (/^([a-z]+:)?\/\//i.test(below)) throw new Error(`${url} is not an address of this API (${apiUrl})`);
  return below.startsWith('/') ? below : `/${below}`;
}
