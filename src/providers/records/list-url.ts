import type { ZodMiniObject } from 'zod/mini';
import { type ConditionGroup, conditionsFrom, isOfDays, readConditions } from '../../../contract/calls/conditions.ts';
import { page as paging } from '../../../contract/calls/constants.ts';
import { isTranslated } from '../../../contract/declaration/field-defaults.ts';
import { isSchedulable } from '../../../contract/declaration/scheduling.ts';
import { dayOf } from '../../../contract/times/day.ts';
import { filterForm, rangeNames } from '../../../contract/calls/list.ts';
import { dayFrom } from '../../../contract/times/relative-days.ts';
import { reader } from '../../formats/reader.ts';
import type { ListView, Resource } from '../../../contract/declaration/resource.ts';
import { isPublishable } from '../../../contract/publishing/publishing-rules.ts';
import { remembered } from '../browser/storage.ts';
import { isOffered } from '../http/extensions.ts';
import { type Near, nearNames, readNear } from './near.ts';

/** The state of a list, all of it in the URL, so that a copied link shows the same. */
export interface ListState {
  page: number;
  take: number;
  sort?: string | undefined;
  descending: boolean;
  q: string;
  trashed: boolean;
  /** The layout, if the URL names one. */
  view?: ListView | undefined;
  /** One row per item or per language, if the URL says so. */
  rows?: ListRows | undefined;
  /** Filters and the date window by query name, e.g. `status: 'draft'`, `capacityFrom: '10'`. */
  filters: Record<string, string>;
  /** The center of a search by distance. */
  near?: Near | undefined;
}

/** The filters and search of a list. */
export type Narrowing = Pick<ListState, 'filters' | 'near' | 'q' | 'trashed' | 'rows'>;

/** The rows of a list of translated records: items with all their translations, or single records. */
const listRows = ['items', 'languages'] as const;
type ListRows = (typeof listRows)[number];

const rowsKey = ({ name }: Pick<Resource, 'name'>) => `waymark.rows.${name}`;

/** Whether the server can list one row per item. */
export const listsItems = ({ fields, endpoints }: Pick<Resource, 'fields' | 'endpoints'>): boolean =>
  isTranslated(fields) && isOffered(endpoints.outdated);

/** Whether a list has one row per item: as its URL says, else as last chosen. The trash has one row per record. */
export const isPerItem = (resource: Resource, { rows, trashed }: Pick<ListState, 'rows' | 'trashed'>): boolean =>
  listsItems(resource) && !trashed && (rows ?? remembered.get(rowsKey(resource))) !== 'languages';

/** Remembers for the next visit whether a list has one row per item or per language. */
export const rememberRows = (resource: Resource, rows: ListRows): void => remembered.set(rowsKey(resource), rows);

/** Query parameters of a list without sorting and paging; relative days become dates. */
export function narrowingOf(resource: Resource, { filters, near, q, trashed, rows }: Narrowing) {
  const { name: _shown, ...place } = near ?? { name: '' };
  const perItem = isPerItem(resource, { rows, trashed });
  return { ...filtersToday(resource, filters), ...place, q, ...(trashed && { trashed }), ...(perItem && { perItem }) };
}

/** The filters with relative days as dates. */
export function filtersToday(
  resource: Resource,
  filters: ListState['filters'],
  now = new Date(),
): ListState['filters'] {
  const today = (text: string) => dayFrom(text, dayOf(now), reader().weekStart);
  const days = dayNames(resource);
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      if (days.includes(name)) return [name, today(value)];
      return [name, name === 'where' ? whereToday(resource, value, today) : value];
    }),
  );
}

function whereToday({ fields }: Resource, text: string, today: (text: string) => string): string {
  const where = conditionsIn(fields, text);
  return where ? JSON.stringify(conditionsFrom(where, fields, today)) : text;
}

/** The conditions in a URL, if they are valid. */
export const conditionsIn = (fields: Resource['fields'], text: string | undefined): ConditionGroup | undefined =>
  text ? readConditions(fields, text, { relative: true }).where : undefined;

/** Whether a list accepts conditions. */
export const takesConditions = ({ endpoints }: Pick<Resource, 'endpoints'>): boolean =>
  'where' in ((endpoints.list.query as ZodMiniObject | undefined)?.shape ?? {});

/** Query names of dates: both ends of the window and of date ranges. */
export const dayNames = ({ window, fields }: Pick<Resource, 'window' | 'fields'>): string[] => [
  ...(window ?? []),
  ...Object.entries(fields)
    .filter(([, field]) => filterForm(field) === 'range' && isOfDays(field))
    .flatMap(([name]) => rangeNames(name)),
];

/** The filters with one value replaced; an empty value removes it. */
export function narrowed(filters: ListState['filters'], name: string, value: string): ListState['filters'] {
  const { [name]: _before, ...others } = filters;
  return value ? { ...others, [name]: value } : others;
}

/** Filters by the language of a missing or outdated translation. */
export const translationFilters = ['untranslated', 'outdated'] as const;

/** Filters by a state: unpublished changes, and missing requirements of a publishing rule. */
export const yesNoFilters = ['hasPendingChanges', 'notReady'] as const;

/** Query names of a resource's filters. */
export function filterNames(resource: Resource): string[] {
  const names: string[] = [...(resource.window ?? [])];
  for (const [name, field] of Object.entries(resource.fields)) {
    const form = filterForm(field);
    if (form === 'range') names.push(...rangeNames(name));
    else if (form) names.push(name);
  }
  if (resource.lacking.length > 0) names.push('lacks');
  if (resource.prose.length > 0) names.push('origin');
  if (resource.endpoints.imports) names.push('import');
  if (isTranslated(resource.fields)) names.push(...translationFilters);
  if (isSchedulable(resource)) names.push('hasPendingChanges');
  if (isPublishable(resource)) names.push('notReady');
  if (resource.placed) names.push('within');
  if (takesConditions(resource)) names.push('where');
  return names;
}

/** The layouts of a list: a gallery if it has pictures, a map if the server returns positions. */
export const looksOf = ({ picture, endpoints }: Pick<Resource, 'picture' | 'endpoints'>): ListView[] => [
  'table',
  ...(picture ? (['gallery'] as const) : []),
  ...(isOffered(endpoints.positions) ? (['map'] as const) : []),
];

/** A whole number in a URL from 1 to `max`, else `otherwise`. */
export const whole = (text: string | null, otherwise: number, max: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : otherwise;
};

/** Parses a URL; ignores unknown and invalid values. */
export function readListState(resource: Resource, search: string): ListState {
  const query = new URLSearchParams(search);
  const sort = query.get('sort') ?? '';
  const filters: Record<string, string> = {};
  for (const name of filterNames(resource)) if (query.get(name)) filters[name] = query.get(name) as string;
  if (filters.where && !conditionsIn(resource.fields, filters.where)) delete filters.where;
  return {
    page: whole(query.get('page'), 1, 400_000),
    take: whole(query.get('take'), paging.defaultTake, paging.maxTake),
    sort: resource.fields[sort]?.sort ? sort : undefined,
    descending: query.get('order') === 'desc',
    q: query.get('q') ?? '',
    trashed: query.get('trash') === 'yes',
    view: looksOf(resource).find((view) => view === query.get('view')),
    rows: isTranslated(resource.fields) ? listRows.find((rows) => rows === query.get('rows')) : undefined,
    filters,
    near: resource.nearby ? readNear(query) : undefined,
  };
}

/** The list's own query parameters (not `ws`, not the view id). */
export function ownSearch(resource: Resource, search: string): string {
  const names = ownNames(resource);
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.includes(name))).toString();
}

/** Names of the list's own query parameters. */
export const ownNames = (resource: Resource): string[] => [
  'page',
  'take',
  'sort',
  'order',
  'q',
  'trash',
  'view',
  ...(isTranslated(resource.fields) ? ['rows'] : []),
  ...filterNames(resource),
  ...(resource.nearby ? nearNames : []),
];

/** The query string of a state, without default values; keeps parameters of others. */
export function writeListState(resource: Resource, state: ListState, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ownNames(resource)) query.delete(name);
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
  put('rows', state.rows);
  return query.toString();
}
