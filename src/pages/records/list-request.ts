import type { GetListParams } from '@refinedev/core';
import { filterForm } from '../../../contract/fields.ts';
import type { ListView, Resource } from '../../../contract/resource.ts';
import { type ListState, narrowingOf } from '../../providers/list-url.ts';

/**
 * What Refine is asked for by a list in some state; the same state anywhere finds the same rows in the cache. They come
 * without a total, for which no row shall wait (`useTotal`).
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

/** The first rows of a gallery, which goes on by itself. */
export const galleryRequest = (resource: Resource, state: ListState) =>
  listRequest(resource, { ...state, page: 1, take: 100 });

/** What a list that is looked at in this way begins with; a map asks for something else. */
export const firstRequest = (resource: Resource, state: ListState, view: ListView) =>
  view === 'map' ? undefined : view === 'gallery' ? galleryRequest(resource, state) : listRequest(resource, state);
