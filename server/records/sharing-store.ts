import { isDeepStrictEqual } from 'node:util';
import { descriptorOf } from '../../contract/declaration/fields.ts';
import { groupField, sharedFields } from '../../contract/declaration/field-defaults.ts';
import type { GalleryPicture, Image } from '../../contract/declaration/field-values.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, ident } from '../platform/db/sql.ts';
import { MissingRight, invalid } from '../platform/errors.ts';
import { checkRights } from '../policy/rights.ts';
import { type Scope, organisationOf } from '../policy/scope.ts';
import type { Reads } from './reads-store.ts';
import type { Row, WriteValues } from './row.ts';
import { columnOf, comparable, homeColumnOf, tableOf } from './sql/columns-sql.ts';

/** The database function that finds translations whose shared values differ from a record's (migration 157). */
const differing = ({ storedAs }: Pick<Resource, 'storedAs'>) => `differing_${storedAs}`;

/**
 * Completes new records of existing items: a shared field without a value gets that of the item's oldest record.
 * The database shares their values afterwards.
 */
export async function withItemValues(
  tx: Tx,
  resource: Resource,
  home: number,
  all: readonly WriteValues[],
  { byIds }: Pick<Reads, 'byIds'>,
): Promise<readonly WriteValues[]> {
  const group = groupField(resource.fields);
  const shared = sharedFields(resource.fields);
  const groups = [...new Set(all.flatMap((values) => (group && (values[group] as string)) || []))];
  if (!group || shared.length === 0 || groups.length === 0) return all;
  const column = comparable(group, resource.fields[group]!);
  await holdItems(tx, resource, { ids: [], groups, home });
  const members = await tx.rows<{ id: number; item: string }>(SQL`
    select t.id, ${column} as item from ${tableOf(resource)} t
    where t.${homeColumnOf(resource)} = ${home} and ${column} = any(${groups}::text[]) and t.deleted_at is null
    order by t.id`);
  const oldest = [...Map.groupBy(members, ({ item }) => item).values()].map(([first]) => first!.id);
  if (oldest.length === 0) return all;
  const items = new Map((await byIds(tx, oldest)).map((row) => [row[group], row]));
  return all.map((values) => {
    const item = items.get(values[group]);
    const missing = item ? shared.filter((name) => isBlank(values[name])) : [];
    return { ...values, ...Object.fromEntries(missing.map((name) => [name, written(resource, item!, name)])) };
  });
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** A value of a record as input: pictures by id. */
function written({ fields }: Resource, row: Row, name: string): unknown {
  const { holds } = descriptorOf(fields[name]!);
  const value = row[name];
  if (holds === 'picture') return (value as Image | null)?.id ?? null;
  if (holds !== 'pictures') return value;
  return (value as GalleryPicture[]).map(({ id, caption }) => ({ id, caption }));
}

/** Items to lock: those of records, and groups that records join, of a workspace or else of those of the records. */
interface HeldItems {
  ids: readonly number[];
  groups?: readonly unknown[];
  home?: number;
}

/**
 * Locks items before their first write, so that concurrent changes wait instead of failing: the items in a fixed order, as the trigger
 * `share_…` (migration 157), then their records in the order of ids.
 */
export async function holdItems(tx: Tx, resource: Resource, { ids, groups = [], home }: HeldItems): Promise<void> {
  const group = groupField(resource.fields);
  if (!group || sharedFields(resource.fields).length === 0) return;
  const [table, workspace] = [tableOf(resource), homeColumnOf(resource)];
  const column = ident(columnOf(group, resource.fields[group]!));
  const joined = groups.filter((name) => typeof name === 'string' && name !== '');
  const items = SQL`
    (select t.${workspace} as home, t.${column} as item from ${table} t where t.id = any(${ids}::bigint[]) and t.${column} <> ''
    union select h.home, g.item from (
      select t.${workspace} as home from ${table} t where t.id = any(${ids}::bigint[])
      union select ${home ?? null}::bigint) h, unnest(${joined}::text[]) g (item) where h.home is not null)`;
  await tx.rows(SQL`
    select pg_advisory_xact_lock(hashtextextended(k.item, 0)) from (
      select distinct concat_ws(' ', ${resource.storedAs}::text, i.home, i.item) as item from ${items} i order by item) k`);
  await tx.rows(SQL`
    select t.id from ${table} t where t.id = any(array(
      select m.id from ${items} i join ${table} m on m.${workspace} = i.home and m.${column} = i.item and m.deleted_at is null
      union select unnest(${ids}::bigint[])))
    order by t.id for no key update`);
}

/** Locks the items of a record before these values are written, if they concern other records of its item. */
export async function holdItemsFor(tx: Tx, resource: Resource, id: number, values: WriteValues): Promise<void> {
  const group = groupField(resource.fields);
  if (!group || ![group, 'language', ...sharedFields(resource.fields)].some((name) => name in values)) return;
  await holdItems(tx, resource, { ids: [id], groups: [values[group]] });
}

/**
 * Checks the permission for the translations that take shared values of written records at the end of the transaction.
 * @throws 422 at the shared fields if the caller may not change one of these translations.
 */
export async function checkSharing(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  { ids, values }: { ids: readonly number[]; values: WriteValues },
  { byIds, homeOf }: Pick<Reads, 'byIds' | 'homeOf'>,
): Promise<void> {
  const shared = sharedFields(resource.fields).filter((name) => name in values);
  const group = groupField(resource.fields);
  if (!group || (shared.length === 0 && !(group in values)) || sharedFields(resource.fields).length === 0) return;
  const others = await tx.rows<{ id: number }>(SQL`
    select distinct d.id from unnest(${ids}::bigint[]) as w (id) cross join lateral ${ident(differing(resource))}(w.id) as d (id)`);
  if (others.length === 0) return;
  for (const row of await byIds(
    tx,
    others.map(({ id }) => id),
  ))
    // prettier-ignore
    try {
      checkRights(resource, scope, 'update', row, organisationOf(scope, resource.scope, homeOf(row)));
    } catch (error) {
      if (!(error instanceof MissingRight)) throw error;
      const names = shared.length > 0 ? shared : [group];
      throw invalid(Object.fromEntries(names.map((name) => [name, [notForAll]])));
    }
}

/** @throws 403 if a record that joined an item took values of the item, and the caller may link the record, but not change it. */
export function checkJoining(
  scope: Scope,
  resource: Resource,
  before: Row,
  after: Row,
  { homeOf }: Pick<Reads, 'homeOf'>,
): void {
  const group = groupField(resource.fields);
  if (!group || before[group] === after[group]) return;
  if (sharedFields(resource.fields).every((name) => isDeepStrictEqual(before[name], after[name]))) return;
  checkRights(resource, scope, 'update', before, organisationOf(scope, resource.scope, homeOf(before)));
}

const notForAll = 'All languages share this value, and you may not change one of them';
