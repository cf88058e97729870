import { groupField } from '../../contract/declaration/field-defaults.ts';
import { type Resource, homeKeyOf } from '../../contract/declaration/resource.ts';
import { isPlanned, isSchedulable, lateProblems, withTimesCleared } from '../../contract/declaration/scheduling.ts';
import { refuse } from '../policy/rules.ts';
import { type Scope, permittedScope } from '../policy/scope.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement, glue, ident } from '../platform/db/sql.ts';
import { ApiError, notFound, stale } from '../platform/errors.ts';
import type { Page } from '../platform/page.ts';
import { assignments, insertions } from './sql/assignments-sql.ts';
import { comparable, finish, homeColumnOf, selectList, tableOf } from './sql/columns-sql.ts';
import { conditions, ordering, readable, withinScope } from './sql/filters-sql.ts';
import { outdatedFields } from './sql/outdated-sql.ts';
import type { Assignment } from './sql/value-columns-sql.ts';
import { hasGenerated, noteOrigins } from './origins-store.ts';
import { noteOutdated } from './outdated-store.ts';
import { inheritedZones } from './inherited-zones-store.ts';
import { refuseLookAlikes } from './look-alikes-store.ts';
import { withPlacedZone } from './placed-zone.ts';
import { brokenReferences, nameOf } from './references-store.ts';
import { withOwnPictures } from './rich-text-store.ts';
import type { ListQuery, Row, WriteValues } from './row.ts';
import { type Order, type Selection, countOf, idsInOrder, idsOf, pageOf } from './sql/selection-sql.ts';
import { contentVersion, totalOf } from './totals-store.ts';
import { withDuplicatesReported } from './unique.ts';

/** Data access of a resource, derived from its declaration. */
export type Store<R extends Resource = Resource> = RowStore<Row<R>, WriteValues<R>, ListQuery<R>>;

interface RowStore<Item, Values, Query> {
  resource: Resource;
  /** A page of selected rows; `order` overrides the query's. */
  page(tx: Tx, scope: Scope, selection: Selection, query: Query, order?: Order): Promise<Page<Item>>;
  /** Rows of a list; resources with their own search override this. */
  select(tx: Tx, scope: Scope, query: Query): Promise<Selection>;
  list(tx: Tx, scope: Scope, query: Query): Promise<Page<Item>>;
  /** Ids of a list in order: small enough for all rows. */
  ids(tx: Tx, scope: Scope, query: Query): Promise<number[]>;
  /** Records in the order of the ids; missing ones are omitted. */
  byIds(tx: Tx, ids: readonly number[]): Promise<Item[]>;
  /**
   * Locks at most `most` rows of a list until the transaction ends: ordered by id, to avoid deadlocks. Later reads see the latest state.
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
  /** @throws 422 for checks beyond the declaration; called by writes and by the dry run of imports. */
  checkOwn(tx: Tx, home: number, values: Values, current?: Item): Promise<void>;
  insert(tx: Tx, scope: Scope, home: number, values: Values): Promise<Item>;
  /**
   * Adds records in few statements. All checks, including references, must be done in this transaction.
   * @returns their ids, in the same order
   */
  insertAll(tx: Tx, scope: Scope, home: number, all: readonly Values[]): Promise<number[]>;
  /**
   * Updates a record unless it changed since it was read.
   * @throws 412 with the current record if the version differs.
   */
  update(tx: Tx, scope: Scope, current: Item, values: Values, ifMatch?: number): Promise<Item>;
  /** @throws 409 if the record must not be deleted, depending on the request's query. */
  checkRemoval?(tx: Tx, scope: Scope, current: Item, query: unknown): Promise<void>;
  /** Moves a record to the trash, for thirty days. */
  remove(tx: Tx, scope: Scope, current: Item, ifMatch?: number): Promise<RemovedRow>;
  restore(tx: Tx, scope: Scope, trashed: Item): Promise<Item>;
}

interface RemovedRow {
  id: number;
  version: number;
  deletedAt: string;
}

/**
 * The store of a declared resource; `shown` adds columns, which may depend on the list's query. Tests, not the compiler, verify that rows
 * match the declaration.
 */
export function storeOf<R extends Resource, Query extends ListQuery<R> = ListQuery<R>>(
  resource: R,
  shown?: ReadConditions<Query>,
  derive?: Derive<Row<R>, WriteValues<R>>,
): RowStore<Row<R>, WriteValues<R>, Query> {
  const store = anyStore(resource, shown as ReadConditions | undefined, derive as Derive | undefined);
  return store as unknown as RowStore<Row<R>, WriteValues<R>, Query>;
}

/** Derived columns to write with an update. @throws 422 if they cannot be derived. */
type Derive<Item = Row, Values = WriteValues> = (tx: Tx, current: Item, values: Values) => Promise<Assignment[]>;

/** Result of a write: id, and whether its texts may be generated. */
interface WrittenRow {
  id: number;
  generated?: boolean;
}

type ReadConditions<Query = ListQuery> = (query?: Query) => SqlStatement[];

function anyStore(resource: Resource, shown: ReadConditions = () => [], derive: Derive = async () => []): Store {
  const table = tableOf(resource);
  const plain = glue([selectList(resource), ...outdatedFields(resource)], ', ');
  const columns = glue([plain, ...shown()], ', ');
  const finished = (row: Row) => finish(resource, row);
  // A restore must not publish a record whose scheduled time passed in the trash.
  const overInTrash = isSchedulable(resource)
    ? SQL`, schedule_problem = case
        when status = 'scheduled' and publish_at <= now() then 'trash' else schedule_problem end`
    : SQL``;

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
    const statement = SQL`
      select ${glue([plain, ...shown(query)], ', ')}
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

  /** Expression for whether written texts may be generated, returned by the write. */
  const askFor = (home: number, values: WriteValues) =>
    resource.prose.some((name) => name in values) ? SQL`, ${hasGenerated(home)} as generated` : SQL``;

  const idOf = (row: Row) => Number(row[resource.idKey]);
  const homeOf = (row: Row) => Number(row[homeKeyOf(resource)]);

  /** Assignments of a new record, including those derived from its position. @throws 422 for a confusable name. */
  const insertionsOf = async (
    tx: Tx,
    home: number,
    values: WriteValues,
    inheritedZone?: SqlStatement,
  ): Promise<Assignment[]> => {
    await refuseLookAlikes(tx, resource, home, values);
    const placed = await withPlacedZone(resource, await withOwnPictures(tx, resource, home, values));
    return insertions(resource, placed, home, inheritedZone);
  };

  const insert = async (tx: Tx, scope: Scope, home: number, values: WriteValues): Promise<Row> => {
    refuse(await brokenReferences(tx, scope, resource, home, values));
    const set = await insertionsOf(tx, home, values);
    const names = glue([SQL`${homeColumnOf(resource)}`, ...set.map(({ column }) => SQL`${ident(column)}`)], ', ');
    const given = glue([SQL`${home}`, ...set.map(({ value }) => value)], ', ');
    const row = await withDuplicatesReported(resource, () =>
      tx.row<WrittenRow>(SQL`insert into ${table} (${names}) values (${given}) returning id${askFor(home, values)}`),
    );
    const after = await one(tx, scope, row?.id ?? 0);
    if (isPlanned(resource, values, {})) refuse(lateProblems(resource, after));
    if (row?.generated) await noteOrigins(tx, { resource, workspaceId: home, id: row.id, before: {}, after });
    return after;
  };

  return {
    resource,
    page,
    select: async (_tx: Tx, scope: Scope, query: ListQuery) => ({ where: conditions(resource, scope, query) }),
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

    checkOwn: (tx: Tx, home: number, values: WriteValues, current?: Row): Promise<void> =>
      refuseLookAlikes(tx, resource, home, values, current && idOf(current)),

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

    one,
    trashed,
    idOf,
    homeOf,

    insert,

    async insertAll(tx: Tx, scope: Scope, home: number, all: readonly WriteValues[]): Promise<number[]> {
      const ids: number[] = [];
      // An overridden `insert` may write more than the row.
      if (this.insert !== insert) {
        for (const values of all) ids.push(idOf(await this.insert(tx, scope, home, values)));
        return ids;
      }
      const zoneFor = await inheritedZones(tx, resource, home, all);
      const rows: [place: number, set: Assignment[]][] = [];
      for (const [place, values] of all.entries())
        rows.push([place, await insertionsOf(tx, home, values, zoneFor?.(values))]);
      const written: WrittenRow[] = [];
      // Rows with the same columns share a statement.
      for (const alike of Map.groupBy(rows, ([, set]) => set.map(({ column }) => column).join(' ')).values()) {
        const [, first] = alike[0]!;
        const names = glue([SQL`${homeColumnOf(resource)}`, ...first.map(({ column }) => SQL`${ident(column)}`)], ', ');
        const given = alike.map(([, set]) => SQL`(${glue([SQL`${home}`, ...set.map(({ value }) => value)], ', ')})`);
        const asked = resource.prose.length > 0 ? SQL`, ${hasGenerated(home)} as generated` : SQL``;
        const done = await withDuplicatesReported(resource, () =>
          tx.rows<WrittenRow>(SQL`insert into ${table} (${names}) values ${glue(given, ', ')} returning id${asked}`),
        );
        for (const [index, [place]] of alike.entries()) ids[place] = done[index]!.id;
        written.push(...done);
      }
      const planned = ids.filter((_, place) => isPlanned(resource, all[place]!, {}) && all[place]!.publishAt);
      for (const after of planned.length > 0 ? await this.byIds(tx, planned) : [])
        refuse(lateProblems(resource, after));
      const generated = written.flatMap(({ id, generated: isGenerated }) => (isGenerated ? id : []));
      for (const after of generated.length > 0 ? await this.byIds(tx, generated) : [])
        await noteOrigins(tx, { resource, workspaceId: home, id: idOf(after), before: {}, after });
      return ids;
    },

    async update(tx: Tx, scope: Scope, current: Row, given: WriteValues, ifMatch = current.version): Promise<Row> {
      const values = withTimesCleared(resource, given, current);
      refuse(await brokenReferences(tx, scope, resource, homeOf(current), values, current));
      await refuseLookAlikes(tx, resource, homeOf(current), values, idOf(current));
      const owned = await withOwnPictures(tx, resource, homeOf(current), values, current);
      const written = await withPlacedZone(resource, owned, current);
      // A stale version is refused below, so nothing is derived.
      const derivedColumns = ifMatch === current.version ? await derive(tx, current, values) : [];
      const set = glue(
        [...assignments(resource, written), ...derivedColumns].map(
          ({ column, value }) => SQL`${ident(column)} = ${value}`,
        ),
        ', ',
      );
      const done = await withDuplicatesReported(resource, () =>
        tx.row<WrittenRow>(
          SQL`update ${table} t set ${set}, version = version + 1, updated_at = now()
              where id = ${idOf(current)} and deleted_at is null and ${withinScope(resource, scope)} and version = ${ifMatch}
              returning id${askFor(homeOf(current), values)}`,
        ),
      );
      const after = await one(tx, scope, idOf(current));
      if (!done) throw stale(after);
      if (isPlanned(resource, values, current)) refuse(lateProblems(resource, after));
      if (done.generated)
        await noteOrigins(tx, { resource, workspaceId: homeOf(current), id: done.id, before: current, after });
      return (await noteOutdated(tx, resource, current, after)) ? one(tx, scope, done.id) : after;
    },

    async remove(tx: Tx, scope: Scope, current: Row, ifMatch = current.version): Promise<RemovedRow> {
      const gone = await tx.row<RemovedRow>(
        SQL`update ${table} t set deleted_at = now(), version = version + 1, updated_at = now()
            where id = ${idOf(current)} and deleted_at is null and ${withinScope(resource, scope)} and version = ${ifMatch}
            returning id, version, deleted_at as "deletedAt"`,
      );
      // Deleted since it was read (404), or changed (412 with the current record).
      if (!gone) throw stale(await one(tx, scope, idOf(current)));
      return gone;
    },

    async restore(tx: Tx, scope: Scope, trashed: Row): Promise<Row> {
      await withDuplicatesReported(resource, () =>
        tx.rows(
          SQL`update ${table} t set deleted_at = null, version = version + 1, updated_at = now()${overInTrash}
              where id = ${idOf(trashed)} and ${withinScope(resource, scope)} returning id`,
        ),
      );
      return one(tx, scope, idOf(trashed));
    },

    find,
  };
}

/** 404 for a record that is missing or out of scope. */
export const unknownTo = (resource: Pick<Resource, 'name' | 'unknown'>): ApiError =>
  resource.unknown ? new ApiError('not_found', resource.unknown) : notFound(nameOf(resource));

/** Whether the best plan depends on parameters: such queries are planned each time, and are rarely repeated. */
const dependsOnValues = ({ q, latitude, where }: ListQuery) =>
  Boolean(q) || latitude !== undefined || where !== undefined;

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
