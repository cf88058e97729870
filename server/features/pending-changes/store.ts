import { isDeepStrictEqual } from 'node:util';
import type { PendingChanges } from '../../../contract/calls/pending.ts';
import type { GalleryEntry } from '../../../contract/declaration/field-values.ts';
import { type Field, descriptorOf } from '../../../contract/declaration/fields.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { stale } from '../../platform/errors.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import { tableOf } from '../../records/sql/columns-sql.ts';
import { nameValues, picturesById, presentValues } from '../history/entrance.ts';

/** A record whose pending changes are read or written. */
export interface Place {
  resource: Resource;
  workspaceId: number;
  id: number;
}

interface StoredChanges extends Omit<PendingChanges, 'fields' | 'conflicts'> {
  base: AnyValues;
}

const none: PendingChanges = {
  values: {},
  fields: [],
  version: 0,
  conflicts: [],
  publishAt: null,
  problem: null,
  savedAt: null,
  savedBy: null,
};

const storedChanges = (tx: Tx, { resource, id }: Place) =>
  tx.row<StoredChanges>(SQL`
    select p.changed as values, p.base, p.version, p.saved_at as "savedAt", p.publish_at as "publishAt", p.problem,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as "savedBy"
    from pending_changes p left join users u on u.id = p.saved_by
    where p.resource = ${resource.name} and p.record_id = ${id}`);

/** A value as it is stored: times have seconds, rich text is sanitized. */
function asStored(field: Field | undefined, value: unknown): unknown {
  const holds = field && descriptorOf(field).holds;
  if (typeof value !== 'string') return value ?? null;
  if (holds === 'time') return value.replace(/T\d\d:\d\d$/, '$&:00');
  return holds === 'markup' ? cleanRichText(value) : value;
}

const isEqual = (field: Field | undefined, one: unknown, other: unknown) =>
  isDeepStrictEqual(asStored(field, one), asStored(field, other));

/** Those of the records that have pending changes. */
export async function idsWithPending(tx: Tx, { name }: Resource, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ id: number }>(SQL`
    select record_id as id from pending_changes where resource = ${name} and record_id = any(${ids}::bigint[])`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** The pending changes of a record; version 0 if there are none. */
export async function pendingChanges(tx: Tx, place: Place): Promise<PendingChanges> {
  const [stored, now] = await Promise.all([storedChanges(tx, place), presentValues(tx, place.resource, place.id)]);
  if (!stored) return none;
  const { base, ...pending } = stored;
  const { fields } = place.resource;
  const conflicts = Object.keys(pending.values).filter((name) =>
    [base[name], pending.values[name]].every((value) => !isEqual(fields[name], value, now[name])),
  );
  return { ...pending, fields: await shownFields(tx, place, pending.values, now), conflicts };
}

/** Changed fields for display: references with titles, pictures and galleries with their files. */
async function shownFields(
  tx: Tx,
  { resource }: Place,
  values: AnyValues,
  now: AnyValues,
): Promise<PendingChanges['fields']> {
  const fields = Object.entries(values).map(([name, after]) => ({
    name,
    before: now[name] ?? null,
    after,
    beforeLabel: null,
    afterLabel: null,
  }));
  await nameValues(tx, resource, [{ fields }]);
  const galleries = fields.filter(({ name }) => {
    const field = resource.fields[name];
    return field && descriptorOf(field).holds === 'pictures';
  });
  if (galleries.length === 0) return fields;
  const entries = galleries.flatMap(({ before, after }) => [before, after].flat()) as (GalleryEntry | null)[];
  const known = await picturesById(
    tx,
    entries.flatMap((entry) => entry?.id ?? []),
  );
  const withFiles = (gallery: unknown) =>
    (gallery as GalleryEntry[] | null)?.flatMap(({ id, caption }) => {
      const picture = known.get(id);
      return picture ? { ...picture, caption } : [];
    }) ?? null;
  for (const gallery of galleries)
    Object.assign(gallery, { before: withFiles(gallery.before), after: withFiles(gallery.after) });
  return fields;
}

/**
 * Replaces the pending changes of a record. Values that the record already has are left out. A scheduled publication stays; it needs the
 * permissions of the last user who changed it. A failed one is repeated only if the values were the reason.
 * @throws 412 with the stored ones if their version differs.
 */
export async function savePendingChanges(
  tx: Tx,
  place: Place,
  values: AnyValues,
  version: number,
): Promise<PendingChanges> {
  const { resource, workspaceId, id } = place;
  const [stored, now] = await Promise.all([storedChanges(tx, place), presentValues(tx, resource, id)]);
  const written = Object.entries(values).map(
    ([name, value]) => [name, asStored(resource.fields[name], value)] as const,
  );
  const changed = Object.fromEntries(
    written.filter(([name, value]) => !isEqual(resource.fields[name], value, now[name])),
  );
  if ((stored?.version ?? 0) !== version) throw stale(await pendingChanges(tx, place));
  if (Object.keys(changed).length === 0) return discardPendingChanges(tx, place, version);
  const base = Object.fromEntries(
    Object.keys(changed).map((name) => [name, (stored && name in stored.base ? stored.base : now)[name] ?? null]),
  );
  const isSaved = await tx.row(SQL`
    insert into pending_changes as p (workspace_id, resource, record_id, changed, base, saved_by)
    values (${workspaceId}, ${resource.name}, ${id}, ${JSON.stringify(changed)}::jsonb, ${JSON.stringify(base)}::jsonb, nullif(app_user_id(), 0))
    on conflict (resource, record_id) do update set changed = excluded.changed, base = excluded.base, version = p.version + 1,
      saved_at = now(), saved_by = excluded.saved_by, problem = nullif(p.problem, 'incomplete'),
      scheduled_by = case when p.publish_at is not null then excluded.saved_by end
      where p.version = ${version}
    returning version`);
  if (!isSaved) throw stale(await pendingChanges(tx, place));
  return pendingChanges(tx, place);
}

/**
 * Sets or clears the time at which this version of the pending changes is published.
 * @throws 412 with the stored ones if their version differs.
 */
export async function schedulePendingChanges(
  tx: Tx,
  place: Place,
  version: number,
  publishAt: string | null,
): Promise<PendingChanges> {
  const { resource, id } = place;
  await tx.rows(SQL`
    update pending_changes set publish_at = ${publishAt}::timestamptz, problem = null,
      scheduled_by = case when ${publishAt}::timestamptz is not null then nullif(app_user_id(), 0) end
    where resource = ${resource.name} and record_id = ${id} and version = ${version}`);
  const stored = await pendingChanges(tx, place);
  if (stored.version !== version) throw stale(stored);
  return stored;
}

/**
 * Deletes the pending changes of a record, if there are any; only this version of them, if given.
 * @throws 412 with the stored ones if their version differs.
 */
export async function discardPendingChanges(tx: Tx, place: Place, version?: number): Promise<PendingChanges> {
  const { resource, id } = place;
  // The lock lets the deletion close a review that is requested at this moment.
  const deleted = await tx.row(SQL`
    delete from pending_changes p using (select id from ${tableOf(resource)} where id = ${id} for no key update) held
    where p.resource = ${resource.name} and p.record_id = held.id and p.version = coalesce(${version ?? null}::int, p.version)
    returning p.version`);
  if (deleted) return none;
  const left = await pendingChanges(tx, place);
  if (left.version > 0) throw stale(left);
  return left;
}
