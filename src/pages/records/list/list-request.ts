import type { GetListParams } from '@refinedev/core';
import { filterForm } from '../../../../contract/declaration/fields.ts';
import type { ListView, Resource } from '../../../../contract/declaration/resource.ts';
import { type ListState, narrowingOf } from '../../../providers/records/list-url.ts';

/**
 * Refine's parameters for a list state: equal states share a cache entry. Without a total, so that rows do not wait for it (`useTotal`).
 */
export const listRequest = (
  resource: Resource,
  { page, take, sort, descending, ...state }: ListState,
): GetListParams & { errorNotification: false } => ({
  resource: resource.name,
  pagination: { currentPage: page, pageSize: take },
  sorters: sort ? [{ field: sort, order: descending ? 'desc' : 'asc' }] : [],
  filters: Object.entries(narrowingOf(resource, state)).map(([field, value]) => ({
    field,
    operator: operatorOf(resource, field),
    value,
  })),
  meta: { count: 'none', purpose: 'list' },
  errorNotification: false,
});

/** Text filters match any part of the field. */
const operatorOf = ({ fields }: Resource, name: string) =>
  fields[name] && filterForm(fields[name]) === 'contains' ? ('contains' as const) : ('eq' as const);

/** First page of a gallery, which loads more on scrolling. */
export const galleryRequest = (resource: Resource, state: ListState) =>
  listRequest(resource, { ...state, page: 1, take: 100 });

/** First request of a list in a view; undefined for maps, which use another endpoint. */
export const firstRequest = (resource: Resource, state: ListState, view: ListView) =>
  view === 'map' ? undefined : view === 'gallery' ? galleryRequest(resource, state) : listRequest(resource, state);
