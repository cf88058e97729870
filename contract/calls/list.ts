import * as z from 'zod/mini';
import { conditionsQuery } from './conditions.ts';
import { page, textLength } from './constants.ts';
import type { Endpoint } from './endpoint.ts';
import { isoDay, languageCode } from '../declaration/field-values.ts';
import { mapBounds } from '../places/map-bounds.ts';
import { originFilters } from '../declaration/prose.ts';
import { type Field, type ValueType, descriptorOf, filterForm } from '../declaration/fields.ts';
import { queryId, queryInt, queryNumber, queryText } from './query-values.ts';

/**
 * Scope of a request. The server checks membership: inaccessible ids respond like unknown ones. Without any of them, reads cover all that
 * the caller may see.
 */
export const scopeQuery = {
  domainId: z.optional(queryInt(1)),
  workspaceId: z.optional(queryInt(1)),
  organisationId: z.optional(queryInt(1)),
};

/** Query with only a scope. */
export const scopeOnly = z.strictObject(scopeQuery);

/** Path parameters of an endpoint on one record. */
export const idParams = z.strictObject({
  id: queryId(),
});

/** The two query parameters of a range filter. */
export const rangeNames = (name: string) => [`${name}From`, `${name}To`] as const;

const number = queryNumber(-1e15, 1e15);
/** A yes or no in a query. */
export const yesOrNo = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/** Schema of one end of a range, within the limits of the column; a day for times. */
const rangeEnds: Partial<Record<ValueType, () => z.ZodMiniType>> = {
  integer: () => queryInt(-2_147_483_648, 2_147_483_647),
  decimal: () => number,
};

const rangeEnd = (field: Field) => (rangeEnds[descriptorOf(field).holds] ?? isoDay)();

/** Schema of one value of a list filter. */
function entryOf(field: Field): z.ZodMiniType {
  const { holds } = descriptorOf(field);
  if (holds === 'boolean') return yesOrNo;
  return holds === 'reference' || holds === 'integer' ? queryInt(1, field.max) : field.value;
}

const listOf = (field: Field) =>
  z.pipe(
    queryText(textLength.choices),
    z.pipe(
      z.transform((words: string): unknown[] => words.split(',')),
      z.array(entryOf(field) as z.ZodMiniType<unknown, unknown>),
    ),
  );

/** Query parameters that may filter by the fields: their names, and both ends of ranges. */
export type FilterNames<F extends Record<string, Field>> =
  | (keyof F & string)
  | `${keyof F & string}From`
  | `${keyof F & string}To`;
type FilterQuery<F extends Record<string, Field>> = { [Name in FilterNames<F>]: z.ZodMiniOptional<z.ZodMiniType> };

/** Possible sort fields; the schema limits them to the declared ones. */
export type SortName<F extends Record<string, Field>> = 'id' | (keyof F & string);

/** Query parameters of the filterable fields. */
export function filterQuery<const F extends Record<string, Field>>(fields: F): FilterQuery<F> {
  const query: Record<string, z.ZodMiniType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const form = filterForm(field);
    if (form === 'contains' || form === 'below') query[name] = z.optional(queryText());
    if (form === 'anyOf') query[name] = z.optional(listOf(field));
    if (form === 'range') for (const end of rangeNames(name)) query[end] = z.optional(rangeEnd(field));
  }
  return query as FilterQuery<F>;
}

const notNarrowing = ['skip', 'take', 'sort', 'thenBy', 'descending', 'trashed', 'count', ...Object.keys(scopeQuery)];

/** Query parameters that select the records of a list. */
export const narrowingQuery = ({ query }: Pick<Endpoint, 'query'>): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    Object.entries((query as z.ZodMiniObject).shape).filter(([name]) => !notNarrowing.includes(name)),
  ) as Record<string, z.ZodMiniType>;

/** A sort field with its direction. */
export interface Sorter {
  sort: string;
  descending: boolean;
}

/** Maximum further sort fields. */
const mostSorters = 5;

/** Comma-separated names, with a minus for descending order. */
const sortersQuery = (sortable: string[]) =>
  z.pipe(
    queryText(textLength.choices),
    z.pipe(
      z.transform((names: string) =>
        names.split(',').map((name) => ({ sort: name.replace(/^-/, ''), descending: name.startsWith('-') })),
      ),
      z.array(z.strictObject({ sort: z.enum(sortable), descending: z.boolean() })).check(z.maxLength(mostSorters)),
    ),
  );

/** Query parameters of lists with one row per item. */
export const itemsQuery = {
  /** One row per item: the oldest of its matching translations, with all of them in `translations`. */
  perItem: z.optional(yesOrNo),
  /** Language of the row of each item, if that translation matches. */
  itemLanguage: z.optional(languageCode()),
};

interface ListOptions {
  /** Names of filters for incomplete records. */
  lacking?: readonly string[] | undefined;
  /** Whether records have a position. */
  placed?: boolean;
  /** Whether records have one language each, in translation groups. */
  translated?: boolean;
  /** Whether records have texts with a known origin. */
  prose?: boolean;
  /** Whether records can be imported. */
  imported?: boolean;
  /** Whether records can be published at a time. */
  published?: boolean;
  /** Whether records can have a publishing rule. */
  publishable?: boolean;
}

/** Query of a list: paging, order, search and filters (1–100 rows, 25 by default). */
export function listQuery<const F extends Record<string, Field>>(
  fields: F,
  {
    lacking = [],
    placed = false,
    translated = false,
    published = false,
    publishable = false,
    prose = false,
    imported = false,
  }: ListOptions = {},
) {
  const sortable = ['id', ...Object.keys(fields).filter((name) => fields[name]?.sort)] as SortName<F>[];
  return {
    ...scopeQuery,
    skip: z._default(queryInt(0, page.maxSkip), 0),
    take: z._default(queryInt(1, page.maxTake), page.defaultTake),
    sort: z.optional(z.enum(sortable)),
    /** Further sort fields for equal rows: `status,-eventStartDate`. */
    thenBy: z.optional(sortersQuery(sortable)),
    descending: z._default(z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }), false),
    q: z.optional(queryText()),
    /** `none` omits the total, which may cost more than the rows; `only` omits the rows. */
    count: z.optional(z.enum(['none', 'only'])),
    /** Lists the trash instead. */
    trashed: z._default(yesOrNo, false),
    ...filterQuery(fields),
    /** Conditions in addition to the filters, in groups of which all or any must hold (docs/times-and-search.md). */
    where: z.optional(conditionsQuery(fields)),
    ...(lacking.length > 0 && { lacks: z.optional(z.enum(lacking)) }),
    ...(translated && itemsQuery),
    /** Records without a translation into this language. */
    ...(translated && { untranslated: z.optional(languageCode()) }),
    /** Translations into this language whose source texts have changed since. */
    ...(translated && { outdated: z.optional(languageCode()) }),
    /** Records with changes that are not published, or without. */
    ...(published && { hasPendingChanges: z.optional(yesOrNo) }),
    /** Records that lack what their publishing rule requires, or that lack nothing. */
    ...(publishable && { notReady: z.optional(yesOrNo) }),
    ...(prose && { origin: z.optional(z.enum(originFilters)) }),
    /** Records that this import of the caller added or changed. */
    ...(imported && { import: z.optional(queryInt(1)) }),
    ...(placed && { within: z.optional(mapBounds()) }),
  };
}

export { queryInt, queryNumber, queryText };
export { filterForm } from '../declaration/fields.ts';
