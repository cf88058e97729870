import type { FastifyInstance } from 'fastify';
import { canBeFavorite } from '../../../contract/people/favorite-resources.ts';
import { favorites, favoritesLimit } from '../../../contract/people/favorites.ts';
import { serve } from '../../http/serve.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { type FavoritePlace, addFavorite, favoritesOf, removeFavorite } from './store.ts';

/** Endpoints for a user's favorite records. */
export function favoriteRoutes(app: FastifyInstance, db: Database): void {
  const { stores } = app;

  serve(app, db, favorites.list, ({ tx, scope, query }) => favoritesOf(tx, scope, stores, query.itemLanguage));
  serve(app, db, favorites.add, async ({ tx, scope, body }) => {
    const place = await placeOf(tx, scope, body);
    const listed = await favoritesOf(tx, { ...scope, workspaceIds: [place.workspaceId] }, stores);
    if (listed.some(({ resource, id }) => resource === body.resource && id === body.recordId)) return body;
    // Replaces another translation of the item.
    await removeFavorite(tx, scope, place);
    if (listed.length >= favoritesLimit)
      throw invalid({ '': [`You can have at most ${favoritesLimit} favorites. Remove one first.`] });
    await addFavorite(tx, scope, place);
    return body;
  });
  serve(app, db, favorites.remove, async ({ tx, scope, query: { resource, recordId } }) => {
    await removeFavorite(tx, scope, await placeOf(tx, scope, { resource, recordId }));
    return { resource, recordId };
  });

  /** A readable record outside the trash. @throws 404 */
  async function placeOf(
    tx: Tx,
    scope: Scope,
    { resource: name, recordId: id }: { resource: string; recordId: number },
  ): Promise<FavoritePlace> {
    const store = stores.get(name);
    const record =
      store &&
      canBeFavorite(store.resource) &&
      (await store.find(tx, permittedScope(scope, { resource: name, action: 'read' }), id));
    if (!store || !record || record.deletedAt) throw notFound('record');
    return { resource: store.resource, id, workspaceId: store.homeOf(record) };
  }
}
