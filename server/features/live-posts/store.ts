import { isTranslated } from '../../../contract/declaration/field-defaults.ts';
import { deliveredLists } from '../../../contract/website/delivered-lists.ts';
import type { LivePost } from '../../../contract/calls/live-posts.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, glue, literal } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/page.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { columnIn, tableOf } from '../../records/sql/columns-sql.ts';
import { itemTranslations } from '../../records/item-translations-store.ts';
import type { AnyRow } from '../../records/row.ts';
import type { Store } from '../../records/store.ts';
import { firstOfItems } from '../../records/sql/items-sql.ts';
import { translationColumns } from '../../records/sql/missing-translations-sql.ts';
import { type Selection, countOf, rowsIn } from '../../records/sql/selection-sql.ts';
import { contentVersion, totalOf } from '../../records/totals-store.ts';

interface LiveQuery {
  resource?: string | undefined;
  language?: string | undefined;
  q?: string | undefined;
  perItem?: boolean | undefined;
  itemLanguage?: string | undefined;
  skip: number;
  take: number;
}

/** The position of a record in the list. */
interface Place {
  resource: string;
  id: number;
  updatedAt: string;
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
  const latest = parts.map(({ store: { resource }, listed }) => {
    const rows = rowsIn(tableOf(resource), listed, SQL`${literal(resource.name)} as resource, t.id, t.updated_at`);
    return SQL`(${rows} order by t.updated_at desc, t.id desc limit ${skip + take + 1})`;
  });
  const version = await contentVersion(tx, scope);
  const places = await tx.rows<Place>(SQL`
    select resource, id, updated_at as "updatedAt" from (${glue(latest, ' union all ')}) latest
    order by updated_at desc, resource, id desc limit ${take + 1} offset ${skip}`);
  const counts = parts.map(({ store, listed }) => SQL`(${countOf(tableOf(store.resource), listed)})`);
  const total = await totalOf(tx, SQL`select ${glue(counts, ' + ')} as total`, version);
  const rows = await postsAt(tx, parts, places.slice(0, take), query);
  return { rows, total, more: places.length > take };
}

/** The published records of a resource, and those that are listed: with one post per item, the last changed of each. */
interface Part {
  store: Store;
  reach: Scope;
  published: Selection;
  listed: Selection;
}

/** Empty for a resource that is filtered out, has no language field, or is not readable. */
async function partOf(
  tx: Tx,
  store: Store,
  scope: Scope,
  { q, language, perItem, ...query }: LiveQuery,
): Promise<Part[]> {
  const { resource } = store;
  const { name, fields } = resource;
  const reach = permittedScope(scope, { resource: name, action: 'read' });
  const isWanted = !query.resource || query.resource === name;
  if (!deliveredLists[name] || !isWanted || reach.workspaceIds.length === 0) return [];
  if (language && !fields.language) return [];
  // Same search as in the resource's own list.
  const { where } = await store.select(tx, reach, { q, skip: 0, take: 1, descending: false, trashed: false });
  const all = [...where];
  // Literal, so that the index of published rows is used.
  if (fields.status) all.push(SQL`t.status = 'published'`);
  if (language) all.push(SQL`${columnIn(resource, 'language')} = ${language}`);
  const published = { where: all };
  const isLater = SQL`(other.updated_at, other.id) > (t.updated_at, t.id)`;
  const listed = perItem && isTranslated(fields) ? firstOfItems(resource, published, isLater) : published;
  return [{ store, reach, published, listed }];
}

/** Loads the posts at these positions, in the same order. */
async function postsAt(
  tx: Tx,
  parts: readonly Part[],
  places: readonly Place[],
  { perItem, itemLanguage }: LiveQuery,
): Promise<LivePost[]> {
  const posts = new Map<string, LivePost>();
  for (const part of parts) {
    const { store, reach } = part;
    const { name } = store.resource;
    const ids = places.filter(({ resource }) => resource === name).map(({ id }) => id);
    if (ids.length === 0) continue;
    const shown =
      perItem && itemLanguage ? await translationsIn(tx, part, ids, itemLanguage) : new Map<number, number>();
    const rows = await store.byIds(tx, ids.map((id) => shown.get(id) ?? id)); // prettier-ignore
    const items = perItem ? await itemTranslations(tx, reach, store.resource, ids) : undefined;
    const byId = new Map(rows.map((row) => [store.idOf(row), row]));
    for (const id of ids) {
      const row = byId.get(shown.get(id) ?? id);
      const translations = items?.get(id);
      if (row) posts.set(`${name} ${id}`, { ...postOf(store, row), ...(translations && { translations }) });
    }
  }
  return places.flatMap(({ resource, id, updatedAt }) => {
    const post = posts.get(`${resource} ${id}`);
    return post ? { ...post, updatedAt } : [];
  });
}

/** The listed translations in a language, by the id of the record of the same item. */
async function translationsIn(
  tx: Tx,
  { store: { resource }, published }: Part,
  ids: readonly number[],
  language: string,
): Promise<ReadonlyMap<number, number>> {
  if (!isTranslated(resource.fields)) return new Map();
  const { group, home, languageColumn } = translationColumns(resource);
  const table = tableOf(resource);
  const inLanguage = { where: [...published.where, SQL`t.${languageColumn} = ${language}`] };
  const rows = await tx.rows<{ from: number; id: number }>(SQL`
    select n.id as "from", m.id from ${table} n
    join (${rowsIn(table, inLanguage, SQL`t.id, t.${group}, t.${home}`)}) m
      on m.${group} = n.${group} and m.${group} <> '' and m.${home} = n.${home}
    where n.id = any(${ids}::bigint[])`);
  return new Map(rows.map(({ from, id }) => [Number(from), Number(id)]));
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
