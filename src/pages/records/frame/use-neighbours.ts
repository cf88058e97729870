import { useList } from '@refinedev/core';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { CountedList } from '../../../providers/records/data.ts';
import { readListState, writeListState } from '../../../providers/records/list-url.ts';
import { keepEmpty } from '../../../providers/records/view-url.ts';
import { listRequest } from '../list/list-request.ts';
import { useLastList } from '../list/use-last-list.ts';
import { hasPageAfter, useTotal } from '../list/use-total.ts';

export interface Neighbour {
  id: number;
  /** Query of the list's page that has the record. */
  search: string;
}

interface Neighbours {
  /** Position in the list, from 1. */
  place?: number;
  /** Count over all pages of the list, once known. */
  total?: number | undefined;
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
}

/**
 * The previous and next record in the list visited last, or in another one (`inList`, its query; null for none). That page is usually cached; the adjacent
 * page is loaded only at its ends.
 */
export function useNeighbours(resource: Resource, id: string, inList?: string | null): Neighbours {
  const last = useLastList(resource).search;
  const search = inList === undefined ? last : inList;
  const state = readListState(resource, search ?? '');
  const here = usePage(resource, state.page, search, search !== null);
  const index = here.rows.findIndex((row) => String(row.id) === id);
  const isLast = index >= 0 && index === here.rows.length - 1;
  const before = usePage(resource, state.page - 1, search, index === 0 && state.page > 1, 'before');
  const after = usePage(resource, state.page + 1, search, isLast && hasPageAfter(here.page, state), 'after');
  const total = useTotal(resource, state, index < 0 ? undefined : here.page);
  if (index < 0) return {};

  const previous = index > 0 ? here.at(index - 1) : before.at(before.rows.length - 1);
  const next = isLast ? after.at(0) : here.at(index + 1);
  return { place: (state.page - 1) * state.take + index + 1, total, previous, next };
}

/** A page of the list; `purpose` keeps cache keys apart. */
function usePage(resource: Resource, page: number, search: string | null, enabled: boolean, purpose?: string) {
  const state = { ...readListState(resource, search ?? ''), page };
  const request = listRequest(resource, state);
  const { result, query } = useList({
    ...request,
    queryOptions: { enabled, staleTime: 60_000 },
    ...(purpose && { meta: { ...request.meta, purpose } }),
  });
  const rows = enabled ? result.data : [];
  const at = (index: number): Neighbour | undefined => {
    const row = rows[index];
    return (
      row && {
        id: Number(row.id),
        search: `?${keepEmpty(search ?? '', writeListState(resource, state, search ?? ''))}`,
      }
    );
  };
  return { rows, page: query.data as CountedList | undefined, at };
}
