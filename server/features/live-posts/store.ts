import { deliveredLists } from '../../../contract/website/delivered-lists.ts';
import type { LivePost } from '../../../contract/calls/live-posts.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, literal } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/page.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { columnIn, tableOf } from '../../records/sql/columns-sql.ts';
import type { AnyRow } from '../../records/row.ts';
import type { Store } from '../../records/store.ts';
import { contentVersion, totalOf } from '../../records/totals-store.ts';

interface LiveQuery {
  resource?: string | undefined;
  language?: string | undefined;
  q?: string | undefined;
  skip: number;
  take: number;
}

/** The position of a record in the list. */
interface Place {
  resource: string;
  id: number;
}

/**
 * A page of published content of these workspaces that the user may read, last changed first. Records without a status count as published.
 */
export async function livePosts(
  tx: Tx,
  scope: Scope,
  stores: ReadonlyMap<string, Store>,
  query: LiveQuery,
): Promise<Page<LivePost>> {
  const parts: Part[] = [];
  for (const store of stores.values()) parts.push(...(await partOf(tx, store, scope, query)));
  if (parts.length === 0) return { rows: [], total: 0, more: false };
  const { skip, take } = query;
  // Each resource uses its own index and reads no further than the page.
  const latest = parts.map(
    ({ name, rows }) => SQL`(select ${literal(name)} as resource, t.id, t.updated_at ${rows}
      order by t.updated_at desc, t.id desc limit ${skip + take + 1})`,
  );
  const version = await contentVersion(tx, scope);
  const places = await tx.rows<Place>(SQL`
    select resource, id from (${glue(latest, ' union all ')}) latest
    order by updated_at desc, resource, id desc limit ${take + 1} offset ${skip}`);
  const counts = parts.map(({ rows }) => SQL`(select count(*) ${rows})`);
  const total = await totalOf(tx, SQL`select ${glue(counts, ' + ')} as total`, version);
  const rows = await postsAt(tx, stores, places.slice(0, take));
  return { rows, total, more: places.length > take };
}

/** The published rows of a resource. */
interface Part {
  name: string;
  rows: SqlStatement;
}

/** Empty for a resource that is filtered out, has no language field, or is not readable. */
async function partOf(tx: Tx, store: Store, scope: Scope, { q, language, ...query }: LiveQuery): Promise<Part[]> {
  const { name, fields } = store.resource;
  const reach = permittedScope(scope, { resource: name, action: 'read' });
  const isWanted = !query.resource || query.resource === name;
  if (!deliveredLists[name] || !isWanted || reach.workspaceIds.length === 0) return [];
  if (language && !fields.language) return [];
  // Same search as in the resource's own list.
  const { where } = await store.select(tx, reach, { q, skip: 0, take: 1, descending: false, trashed: false });
  const all = [...where];
  // Literal, so that the index of published rows is used.
  if (fields.status) all.push(SQL`t.status = 'published'`);
  if (language) all.push(SQL`${columnIn(store.resource, 'language')} = ${language}`);
  return [{ name, rows: SQL`from ${tableOf(store.resource)} t where ${glue(all, ' and ')}` }];
}

/** Loads the records at these positions, in the same order. */
async function postsAt(tx: Tx, stores: ReadonlyMap<string, Store>, places: readonly Place[]): Promise<LivePost[]> {
  const found = new Map<string, LivePost>();
  for (const [name, ofOne] of Map.groupBy(places, ({ resource }) => resource)) {
    const store = stores.get(name)!;
    for (const row of await store.byIds(tx, ofOne.map(({ id }) => id))) found.set(`${name} ${store.idOf(row)}`, postOf(store, row)); // prettier-ignore
  }
  return places.flatMap(({ resource, id }) => found.get(`${resource} ${id}`) ?? []);
}

function postOf({ resource, idOf, homeOf }: Store, row: AnyRow): LivePost {
  const { name, title, picture } = resource;
  return {
    resource: name,
    id: idOf(row),
    version: row.version,
    workspaceId: homeOf(row),
    title: String(row[title] ?? ''),
    language: (row.language as string | undefined) ?? null,
    picture: ((picture && row[picture]) as LivePost['picture'] | undefined) ?? null,
    updatedAt: row.updatedAt as string,
  };
}
