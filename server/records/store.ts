import { groupField } from '../../contract/declaration/field-defaults.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import type { Scope } from '../policy/scope.ts';
import { type ReadColumns, type Reads, readsOf } from './reads-store.ts';
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

/** Ids of the records, at most `most`, in the translation groups of these rows, outside the trash. */
export async function idsOfItems(
  store: Store,
  tx: Tx,
  scope: Scope,
  rows: readonly Row[],
  most: number,
): Promise<number[]> {
  const { resource } = store;
  const name = groupField(resource.fields);
  const field = name && resource.fields[name];
  const groups = field ? [...new Set(rows.flatMap((row) => (row[name] as string | null) || []))] : [];
  if (!field || groups.length === 0) return [];
  const query = { skip: 0, take: most, sort: 'id', descending: false, trashed: false, count: 'none' as const };
  const where = [...conditions(resource, scope, query), SQL`${comparable(name, field)} = any(${groups}::text[])`];
  return (await store.page(tx, scope, { where }, query)).rows.map(store.idOf);
}

/** Translations of a record, oldest first, for resources with translation groups. */
export async function rowsOfGroup(store: Store, tx: Tx, scope: Scope, group: string): Promise<Row[]> {
  const { fields } = store.resource;
  const name = groupField(fields);
  const field = name && fields[name];
  if (!field) return [];
  const query = { skip: 0, take: 100, sort: 'id', descending: false, trashed: false, count: 'none' as const };
  const where = [...conditions(store.resource, scope, query), SQL`${comparable(name, field)} = ${group}`];
  return (await store.page(tx, scope, { where }, query)).rows;
}
