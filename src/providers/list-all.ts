import { page } from '../../contract/constants.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { Http } from './http.ts';
import { rowsOf } from './data.ts';

/** Every row of a list, page by page, for what is shown whole. A server that knows no pages answers all at once. */
export async function listAll(
  http: Http,
  endpoint: AnyEndpoint,
  query: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (;;) {
    const answer = await http.call(endpoint, { query: { ...query, skip: all.length, take: page.maxTake }, signal });
    const rows = rowsOf(answer.data);
    all.push(...rows);
    if (!answer.hasMore || rows.length === 0) return all;
  }
}
