import { page as paging } from '../../contract/constants.ts';
import { filterForm, rangeNames } from '../../contract/list.ts';
import type { ListView, Resource } from '../../contract/resource.ts';
import { type Near, nearNames, readNear } from './near.ts';

/** What a list shows; all of it is in the address, so that a copied one shows the same. */
export interface ListState {
  page: number;
  take: number;
  sort?: string | undefined;
  descending: boolean;
  q: string;
  trashed: boolean;
  /** How the list is looked at, where the address says so. */
  view?: ListView | undefined;
  /** Filters and the window of days by their query names, e.g. `status: 'draft'`, `capacityFrom: '10'`. */
  filters: Record<string, string>;
  /** The place around which it looks. */
  near?: Near | undefined;
}

/** What a list asks for beside order and page, by the names of its call. */
export function narrowingOf({ filters, near, q, trashed }: Pick<ListState, 'filters' | 'near' | 'q' | 'trashed'>) {
  const { name: _shown, ...place } = near ?? { name: '' };
  return { ...filters, ...place, q, ...(trashed && { trashed }) };
}

/** The filters with one of them set to another value; an empty one is taken away. */
export function narrowed(filters: ListState['filters'], name: string, value: string): ListState['filters'] {
  const { [name]: _before, ...others } = filters;
  return value ? { ...others, [name]: value } : others;
}

/** The query names by which a resource's list can be narrowed. */
export function filterNames(resource: Resource): string[] {
  const names: string[] = [...(resource.window ?? [])];
  for (const [name, field] of Object.entries(resource.fields)) {
    const form = filterForm(field);
    if (form === 'range') names.push(...rangeNames(name));
    else if (form) names.push(name);
  }
  if (resource.lacking.length > 0) names.push('lacks');
  if (resource.prose.length > 0) names.push('origin');
  if (resource.placed) names.push('within');
  return names;
}

/** How a list can be looked at: by its pictures, by where its records are. */
export const looksOf = ({ picture, placed }: Pick<Resource, 'picture' | 'placed'>): ListView[] => [
  'table',
  ...(picture ? (['gallery'] as const) : []),
  ...(placed ? (['map'] as const) : []),
];

/** A whole number of an address, from 1 to the most that it may be; another where it is none. */
export const whole = (text: string | null, otherwise: number, max: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : otherwise;
};

/** Reads an address; what does not belong there, or is no longer offered, is passed over. */
export function readListState(resource: Resource, search: string): ListState {
  const query = new URLSearchParams(search);
  const sort = query.get('sort') ?? '';
  const filters: Record<string, string> = {};
  for (const name of filterNames(resource)) if (query.get(name)) filters[name] = query.get(name) as string;
  return {
    page: whole(query.get('page'), 1, 400_000),
    take: whole(query.get('take'), paging.defaultTake, paging.maxTake),
    sort: resource.fields[sort]?.sort ? sort : undefined,
    descending: query.get('order') === 'desc',
    q: query.get('q') ?? '',
    trashed: query.get('trash') === 'yes',
    view: looksOf(resource).find((view) => view === query.get('view')),
    filters,
    near: resource.nearby ? readNear(query) : undefined,
  };
}

/** Writes the address, with only what differs from the list's start; names that are not the list's stay. */
export function writeListState(resource: Resource, state: ListState, search: string): string {
  const query = new URLSearchParams(search);
  const own = [
    'page',
    'take',
    'sort',
    'order',
    'q',
    'trash',
    'view',
    ...filterNames(resource),
    ...(resource.nearby ? nearNames : []),
  ];
  for (const name of own) query.delete(name);
  const put = (name: string, value: string | number | undefined | false) => value && query.set(name, String(value));
  for (const [name, value] of Object.entries(state.filters)) put(name, value);
  const { name: near, ...place } = state.near ?? { name: '' };
  for (const [name, value] of Object.entries({ near, ...place })) put(name, String(value));
  put('q', state.q);
  put('sort', state.sort);
  put('order', state.descending && 'desc');
  put('take', state.take !== paging.defaultTake && state.take);
  put('page', state.page > 1 && state.page);
  put('trash', state.trashed && 'yes');
  put('view', state.view);
  return query.toString();
}
