import { page } from '../../../contract/calls/constants.ts';
import type { AnswerOf, Endpoint, RequestOf } from '../../../contract/calls/endpoint.ts';
import type { CallInput, Http } from '../http/http.ts';

type ItemOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Item)[] ? Item : never;

/** Loads all pages of a list. A server without paging returns all rows at once. `first` as in `CallInput`. */
export async function listAll<const E extends Endpoint>(
  http: Http,
  endpoint: E,
  query: RequestOf<E>['query'],
  signal?: AbortSignal,
  first?: boolean,
): Promise<ItemOf<E>[]> {
  const all: ItemOf<E>[] = [];
  for (;;) {
    const input = { query: { ...query, skip: all.length, take: page.maxTake }, signal, first } as CallInput;
    const { data, hasMore } = await http.call<Endpoint>(endpoint, input);
    const rows = data as ItemOf<E>[];
    all.push(...rows);
    if (!hasMore || rows.length === 0) return all;
  }
}
