import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { TableRow } from '../../../components/table/column.ts';
import type { CountedList } from '../../../providers/records/data.ts';
import type { ListState } from '../../../providers/records/list-url.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { galleryRequest } from '../list/list-request.ts';
import { hasPageAfter, useTotal } from '../list/use-total.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';

/**
 * An infinite list of rows; `more` loads the next page. Not Refine's hook, whose lists are not refetched after a change: this key has the
 * prefix of its list keys.
 */
export function useGallery(resource: Resource, state: ListState) {
  const provider = useResourceProvider();
  const request = galleryRequest(resource, state);
  const take = request.pagination?.pageSize ?? 0;
  const query = useInfiniteQuery({
    queryKey: shownOf(resource.name, 'list', 'gallery', request.filters, request.sorters),
    queryFn: async ({ pageParam, signal }) => {
      const pagination = { currentPage: pageParam, pageSize: take };
      const meta = { ...request.meta, signal };
      const page = await provider.getList<TableRow & { id: number }>({ ...request, pagination, meta });
      return page as typeof page & CountedList;
    },
    initialPageParam: 1,
    initialData: () => {
      const first = provider.rowsAhead<TableRow & { id: number }>(request);
      return first && { pages: [first as typeof first & CountedList], pageParams: [1] };
    },
    getNextPageParam: (last, pages) =>
      hasPageAfter(last, { page: pages.length, take }) ? pages.length + 1 : undefined,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages]);
  const total = useTotal(resource, state, pages?.[0]);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return { query, rows, total: query.hasNextPage === false ? rows.length : total, more };
}
