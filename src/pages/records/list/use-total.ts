import { useList } from '@refinedev/core';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { CountedList } from '../../../providers/records/data.ts';
import type { ListState } from '../../../providers/records/list-url.ts';
import { listRequest } from './list-request.ts';

/** Whether there is a next page. */
export const hasPageAfter = (page: CountedList | undefined, state: Pick<ListState, 'page' | 'take'>): boolean =>
  page?.hasMore ?? state.page * state.take < (page?.total ?? 0);

/**
 * Count of a list over all pages. Taken from the page if it has one; otherwise requested separately after the page, and undefined until
 * then. `purpose` keeps cache keys apart.
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
