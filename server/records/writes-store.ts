import { groupField } from '../../contract/declaration/field-defaults.ts';
import { descriptorOf } from '../../contract/declaration/fields.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { isPlanned, isSchedulable, lateProblems, withTimesCleared } from '../../contract/declaration/scheduling.ts';
import { hasReviews, isReviewable } from '../../contract/people/commented.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement, glue, ident } from '../platform/db/sql.ts';
import { stale } from '../platform/errors.ts';
import { refuse } from '../policy/rules.ts';
import type { Scope } from '../policy/scope.ts';
import { inheritedZones } from './places/inherited-zones-store.ts';
import { refuseLookAlikes } from './look-alikes-store.ts';
import { hasGenerated, noteOrigins } from './origins-store.ts';
import { noteOutdated } from './outdated-store.ts';
import { withPlacedZone } from './places/placed-zone.ts';
import type { Reads } from './reads-store.ts';
import { isPublished, refuseIncomplete } from './publishing/completeness-store.ts';
import { brokenReferences } from './references-store.ts';
import { closeReviews } from './reviews-store.ts';
import { withOwnPictures } from './rich-text-store.ts';
import type { Row, WriteValues } from './row.ts';
import { checkJoining, checkSharing, withItemValues } from './sharing-store.ts';
import { assignments, insertions } from './sql/assignments-sql.ts';
import { homeColumnOf, tableOf } from './sql/columns-sql.ts';
import { withinScope } from './sql/filters-sql.ts';
import type { Assignment } from './sql/value-columns-sql.ts';
import { withDuplicatesReported } from './unique.ts';

/** Writes of a declared resource. */
export interface Writes<Item = Row, Values = WriteValues> {
  /** @throws 422 for checks beyond the declaration; called by writes and by the dry run of imports. */
  checkOwn(tx: Tx, home: number, values: Values, current?: Item): Promise<void>;
  insert(tx: Tx, scope: Scope, home: number, values: Values): Promise<Item>;
  /**
   * Adds records in few statements. All checks, including references, must be done in this transaction.
   * @returns their ids, in the same order.
   */
  insertAll(tx: Tx, scope: Scope, home: number, all: readonly Values[]): Promise<number[]>;
  /** Updates a record. @throws 412 with the current record if it changed since it was read. */
  update(tx: Tx, scope: Scope, current: Item, values: Values, ifMatch?: number): Promise<Item>;
  /** Makes the same change to several records, in few statements. @throws 412 if one of them changed since it was read. */
  updateAll(tx: Tx, scope: Scope, rows: readonly Item[], values: Values): Promise<void>;
  /** @throws 409 if the record must not be deleted, depending on the request's query. */
  checkRemoval?(tx: Tx, scope: Scope, current: Item, query: unknown): Promise<void>;
  /** Moves a record to the trash, for thirty days. */
  remove(tx: Tx, scope: Scope, current: Item, ifMatch?: number): Promise<RemovedRow>;
  /** Moves several records to the trash. @throws 412 if one of them changed since it was read. */
  removeAll(tx: Tx, scope: Scope, rows: readonly Item[]): Promise<void>;
  restore(tx: Tx, scope: Scope, trashed: Item): Promise<Item>;
  restoreAll(tx: Tx, scope: Scope, trashed: readonly Item[]): Promise<void>;
}

interface RemovedRow {
  id: number;
  version: number;
  deletedAt: string;
}

/** Derived columns to write with an update. @throws 422 if they cannot be derived. */
export type Derive<Item = Row, Values = WriteValues> = (tx: Tx, current: Item, values: Values) => Promise<Assignment[]>;

/** Result of a write: id, and whether its texts may be generated. */
interface WrittenRow {
  id: number;
  generated?: boolean;
}

/** Writes of a resource. If a store overrides `insert`, `update` or `remove`, bulk writes call the override for each record. */
export function writesOf(resource: Resource, reads: Reads, derive?: Derive): Writes {
  const { one, byIds, idOf, homeOf } = reads;
  const kept = { resource, homeOf };
  const table = tableOf(resource);
  // A restore must not publish a record whose scheduled time passed in the trash.
  const overInTrash = isSchedulable(resource)
    ? SQL`, schedule_problem = case
        when status = 'scheduled' and publish_at <= now() then 'trash' else schedule_problem end`
    : SQL``;

  const group = groupField(resource.fields);
  const isInItem = (values: WriteValues | Row) => Boolean(group && values[group]);

  /** Expression for whether written texts may be generated, returned by the write. */
  const askFor = (home: number, values: WriteValues) =>
    resource.prose.some((name) => name in values) ? SQL`, ${hasGenerated(home)} as generated` : SQL``;

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

  const insert = async (tx: Tx, scope: Scope, home: number, given: WriteValues): Promise<Row> => {
    const [values = given] = await withItemValues(tx, resource, home, [given], reads);
    refuse(await brokenReferences(tx, scope, resource, home, values));
    const set = await insertionsOf(tx, home, values);
    const names = glue([SQL`${homeColumnOf(resource)}`, ...set.map(({ column }) => SQL`${ident(column)}`)], ', ');
    const contents = glue([SQL`${home}`, ...set.map(({ value }) => value)], ', ');
    const row = await withDuplicatesReported(resource, () =>
      tx.row<WrittenRow>(SQL`insert into ${table} (${names}) values (${contents}) returning id${askFor(home, values)}`),
    );
    const after = await one(tx, scope, row?.id ?? 0);
    if (isPlanned(resource, values, {})) refuse(lateProblems(resource, after));
    if (row?.generated) await noteOrigins(tx, { resource, workspaceId: home, id: row.id, before: {}, after });
    if (isInItem(after)) await checkSharing(tx, scope, resource, { ids: [idOf(after)], values }, reads);
    if (isPublished(after)) await refuseIncomplete(tx, kept, [after]);
    return after;
  };

  /** Restricts an update to rows whose version is the one that was read. */
  const asRead = (rows: readonly Row[], versions: readonly number[]) => SQL`
    from unnest(${rows.map(idOf)}::bigint[], ${versions}::bigint[]) as seen (seen_id, seen_version)
    where t.id = seen_id and t.version = seen_version`;

  /** Makes the same change to equivalent records in one statement; the checks of the first count for all. */
  const change = async (
    tx: Tx,
    scope: Scope,
    alike: readonly [Row, ...Row[]],
    given: WriteValues,
    versions = alike.map(({ version }) => version),
  ): Promise<WrittenRow[]> => {
    const [current] = alike;
    const home = homeOf(current);
    const values = withTimesCleared(resource, given, current);
    refuse(await brokenReferences(tx, scope, resource, home, values, current));
    await refuseLookAlikes(tx, resource, home, values, idOf(current));
    const owned = await withOwnPictures(tx, resource, home, values, current);
    const placed = await withPlacedZone(resource, owned, current);
    // A stale version is refused afterwards, so nothing is derived.
    const derived = derive && versions[0] === current.version ? await derive(tx, current, values) : [];
    const set = glue(
      [...assignments(resource, placed), ...derived].map(({ column, value }) => SQL`${ident(column)} = ${value}`),
      ', ',
    );
    const written = await withDuplicatesReported(resource, () =>
      tx.rows<WrittenRow>(SQL`
        update ${table} t set ${set}, version = t.version + 1, updated_at = now() ${asRead(alike, versions)}
        and t.deleted_at is null and ${withinScope(resource, scope)} returning t.id${askFor(home, values)}`),
    );
    if (!isReviewable(values) && alike.some(({ status }) => status !== values.status))
      await closeReviews(tx, resource, written);
    return written;
  };

  /**
   * Effects of a change: checks its schedule and the item that it joined, and updates origins and outdated translations.
   * @returns whether outdated fields of the record itself may have changed.
   */
  const applyEffects = async (
    tx: Tx,
    scope: Scope,
    values: WriteValues,
    before: Row,
    after: Row,
    generated = false,
  ): Promise<boolean> => {
    checkJoining(scope, resource, before, after, reads);
    if (isPlanned(resource, values, before)) refuse(lateProblems(resource, after));
    if (generated) await noteOrigins(tx, { resource, workspaceId: homeOf(after), id: idOf(after), before, after });
    return noteOutdated(tx, resource, before, after);
  };

  /** Whether the checks of a field depend on more of the record than its value; such records change one by one. */
  const dependsOnRecord = (name: string): boolean => {
    const field = resource.fields[name];
    const { latitude, longitude } = resource.address;
    if (!field || name === latitude || name === longitude) return field !== undefined;
    const { holds } = descriptorOf(field);
    return holds === 'markup' || holds === 'references' || 'unmistakable' in field || field.resource === resource.name;
  };

  /** Groups records that one check covers: the same home, the same values to write and the same unchanged ones. */
  const alikeFor = (rows: readonly Row[], values: WriteValues) => {
    const names = Object.keys(values);
    const isSingle = derive !== undefined || names.some(dependsOnRecord);
    const groups = Map.groupBy(rows, (row) => {
      const kept = names.filter((name) => row[name] === values[name]);
      return isSingle ? idOf(row) : JSON.stringify([homeOf(row), withTimesCleared(resource, values, row), kept]);
    });
    return [...groups.values()] as [Row, ...Row[]][];
  };

  const update: Writes['update'] = async (tx, scope, current, values, ifMatch = current.version) => {
    const [done] = await change(tx, scope, [current], values, [ifMatch]);
    const after = await one(tx, scope, idOf(current));
    if (!done) throw stale(after);
    if (isInItem(after)) await checkSharing(tx, scope, resource, { ids: [done.id], values }, reads);
    if (isPublished(after, current)) await refuseIncomplete(tx, kept, [after]);
    return (await applyEffects(tx, scope, values, current, after, done.generated)) ? one(tx, scope, done.id) : after;
  };

  const trash = async (tx: Tx, scope: Scope, rows: readonly Row[], versions = rows.map(({ version }) => version)) => {
    const gone = await tx.rows<RemovedRow>(SQL`
      update ${table} t set deleted_at = now(), version = t.version + 1, updated_at = now() ${asRead(rows, versions)}
      and t.deleted_at is null and ${withinScope(resource, scope)}
      returning t.id, t.version, t.deleted_at as "deletedAt"`);
    if (hasReviews(resource)) await closeReviews(tx, resource, gone);
    return gone;
  };

  const untrash = (tx: Tx, scope: Scope, rows: readonly Row[]) =>
    withDuplicatesReported(resource, () =>
      tx.rows(SQL`
        update ${table} t set deleted_at = null, version = version + 1, updated_at = now()${overInTrash}
        where t.id = any(${rows.map(idOf)}::bigint[]) and ${withinScope(resource, scope)}`),
    );

  const remove: Writes['remove'] = async (tx, scope, current, ifMatch = current.version) => {
    const [gone] = await trash(tx, scope, [current], [ifMatch]);
    // Deleted since it was read (404), or changed (412 with the current record).
    if (!gone) throw stale(await one(tx, scope, idOf(current)));
    return gone;
  };

  /** @throws 404 or 412 if a record is not among those written. */
  const refuseMissing = async (tx: Tx, scope: Scope, rows: readonly Row[], written: readonly { id: number }[]) => {
    const ids = new Set(written.map(({ id }) => id));
    const missed = rows.find((row) => !ids.has(idOf(row)));
    if (missed) throw stale(await one(tx, scope, idOf(missed)));
  };

  return {
    checkOwn: (tx, home, values, current) => refuseLookAlikes(tx, resource, home, values, current && idOf(current)),
    insert,

    async insertAll(tx, scope, home, given) {
      const ids: number[] = [];
      // An overridden `insert` may write more than the row.
      if (this.insert !== insert) {
        for (const values of given) ids.push(idOf(await this.insert(tx, scope, home, values)));
        return ids;
      }
      const all = await withItemValues(tx, resource, home, given, reads);
      const zoneFor = await inheritedZones(tx, resource, home, all);
      const rows: [place: number, set: Assignment[]][] = [];
      for (const [place, values] of all.entries())
        rows.push([place, await insertionsOf(tx, home, values, zoneFor?.(values))]);
      const written: WrittenRow[] = [];
      // Rows with the same columns share a statement.
      for (const alike of Map.groupBy(rows, ([, set]) => set.map(({ column }) => column).join(' ')).values()) {
        const [, first] = alike[0]!;
        const names = glue([SQL`${homeColumnOf(resource)}`, ...first.map(({ column }) => SQL`${ident(column)}`)], ', ');
        const contents = alike.map(([, set]) => SQL`(${glue([SQL`${home}`, ...set.map(({ value }) => value)], ', ')})`);
        const asked = resource.prose.length > 0 ? SQL`, ${hasGenerated(home)} as generated` : SQL``;
        const done = await withDuplicatesReported(resource, () =>
          tx.rows<WrittenRow>(SQL`insert into ${table} (${names}) values ${glue(contents, ', ')} returning id${asked}`),
        );
        for (const [index, [place]] of alike.entries()) ids[place] = done[index]!.id;
        written.push(...done);
      }
      const planned = ids.filter((_, place) => isPlanned(resource, all[place]!, {}) && all[place]!.publishAt);
      for (const after of planned.length > 0 ? await byIds(tx, planned) : []) refuse(lateProblems(resource, after));
      const generated = written.flatMap(({ id, generated: isGenerated }) => (isGenerated ? id : []));
      for (const after of generated.length > 0 ? await byIds(tx, generated) : [])
        await noteOrigins(tx, { resource, workspaceId: home, id: idOf(after), before: {}, after });
      await checkSharing(tx, scope, resource, { ids, values: Object.assign({}, ...all) as WriteValues }, reads);
      const preset = { status: resource.fields.status?.default };
      const published = ids.filter((_, place) => isPublished({ ...preset, ...all[place] }));
      if (published.length > 0) await refuseIncomplete(tx, kept, await byIds(tx, published));
      return ids;
    },

    update,

    async updateAll(tx, scope, rows, values) {
      if (this.update !== update) {
        for (const row of rows) await this.update(tx, scope, row, values);
        return;
      }
      const published: Row[] = [];
      for (const alike of alikeFor(rows, values)) {
        const written = await change(tx, scope, alike, values);
        await refuseMissing(tx, scope, alike, written);
        await checkSharing(tx, scope, resource, { ids: written.map(({ id }) => id), values }, reads);
        const before = new Map(alike.map((row) => [idOf(row), row]));
        const generated = new Map(written.map((row) => [row.id, row.generated]));
        for (const after of await byIds(tx, [...before.keys()])) {
          await applyEffects(tx, scope, values, before.get(idOf(after))!, after, generated.get(idOf(after)));
          if (isPublished(after, before.get(idOf(after)))) published.push(after);
        }
      }
      await refuseIncomplete(tx, kept, published);
    },

    remove,

    async removeAll(tx, scope, rows) {
      if (this.remove === remove) return refuseMissing(tx, scope, rows, await trash(tx, scope, rows));
      for (const row of rows) await this.remove(tx, scope, row);
    },

    async restore(tx, scope, trashed) {
      await untrash(tx, scope, [trashed]);
      return one(tx, scope, idOf(trashed));
    },

    async restoreAll(tx, scope, trashed) {
      await untrash(tx, scope, trashed);
    },
  };
}
