import { type Resource, homeKeyOf } from '../../contract/declaration/resource.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement, glue } from '../platform/db/sql.ts';
import { ApiError, notFound } from '../platform/errors.ts';
import type { Page } from '../platform/page.ts';
import { type Scope, permittedScope } from '../policy/scope.ts';
import { byReadiness } from './publishing/readiness-store.ts';
import { nameOf } from './references-store.ts';
import type { ListQuery, Row } from './row.ts';
import { finish, selectList, tableOf } from './sql/columns-sql.ts';
import { conditions, ordering, readable, withinScope } from './sql/filters-sql.ts';
import { onePerItem, translationsColumn } from './sql/items-sql.ts';
import { outdatedFields } from './sql/outdated-sql.ts';
import { stateColumns } from './sql/pending-sql.ts';
import { type Order, type Selection, countOf, idsInOrder, idsOf, pageOf } from './sql/selection-sql.ts';
import { contentVersion, totalOf } from './totals-store.ts';

/** Reads of a declared resource. */
export interface Reads<Item = Row, Query = ListQuery> {
  /** A page of selected rows; `order` overrides the query's. */
  page(tx: Tx, scope: Scope, selection: Selection, query: Query, order?: Order): Promise<Page<Item>>;
  /** Rows of a list; resources with their own search override this. */
  select(tx: Tx, scope: Scope, query: Query): Promise<Selection>;
  list(tx: Tx, scope: Scope, query: Query): Promise<Page<Item>>;
  /** Ids of a list in order: small enough for all rows. */
  ids(tx: Tx, scope: Scope, query: Query): Promise<number[]>;
  /** Ids of at most `most` selected rows, in any order. */
  idsOf(tx: Tx, selection: Selection, most: number): Promise<number[]>;
  /** Records in the order of the ids; missing ones are omitted. */
  byIds(tx: Tx, ids: readonly number[]): Promise<Item[]>;
  /**
   * Locks at most `most` rows of a list until the transaction ends, ordered by id to avoid deadlocks. Later reads see the
   * latest state.
   */
  hold(tx: Tx, selection: Selection, most: number): Promise<void>;
  /** Locks the rows with these ids, in the trash or outside. */
  chosen(tx: Tx, scope: Scope, ids: readonly number[], trashed: boolean): Promise<Item[]>;
  /** Readable records of the caller outside the trash, in declared order (S6.02). */
  mine(tx: Tx, scope: Scope): Promise<Item[]>;
  /** A record, in the trash or outside. */
  find(tx: Tx, scope: Scope, id: number): Promise<Item | undefined>;
  /** @throws 404 if it is missing, out of scope or in the trash. */
  one(tx: Tx, scope: Scope, id: number): Promise<Item>;
  /** @throws 404 if it is not in the trash, or out of scope. */
  trashed(tx: Tx, scope: Scope, id: number): Promise<Item>;
  idOf(row: Item): number;
  /** Id of the workspace or organization of a row. */
  homeOf(row: Item): number;
}

/** Additional columns of a resource, which may depend on the list's query. */
export type ReadColumns<Query = ListQuery> = (query?: Query) => SqlStatement[];

/** Reads of a resource; a store that overrides `select` changes its lists and ids, too. */
export function readsOf(resource: Resource, shown: ReadColumns = () => []): Reads {
  const table = tableOf(resource);
  const plain = glue([selectList(resource), ...outdatedFields(resource), ...stateColumns(resource)], ', ');
  const columns = glue([plain, ...shown()], ', ');
  const finished = (row: Row) => finish(resource, row);
  const idOf = (row: Row) => Number(row[resource.idKey]);
  const homeOf = (row: Row) => Number(row[homeKeyOf(resource)]);

  const orderOf = (selection: Selection, query: ListQuery): Order =>
    (query.sort || query.trashed ? undefined : selection.order) ?? ordering(resource, query);

  const page = async (
    tx: Tx,
    scope: Scope,
    selection: Selection,
    query: ListQuery,
    order = orderOf(selection, query),
  ): Promise<Page<Row>> => {
    const { skip, take, count } = query;
    // Page of ids first, from an index-only scan if possible; then the full rows.
    const translations = query.perItem ? [translationsColumn(resource, scope)] : [];
    const statement = SQL`
      select ${glue([plain, ...shown(query), ...translations], ', ')}
      from (${pageOf(table, selection, order, { skip, take: take + 1 })}) page (page_id)
      join ${table} t on t.id = page.page_id ${order.by}`;
    const ask = dependsOnValues(query) ? tx.rows<Row> : tx.oftenAsked<Row>;
    // Both are pipelined; the version is read first, so that no total is newer than its version.
    const [version, rows] = await Promise.all([
      count === 'none' ? '' : contentVersion(tx, scope),
      count === 'only' ? [] : ask(statement),
    ]);
    const more = rows.length > take;
    const shownRows = rows.slice(0, take).map(finished);
    const isLast = count !== 'only' && !more && (rows.length > 0 || skip === 0);
    const total = isLast
      ? skip + rows.length
      : count === 'none'
        ? undefined
        : await totalOf(tx, countOf(table, selection), version);
    return { rows: shownRows, total, more };
  };

  const find = async (tx: Tx, scope: Scope, id: number): Promise<Row | undefined> => {
    const row = await tx.row<Row>(
      SQL`select ${columns} from ${table} t where ${glue([SQL`t.id = ${id}`, withinScope(resource, scope), ...readable(resource, scope)], ' and ')}`,
    );
    return row && finished(row);
  };

  const one = async (tx: Tx, scope: Scope, id: number): Promise<Row> => {
    const row = await find(tx, scope, id);
    if (!row || row.deletedAt) throw unknownTo(resource);
    return row;
  };

  const trashed = async (tx: Tx, scope: Scope, id: number): Promise<Row> => {
    const row = await find(tx, scope, id);
    if (!row?.deletedAt) throw unknownTo(resource);
    return row;
  };

  return {
    page,
    select: (tx: Tx, scope: Scope, query: ListQuery) =>
      completed(tx, resource, scope, query, { where: conditions(resource, scope, query) }),
    async list(tx: Tx, scope: Scope, query: ListQuery): Promise<Page<Row>> {
      return page(tx, scope, await this.select(tx, scope, query), query);
    },

    async ids(tx: Tx, scope: Scope, query: ListQuery): Promise<number[]> {
      const selection = await this.select(tx, scope, query);
      const listed = idsInOrder(table, selection, orderOf(selection, query));
      const found = await tx.row<{ ids: number[] | null }>(
        SQL`select json_agg(listed.id) as ids from (${listed}) listed`,
      );
      return found?.ids ?? [];
    },
    async byIds(tx: Tx, ids: readonly number[]): Promise<Row[]> {
      const rows = await tx.rows<Row>(SQL`select ${columns} from ${table} t where t.id = any(${ids}::bigint[])`);
      const places = new Map(ids.map((id, place) => [id, place]));
      const placeOf = (row: Row) => places.get(idOf(row)) ?? 0;
      return rows.map(finished).sort((one, other) => placeOf(one) - placeOf(other));
    },

    async idsOf(tx: Tx, selection: Selection, most: number): Promise<number[]> {
      const rows = await tx.rows<{ id: number }>(SQL`${idsOf(table, selection)} limit ${most}`);
      return rows.map(({ id }) => id);
    },

    async hold(tx: Tx, selection: Selection, most: number): Promise<void> {
      await tx.rows(
        SQL`select t.id from ${table} t where t.id in (${idsOf(table, selection)}) order by t.id limit ${most} for no key update`,
      );
    },
    async chosen(tx: Tx, scope: Scope, ids: readonly number[], trashed: boolean): Promise<Row[]> {
      const query = { skip: 0, take: ids.length, sort: 'id', descending: false, trashed, count: 'none' as const };
      const where = [...conditions(resource, scope, query), SQL`t.id = any(${ids}::bigint[])`];
      await this.hold(tx, { where }, ids.length);
      return (await page(tx, scope, { where }, query)).rows;
    },

    async mine(tx: Tx, scope: Scope): Promise<Row[]> {
      const query = { skip: 0, take: 10_000, descending: false, trashed: false, count: 'none' as const };
      const where = resource.mineByMembership
        ? [withinScope(resource, scope), SQL`t.deleted_at is null`]
        : conditions(resource, permittedScope(scope, { resource: resource.name, action: 'read' }), query);
      return (await page(tx, scope, { where }, query)).rows;
    },

    find,
    one,
    trashed,
    idOf,
    homeOf,
  };
}

/** A selection limited by the publishing rules, then to one row per item, as the query asks for. */
export const completed = async (
  tx: Tx,
  resource: Resource,
  scope: Scope,
  query: ListQuery,
  selection: Selection,
): Promise<Selection> => onePerItem(resource, query, await byReadiness(tx, resource, scope, query, selection));

/** 404 for a record that is missing or out of scope. */
export const unknownTo = (resource: Pick<Resource, 'name' | 'unknown'>): ApiError =>
  resource.unknown ? new ApiError('not_found', resource.unknown) : notFound(nameOf(resource));

/** Whether the best plan depends on parameters: such queries are planned each time, and are rarely repeated. */
const dependsOnValues = ({ q, latitude, where }: ListQuery) =>
  Boolean(q) || latitude !== undefined || where !== undefined;
