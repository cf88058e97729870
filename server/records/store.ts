import { groupField } from '../../contract/declaration/field-defaults.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement } from '../platform/db/sql.ts';
import type { Scope } from '../policy/scope.ts';
import { type ReadColumns, type Reads, completed, readsOf } from './reads-store.ts';
import type { ListQuery, Row, WriteValues } from './row.ts';
import { comparable } from './sql/columns-sql.ts';
import { conditions } from './sql/filters-sql.ts';
import { type Derive, type Writes, writesOf } from './writes-store.ts';

/** Data access of a resource, derived from its declaration. */
export type Store<R extends Resource = Resource> = RowStore<Row<R>, WriteValues<R>, ListQuery<R>>;

interface RowStore<Item, Values, Query> extends Reads<Item, Query>, Writes<Item, Values> {
  resource: Resource;
}

/**
 * The store of a declared resource; `shown` adds columns, which may depend on the list's query. Tests, not the compiler,
 * verify that rows match the declaration.
 */
export function storeOf<R extends Resource, Query extends ListQuery<R> = ListQuery<R>>(
  resource: R,
  shown?: ReadColumns<Query>,
  derive?: Derive<Row<R>, WriteValues<R>>,
): RowStore<Row<R>, WriteValues<R>, Query> {
  const reads = readsOf(resource, shown as ReadColumns | undefined);
  const store: Store = { resource, ...reads, ...writesOf(resource, reads, derive as Derive | undefined) };
  return store as unknown as RowStore<Row<R>, WriteValues<R>, Query>;
}

/** A store whose lists have a search of their own, limited by publishing rules and items on request. */
export const withSearch = <Query, Searched extends Pick<Reads<unknown, Query>, 'select'> & { resource: Resource }>(
  store: Searched,
  select: Reads<unknown, Query>['select'],
): Searched => ({
  ...store,
  select: async (tx: Tx, scope: Scope, query: Query) =>
    completed(tx, store.resource, scope, query as ListQuery, await select(tx, scope, query)),
});

/** Conditions for the records of translation groups, outside the trash; undefined for resources without groups. */
function inGroups(resource: Resource, scope: Scope, groups: readonly string[]): SqlStatement[] | undefined {
  const name = groupField(resource.fields);
  if (!name) return undefined;
  const group = comparable(name, resource.fields[name]!);
  return [...conditions(resource, scope, oldestFirst), SQL`${group} = any(${groups}::text[])`];
}

const oldestFirst = { skip: 0, take: 100, sort: 'id', descending: false, trashed: false, count: 'none' as const };

/** Ids of the records, at most `most`, in the translation groups of these rows, outside the trash. */
export async function idsOfItems(
  { resource, idsOf }: Store,
  tx: Tx,
  scope: Scope,
  rows: readonly Row[],
  most: number,
): Promise<number[]> {
  const group = groupField(resource.fields);
  const groups = [...new Set(rows.flatMap((row) => (group && (row[group] as string | null)) || []))];
  const where = groups.length > 0 && inGroups(resource, scope, groups);
  return where ? idsOf(tx, { where }, most) : [];
}

/** Translations of a record, oldest first, for resources with translation groups. */
export async function rowsOfGroup(store: Store, tx: Tx, scope: Scope, group: string): Promise<Row[]> {
  const where = inGroups(store.resource, scope, [group]);
  return where ? (await store.page(tx, scope, { where }, oldestFirst)).rows : [];
}
