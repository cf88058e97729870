import type { GetListParams } from '@refinedev/core';
import type { Resource } from '../../../contract/resource.ts';
import { type ListState, narrowingOf } from '../../providers/list-url.ts';

/**
 * What Refine is asked for by a list in some state; the same state anywhere finds the same rows in the cache. They come
 * without a total, for which no row shall wait (`useTotal`).
 */
export const listRequest = (
  { name }: Resource,
  { page, take, sort, descending, ...state }: ListState,
): GetListParams & { errorNotification: false } => ({
  resource: name,
  pagination: { currentPage: page, pageSize: take },
  sorters: sort ? [{ field: sort, order: descending ? 'desc' : 'asc' }] : [],
  filters: Object.entries(narrowingOf(state)).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
  meta: { count: 'none' },
  errorNotification: false,
});
