import { useList } from '@refinedev/core';
import type { Resource } from '../../../contract/resource.ts';
import type { CountedList } from '../../providers/data.ts';
import type { ListState } from '../../providers/list-url.ts';
import { listRequest } from './list-request.ts';

/** Whether another page follows this one. */
export const goesOn = (page: CountedList | undefined, state: Pick<ListState, 'page' | 'take'>): boolean =>
  page?.hasMore ?? state.page * state.take < (page?.total ?? 0);

/**
 * How many records a list has on all its pages. What a page already tells is taken from it; otherwise it is asked for apart,
 * once that page is there, and is unknown until it comes. Counts of several purposes do not outdate each other.
 */
export function useTotal(
  resource: Resource,
  state: ListState,
  page: CountedList | undefined,
  purpose = 'total',
): number | undefined {
  const { result, query } = useList({
    ...listRequest(resource, { ...state, page: 1, take: 1, sort: undefined, descending: false }),
    meta: { count: 'only', purpose },
    queryOptions: { enabled: page?.isCounted === false },
  });
  if (page?.isCounted) return page.total;
  return query.isSuccess ? result.total : undefined;
}
