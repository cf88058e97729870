import type { RecentChange } from '../../../contract/calls/history.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, literal } from '../../platform/db/sql.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { columnOf, tableOf } from '../../records/sql/columns-sql.ts';
import { readable } from '../../records/sql/filters-sql.ts';
import type { Store } from '../../records/store.ts';
import { undoOf } from './undo-states-store.ts';

/** Writes read per query to find further change sets. */
const scanLimit = 400;
/** Maximum records named per change. */
const named = 5;

interface RecentQuery {
  take: number;
  /** Id of a write; only change sets that ended before it. */
  before?: number | undefined;
  resource?: string | undefined;
  /** Whether to show only the caller's changes. */
  mine?: boolean | undefined;
}

type Deed = Omit<RecentChange, 'title' | 'records' | 'undo'> & { ids: number[] };

/** Writes to one resource that the caller may read. */
interface Part {
  resource: string;
  /** Query with further conditions on `c`; the newest first with a limit. */
  where(narrowing: SqlStatement, most?: number): SqlStatement;
}

/** Recent changes of people to readable content of these workspaces, newest first, grouped by change set. */
export async function recentDeeds(
  tx: Tx,
  scope: Scope,
  stores: ReadonlyMap<string, Store>,
  { take, before, resource, mine }: RecentQuery,
): Promise<RecentChange[]> {
  const parts = [...stores.values()].flatMap((store) => partOf(store.resource, scope) ?? []);
  const wanted = parts.filter((part) => resource === undefined || part.resource === resource);
  const own = mine ? SQL`and c.user_id = ${scope.actor.userId}` : SQL``;
  const sets = wanted.length > 0 ? await latestSets(tx, wanted, own, take, before) : [];
  if (sets.length === 0) return [];
  const deeds = await tx.oftenAsked<Deed>(SQL`
    with writes as (${together(parts, SQL`and c.change_set = any(${sets}::bigint[])`)})
    select change_set as "changeSetId", resource, action, max(at) as at, count(distinct record_id)::int as count,
      case when count(distinct record_id) = 1 then min(record_id) end as "recordId",
      to_jsonb((array_agg(distinct record_id))[1:${named}]) as ids, bool_or(by_schedule) as "bySchedule", max(undoes) as undoes,
      case when bool_and(action = 'update' and only_status) and count(distinct status) = 1 then min(status) end as status,
      json_build_object('id', user_id, 'name', coalesce(author_of(max(id)), '')) as by,
      max(max(id)) over (partition by change_set) as last
    from writes group by change_set, resource, action, user_id order by last desc, change_set, max(id) desc`);
  const titles = await titlesOf(tx, stores, deeds);
  const undo = await undoOf(tx, stores, sets, seenOf(deeds));
  return deeds.map(({ ids, ...deed }) => {
    const titleOf = (id: number) => titles.get(titleKey(deed, id));
    const records = ids.map((id) => ({ id, title: titleOf(id) ?? '' }));
    const title = deed.recordId === null ? null : (titleOf(deed.recordId) ?? null);
    return { ...deed, title, records, undo: undo(deed.changeSetId) };
  });
}

/** Change sets with the newest writes. Skips those with writes from `before` on, because the previous page has them. */
async function latestSets(
  tx: Tx,
  parts: readonly Part[],
  own: SqlStatement,
  take: number,
  before: number | undefined,
): Promise<number[]> {
  const until = before === undefined ? SQL`` : SQL`and c.id < ${before}`;
  const found: number[] = [];
  const passed: number[] = [];
  while (found.length < take) {
    const rest = SQL`${own} ${until} and c.change_set <> all(${[...found, ...passed]}::bigint[])`;
    const next = await tx.oftenAsked<{ id: number }>(SQL`
      select change_set as id from (select * from (${together(parts, rest, scanLimit)}) latest order by id desc limit ${scanLimit}) w
      group by change_set order by max(id) desc`);
    if (next.length === 0) break;
    const ids = next.map(({ id }) => id);
    const onEarlierPages = before === undefined ? [] : await tx.rows<{ id: number }>(SQL`
      select distinct change_set as id from (${together(parts, SQL`${own} and c.change_set = any(${ids}::bigint[]) and c.id >= ${before}`)}) w`); // prettier-ignore
    const isPassed = new Set(onEarlierPages.map(({ id }) => id));
    for (const id of ids) (isPassed.has(id) ? passed : found).push(id);
  }
  return found.slice(0, take);
}

const together = (parts: readonly Part[], narrowing: SqlStatement, most?: number) =>
  glue(
    parts.map((part) => part.where(narrowing, most)),
    ' union all ',
  );

/** Columns that change together with a status. */
const ofStatus =
  '{status,publish_wall,publish_day_only,publish_offset,unpublish_wall,unpublish_day_only,unpublish_offset,schedule_problem,scheduled_by}';

/** Writes by people to a resource; undefined if it is not readable or not in a workspace. */
function partOf(resource: Resource, scope: Scope): Part | undefined {
  const reach = permittedScope(scope, { resource: resource.name, action: 'read' });
  if (resource.scope !== 'workspace' || reach.workspaceIds.length === 0) return undefined;
  const narrowed = readable(resource, reach);
  const seen =
    narrowed.length > 0
      ? SQL`and c.record_id in (select t.id from ${tableOf(resource)} t where ${glue(narrowed, ' and ')})`
      : SQL``;
  return {
    resource: resource.name,
    where: (narrowing, most) => SQL`(
      select ${literal(resource.name)} as resource, c.id, c.change_set, c.action, c.at, c.record_id, c.user_id, c.by_schedule, c.undoes,
        c.after ->> 'status' as status, c.after ? 'status' and c.after - ${ofStatus}::text[] = '{}' as only_status
      from changes c where c.workspace_id = any(${reach.workspaceIds}::bigint[]) and c.table_name = ${resource.storedAs}
        and c.user_id is not null ${seen} ${narrowing}
      ${most === undefined ? SQL`` : SQL`order by c.id desc limit ${most}`})`,
  };
}

/** Number of records of each change set that the caller may read. */
function seenOf(deeds: readonly Deed[]): Map<number, number> {
  const seen = new Map<number, number>();
  for (const { changeSetId, count } of deeds) seen.set(changeSetId, (seen.get(changeSetId) ?? 0) + count);
  return seen;
}

const titleKey = ({ changeSetId, resource }: Pick<Deed, 'changeSetId' | 'resource'>, id: number) =>
  `${changeSetId} ${resource} ${id}`;

/** Titles of the records after each change set: what the next change of the title replaced, else the current title. */
async function titlesOf(
  tx: Tx,
  stores: ReadonlyMap<string, Store>,
  deeds: readonly Deed[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [name, ofOne] of Map.groupBy(deeds, ({ resource }) => resource)) {
    const store = stores.get(name)!;
    const { resource } = store;
    const rows = await store.byIds(tx, [...new Set(ofOne.flatMap((deed) => deed.ids))]);
    const current = new Map(rows.map((row) => [store.idOf(row), String(row[resource.title] ?? '')]));
    const named = ofOne.flatMap((deed) => deed.ids.map((id) => ({ deed, id })));
    const column = columnOf(resource.title, resource.fields[resource.title]!);
    const replaced = await tx.rows<{ title: string | null }>(SQL`
      select (select c.before ->> ${column}::text from changes c where c.table_name = ${resource.storedAs} and c.record_id = one.id
        and c.id > one.last and c.after ? ${column}::text order by c.id limit 1) as title
      from unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ deed }) => deed.last)}::bigint[]) with ordinality one (id, last, place)
      order by place`);
    for (const [place, { deed, id }] of named.entries()) {
      const title = current.has(id) ? (replaced[place]?.title ?? current.get(id)) : undefined;
      if (title !== undefined) titles.set(titleKey(deed, id), title);
    }
  }
  return titles;
}
