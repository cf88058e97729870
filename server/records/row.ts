import type * as z from 'zod/mini';
import type { Field } from '../../contract/fields.ts';
import type { FilterNames, SortName, Sorter } from '../../contract/list.ts';
import type { Fields, RecordOf, Resource } from '../../contract/resource.ts';
import type { AnyValues } from '../../contract/views.ts';

/** A record as it travels, of whichever resource. */
export interface AnyRow extends AnyValues {
  version: number;
  deletedAt: string | null;
}

/** A record as it travels; of a resource that is known, with its own fields and no others. */
export type Row<R extends Resource = Resource> = unknown extends RecordOf<R> ? AnyRow : RecordOf<R>;

/** A field's value as it is written: a picture by its id. */
type StoredValue<One extends Field> = One extends { kind: 'image' } ? number | null : z.output<One['value']> | null;

/** What a store writes: any fields of its resource. */
export type WriteValues<R extends Resource = Resource> = {
  [Name in keyof R['fields']]?: StoredValue<R['fields'][Name]> | undefined;
};

/** A list's checked query, as `listQuery` of the contract reads it: paging, order, search, and a filter per field. */
export type ListQuery<R extends Resource = Resource> = ListPaging<R['fields']> & {
  [Name in FilterNames<R['fields']>]?: unknown;
};

type ListPaging<F extends Fields> = {
  skip: number;
  take: number;
  sort?: SortName<F> | undefined;
  /** The orders after `sort`. */
  thenBy?: Sorter[] | undefined;
  descending: boolean;
  q?: string | undefined;
  trashed: boolean;
  /** The part of the map that a list of records with a position is about. */
  within?: unknown;
  /** Where its texts come from (`OriginFilter`). */
  origin?: unknown;
  /** Conditions beside the filters (`ConditionGroup`). */
  where?: unknown;
  /** The total is wanted not at all, or alone; beside the rows, where nothing is said. */
  count?: 'none' | 'only' | undefined;
};
