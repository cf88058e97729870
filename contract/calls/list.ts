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
 * Which workspace a call is about. The server decides from membership: an id that is not the caller's answers like
 * one that does not exist. Without any of them, reads span all that the caller may see.
 */
export const scopeQuery = {
  domainId: z.optional(queryInt(1)),
  workspaceId: z.optional(queryInt(1)),
  organisationId: z.optional(queryInt(1)),
};

/** The query of a call that takes its scope and nothing else. */
export const scopeOnly = z.strictObject(scopeQuery);

/** The path parameters of a call on one record. */
export const idParams = z.strictObject({
  id: queryId(),
});

/** The two query names of a range filter. */
export const rangeNames = (name: string) => [`${name}From`, `${name}To`] as const;

const number = queryNumber(-1e15, 1e15);
const yesOrNo = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/** One end of a range, within what the column can be compared with; of a time, a day. */
const rangeEnds: Partial<Record<ValueType, () => z.ZodMiniType>> = {
  integer: () => queryInt(-2_147_483_648, 2_147_483_647),
  decimal: () => number,
};

const rangeEnd = (field: Field) => (rangeEnds[descriptorOf(field).holds] ?? isoDay)();

/** One of the values that a list is filtered by. */
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

/** The query parameters that may filter by the fields: their names, and both ends of those that are ranges. */
export type FilterNames<F extends Record<string, Field>> =
  | (keyof F & string)
  | `${keyof F & string}From`
  | `${keyof F & string}To`;
type FilterQuery<F extends Record<string, Field>> = { [Name in FilterNames<F>]: z.ZodMiniOptional<z.ZodMiniType> };

/** By what a list may be ordered; which of them a declaration allows, the schema says. */
export type SortName<F extends Record<string, Field>> = 'id' | (keyof F & string);

/** The query parameters by which the fields that allow it can be filtered. */
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

/** The query parameters of a list that say which records it has. */
export const narrowingQuery = ({ query }: Pick<Endpoint, 'query'>): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    Object.entries((query as z.ZodMiniObject).shape).filter(([name]) => !notNarrowing.includes(name)),
  ) as Record<string, z.ZodMiniType>;

/** One of several orders: by what, and in which direction. */
export interface Sorter {
  sort: string;
  descending: boolean;
}

/** How many orders a list may have after its first. */
const mostSorters = 5;

/** Names separated by commas, each with a minus before it where it is descending. */
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

interface ListOptions {
  /** What a record may lack, each by a name. */
  lacking?: readonly string[] | undefined;
  /** Records have a position on the map. */
  placed?: boolean;
  /** Records are told in several languages, each in one of its own. */
  translated?: boolean;
  /** Records have texts of which it is known where they come from. */
  prose?: boolean;
  /** Records come in from files. */
  imported?: boolean;
}

/** Paging, order, search and filters of a list (design: 1–100 rows, 25 unless said). */
export function listQuery<const F extends Record<string, Field>>(
  fields: F,
  { lacking = [], placed = false, translated = false, prose = false, imported = false }: ListOptions = {},
) {
  const sortable = ['id', ...Object.keys(fields).filter((name) => fields[name]?.sort)] as SortName<F>[];
  return {
    ...scopeQuery,
    skip: z._default(queryInt(0, page.maxSkip), 0),
    take: z._default(queryInt(1, page.maxTake), page.defaultTake),
    sort: z.optional(z.enum(sortable)),
    /** The orders after `sort`, where rows are alike in it: `status,-eventStartDate`. */
    thenBy: z.optional(sortersQuery(sortable)),
    descending: z._default(z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }), false),
    q: z.optional(queryText()),
    /** `none` leaves out the total, which may cost more than the rows; `only` leaves out the rows. */
    count: z.optional(z.enum(['none', 'only'])),
    /** Lists the trash instead of the other records. */
    trashed: z._default(z.stringbool({ truthy: ['true'], falsy: ['false'] }), false),
    ...filterQuery(fields),
    /** Conditions in addition to the filters, in groups of which all or any must hold (docs/times-and-search.md). */
    where: z.optional(conditionsQuery(fields)),
    ...(lacking.length > 0 && { lacks: z.optional(z.enum(lacking)) }),
    /** A language in which they are not told yet. */
    ...(translated && { untranslated: z.optional(languageCode()) }),
    /** Translations into this language whose source texts have changed since. */
    ...(translated && { outdated: z.optional(languageCode()) }),
    ...(prose && { origin: z.optional(z.enum(originFilters)) }),
    /** Only records that this import of the caller has added or changed. */
    ...(imported && { import: z.optional(queryInt(1)) }),
    ...(placed && { within: z.optional(mapBounds()) }),
  };
}

export { queryInt, queryNumber, queryText };
export { filterForm } from '../declaration/fields.ts';
