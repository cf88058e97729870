import type * as z from 'zod/mini';
import type { Field } from '../../contract/declaration/fields.ts';
import type { FilterNames, SortName, Sorter } from '../../contract/calls/list.ts';
import type { Fields, RecordOf, Resource } from '../../contract/declaration/resource.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';

/** A record of any resource. */
export interface AnyRow extends AnyValues {
  version: number;
  deletedAt: string | null;
}

/** A record; for a known resource with exactly its fields. */
export type Row<R extends Resource = Resource> = unknown extends RecordOf<R> ? AnyRow : RecordOf<R>;

/** Input of a field: a picture is its id. */
type StoredValue<One extends Field> = One extends { kind: 'image' } ? number | null : z.output<One['value']> | null;

/** Input of a write: any fields of the resource. */
export type WriteValues<R extends Resource = Resource> = {
  [Name in keyof R['fields']]?: StoredValue<R['fields'][Name]> | undefined;
};

/** Parsed query of a list (`listQuery` of the contract): paging, order, search, and field filters. */
export type ListQuery<R extends Resource = Resource> = ListPaging<R['fields']> & {
  [Name in FilterNames<R['fields']>]?: unknown;
};

type ListPaging<F extends Fields> = {
  skip: number;
  take: number;
  sort?: SortName<F> | undefined;
  /** Secondary orders. */
  thenBy?: Sorter[] | undefined;
  descending: boolean;
  q?: string | undefined;
  trashed: boolean;
  /** One row per item, for resources with translations. */
  perItem?: unknown;
  /** Preferred language of the row of an item. */
  itemLanguage?: unknown;
  /** A language that the items lack. */
  untranslated?: unknown;
  /** Whether they lack what their publishing rule requires. */
  notReady?: unknown;
  /** Visible part of the map, for resources with a position. */
  within?: unknown;
  /** Origin of texts (`OriginFilter`). */
  origin?: unknown;
  /** Advanced conditions (`ConditionGroup`). */
  where?: unknown;
  /** `none`: no total; `only`: no rows; absent: both. */
  count?: 'none' | 'only' | undefined;
};
