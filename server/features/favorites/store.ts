import { canBeFavorite } from '../../../contract/people/favorite-resources.ts';
import { favoritesLimit } from '../../../contract/people/favorites.ts';
import { isTranslated } from '../../../contract/declaration/field-defaults.ts';
import type { FoundRecord } from '../../../contract/calls/find.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, literal } from '../../platform/db/sql.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { readable, withinScope } from '../../records/sql/filters-sql.ts';
import { translationColumns } from '../../records/sql/missing-translations-sql.ts';
import { tableOf } from '../../records/sql/columns-sql.ts';
import type { Store } from '../../records/store.ts';
import { type Part, recordsOf } from '../find/entrance.ts';

/** A record of a workspace. */
export interface FavoritePlace {
  resource: Resource;
  id: number;
  workspaceId: number;
}

/** The user's own favorites `f` in the request's workspaces; row-level security enforces the same. */
const ownFavorites = ({ actor, workspaceIds }: Scope): SqlStatement =>
  SQL`f.user_id = ${actor.userId} and f.workspace_id = any(${workspaceIds}::bigint[])`;

/** Favorites that the user may read, newest first; items with a translation in `language` in that language. */
export async function favoritesOf(
  tx: Tx,
  scope: Scope,
  stores: ReadonlyMap<string, Store>,
  language?: string,
): Promise<FoundRecord[]> {
  const used = await tx.rows<{ resource: string }>(
    SQL`select distinct f.resource from favorites f where ${ownFavorites(scope)}`,
  );
  const parts = used.flatMap(({ resource: name }): Part[] => {
    const store = stores.get(name);
    if (!store || !canBeFavorite(store.resource)) return [];
    const reach = permittedScope(scope, { resource: name, action: 'read' });
    return reach.workspaceIds.length > 0 ? [{ store, reach }] : [];
  });
  if (parts.length === 0) return [];
  const selects = parts.map((part) => favoritesIn(part, scope, language));
  const places = await tx.rows<{ resource: string; id: number }>(SQL`
    select resource, id from (${glue(selects, ' union all ')}) shown
    group by resource, id order by max(added_at) desc, resource, id limit ${favoritesLimit}`);
  return recordsOf(tx, parts, places, true);
}

function favoritesIn({ store: { resource }, reach }: Part, scope: Scope, language: string | undefined): SqlStatement {
  const table = tableOf(resource);
  const listed = glue([withinScope(resource, reach), ...readable(resource, reach), SQL`t.deleted_at is null`], ' and ');
  const name = literal(resource.name);
  const own = (more: SqlStatement) => SQL`
    select t.id, f.added_at ${more} from favorites f join ${table} t on t.id = f.record_id
    where f.resource = ${name} and ${ownFavorites(scope)} and ${listed}`;
  if (!language || !isTranslated(resource.fields))
    return SQL`select ${name} as resource, s.id, s.added_at from (${own(SQL``)}) s`;
  const { group, home, languageColumn } = translationColumns(resource);
  return SQL`
    select ${name} as resource, coalesce(v.id, s.id) as id, s.added_at
    from (${own(SQL`, t.${group} as item, t.${home} as home`)}) s
    left join lateral (
      select t.id from ${table} t
      where t.${group} = s.item and s.item <> '' and t.${home} = s.home and t.${languageColumn} = ${language} and ${listed}
      limit 1) v on true`;
}

/** Adds a favorite, if it is none. */
export const addFavorite = (tx: Tx, { actor }: Scope, { resource, id, workspaceId }: FavoritePlace) =>
  tx.rows(SQL`
    insert into favorites (user_id, workspace_id, resource, record_id)
    values (${actor.userId}, ${workspaceId}, ${resource.name}, ${id}) on conflict do nothing`);

/** Removes a favorite, with other translations of its item. */
export const removeFavorite = (tx: Tx, scope: Scope, { resource, id }: FavoritePlace) =>
  tx.rows(SQL`
    delete from favorites f
    where f.resource = ${resource.name} and (f.record_id = ${id} or ${isOfItem(resource, id)}) and ${ownFavorites(scope)}`);

function isOfItem(resource: Resource, id: number): SqlStatement {
  if (!isTranslated(resource.fields)) return SQL`false`;
  const { group, home } = translationColumns(resource);
  return SQL`f.record_id in (
    select other.id from ${tableOf(resource)} t join ${tableOf(resource)} other on other.${group} = t.${group} and other.${home} = t.${home}
    where t.id = ${id} and t.${group} <> '')`;
}
