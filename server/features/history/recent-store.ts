import type { RecentChange } from '../../../contract/history.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, literal } from '../../platform/db/sql.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { tableOf } from '../../records/columns-sql.ts';
import { readable } from '../../records/filters-sql.ts';
import type { Store } from '../../records/store.ts';

/** How many writes are looked at to tell of one deed: what many records went through at once is one. */
const looked = 400;

type Deed = Omit<RecentChange, 'title'>;

/** What people did to content of these workspaces that the caller may read, newest first. */
export async function recentDeeds(
  tx: Tx,
  scope: Scope,
  stores: ReadonlyMap<string, Store>,
  take: number,
): Promise<RecentChange[]> {
  const parts = [...stores.values()].flatMap(({ resource }) => writesTo(resource, scope) ?? []);
  if (parts.length === 0) return [];
  const deeds = await tx.rows<Deed>(SQL`
    with writes as (select * from (${glue(parts, ' union all ')}) w order by id desc limit ${looked})
    select change_set as "changeSetId", resource, action, max(at) as at, count(distinct record_id)::int as count,
      case when count(distinct record_id) = 1 then min(record_id) end as "recordId",
      json_build_object('id', user_id, 'name', coalesce(author_of(max(id)), '')) as by
    from writes group by change_set, resource, action, user_id order by max(id) desc limit ${take}`);
  const titles = await titlesOf(tx, stores, deeds);
  return deeds.map((deed) => ({ ...deed, title: titles.get(`${deed.resource} ${deed.recordId}`) ?? null }));
}

/** Writes by people to a resource; none where it may not be read, or belongs to no workspace. */
function writesTo(resource: Resource, scope: Scope): SqlStatement | undefined {
  const reach = permittedScope(scope, { resource: resource.name, action: 'read' });
  if (resource.scope !== 'workspace' || reach.workspaceIds.length === 0) return undefined;
  const narrowed = readable(resource, reach);
  const seen =
    narrowed.length > 0
      ? SQL`and c.record_id in (select t.id from ${tableOf(resource)} t where ${glue(narrowed, ' and ')})`
      : SQL``;
  return SQL`(
    select ${literal(resource.name)} as resource, c.id, c.change_set, c.action, c.at, c.record_id, c.user_id from changes c
    where c.workspace_id = any(${reach.workspaceIds}::bigint[]) and c.table_name = ${resource.storedAs} and c.user_id is not null ${seen}
    order by c.id desc limit ${looked})`;
}

/** What the records are called now, by resource and id. */
async function titlesOf(
  tx: Tx,
  stores: ReadonlyMap<string, Store>,
  deeds: readonly Deed[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [name, ofOne] of Map.groupBy(deeds, ({ resource }) => resource)) {
    const store = stores.get(name)!;
    const ids = ofOne.flatMap(({ recordId }) => recordId ?? []);
    for (const row of ids.length > 0 ? await store.byIds(tx, ids) : [])
      titles.set(`${name} ${store.idOf(row)}`, String(row[store.resource.title] ?? ''));
  }
  return titles;
}
