import { useInfiniteList } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { Resource } from '../../../../contract/resource.ts';
import type { TableRow } from '../../../components/table/column.ts';
import type { CountedList } from '../../../providers/data.ts';
import type { ListState } from '../../../providers/list-url.ts';
import { listRequest } from '../list-request.ts';
import { goesOn, useTotal } from '../use-total.ts';

const take = 100;

/** The rows of a list from its first on, as far as they were asked for; `more` asks for the next ones. */
export function useGallery(resource: Resource, state: ListState) {
  const { query } = useInfiniteList<TableRow & { id: number }>({
    ...listRequest(resource, { ...state, page: 1, take }),
    queryOptions: {
      getNextPageParam: (last, pages) =>
        goesOn(last as unknown as CountedList, { page: pages.length, take }) ? pages.length + 1 : undefined,
    },
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages]);
  const total = useTotal(resource, state, pages?.[0] as unknown as CountedList | undefined);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return { query, rows, total: query.hasNextPage === false ? rows.length : total, more };
}
