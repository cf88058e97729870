import type { CrudFilter, CrudSort, GetListParams } from '@refinedev/core';
import { page } from '../../../contract/calls/constants.ts';
import type { ProvidedResource } from './provided-resource.ts';
import { queryOf } from './filters.ts';

type Rows = { data: unknown[]; total: number; hasMore?: boolean | undefined };

/** The query of a list from Refine's filters and sorters, without paging. */
export function askedOf(resource: ProvidedResource, filters: CrudFilter[] = [], sorters: CrudSort[] = []) {
  const [first, ...others] = sorters;
  return {
    ...queryOf(resource, filters),
    ...(first && { sort: first.field, descending: first.order === 'desc' }),
    ...(others.length > 0 && { thenBy: others.map(nameOf) }),
  };
}

const nameOf = ({ field, order }: CrudSort) => (order === 'desc' ? `-${field}` : field);

/**
 * Loads the rows that Refine requests: one page, or all of them if the client pages (`off`, `client`). The server returns at
 * most 100 rows per request, so more take several.
 */
export async function pagesOf<Page extends Rows>(
  pagination: GetListParams['pagination'],
  load: (skip: number, take: number) => Promise<Page>,
): Promise<Page> {
  const isPaged = (pagination?.mode ?? 'server') === 'server';
  const size = pagination?.pageSize ?? page.defaultTake;
  const from = isPaged ? ((pagination?.currentPage ?? 1) - 1) * size : 0;
  const wanted = isPaged ? size : Infinity;
  const loaded = await load(from, Math.min(wanted, page.maxTake));
  if (wanted <= page.maxTake) return loaded;
  const rows = [...loaded.data];
  let last = loaded;
  while (last.hasMore && rows.length < wanted && last.data.length > 0) {
    last = await load(from + rows.length, Math.min(wanted - rows.length, page.maxTake));
    rows.push(...last.data);
  }
  return { ...last, data: rows };
}
