import type { FastifyInstance } from 'fastify';
import { type ResourceEndpoints, singularOf } from '../../contract/declaration/resource.ts';
import { serve } from '../http/serve.ts';
import type { Database } from '../platform/db/client.ts';
import type { MediaStore } from '../services/media-store/media-store.ts';
import {
  addRecord,
  changeRecord,
  checkRowRights,
  checkWholeAddition,
  checkWholeChange,
  removeRecord,
  restoreRecord,
} from './changes.ts';
import { keepUpToDate, outdatedTexts, markUpToDate } from './outdated-store.ts';
import { type PositionsQuery, positionsIn } from './places/positions-store.ts';
import { homeOfNew } from './property-store.ts';
import type { ListQuery } from './row.ts';
import { holdItems, holdItemsFor } from './sharing-store.ts';
import { type Store, rowsOfGroup } from './store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores of all served resources by name. */
    stores: Map<string, Store>;
  }
}

/** The translation group of a request, from path or query. */
const groupNamed = (...parts: unknown[]): string => {
  const { group, translation_group: inQuery } = Object.assign({}, ...parts) as Record<string, string | undefined>;
  return group ?? inQuery ?? '';
};

/** Serves the declared endpoints of a resource. */
export function serveResource(app: FastifyInstance, db: Database, media: MediaStore, store: Store): void {
  app.stores.set(store.resource.name, store);
  serveCalls(app, db, media, store, store.resource.endpoints);
}

/** Serves endpoints on the records of a resource. */
export function serveCalls(
  app: FastifyInstance,
  db: Database,
  media: MediaStore,
  store: Store,
  calls: ResourceEndpoints,
): void {
  const { resource } = store;
  const { list, one, create, update, updateWithMedia, remove, restore, mine, translations, positions } = calls;

  if (mine)
    serve(app, db, mine, async ({ tx, scope }) => {
      const rows = await store.mine(tx, scope);
      return resource.mineWrapped ? rows.map((row) => ({ [singularOf(resource.name)]: row })) : rows;
    });
  serve(app, db, list, ({ tx, scope, query }) => store.list(tx, scope, query as ListQuery));
  if (one.params) serve(app, db, one, ({ tx, scope, params }) => store.one(tx, scope, params.id));
  if (positions)
    serve(app, db, positions, ({ tx, scope, query }) => positionsIn(tx, scope, store, query as PositionsQuery));
  if (translations)
    serve(app, db, translations, ({ tx, scope, params, query }) =>
      rowsOfGroup(store, tx, scope, groupNamed(params, query)),
    );
  serveOutdated(app, db, store, calls);
  if (create)
    serve(
      app,
      db,
      create,
      async ({ tx, scope, body, files }) =>
        addRecord({ tx, scope, store }, await homeOfNew(tx, scope, resource, body), body, { media, files }),
      {
        check: async ({ tx, scope }, values, refused) =>
          checkWholeAddition({ tx, scope, store }, await homeOfNew(tx, scope, resource, values), values, refused),
      },
    );
  for (const endpoint of [update, updateWithMedia])
    if (endpoint)
      serve(
        app,
        db,
        endpoint,
        async ({ tx, scope, params, body, files, ifMatch }) => {
          await holdItemsFor(tx, resource, params.id, body);
          const current = await store.one(tx, scope, params.id);
          return changeRecord({ tx, scope, store }, current, body, ifMatch, { media, files });
        },
        {
          current: ({ tx, scope, params }) => store.one(tx, scope, params.id),
          check: ({ tx, scope }, values, refused, current) =>
            checkWholeChange({ tx, scope, store }, current, values, refused),
        },
      );
  if (remove)
    serve(app, db, remove, async ({ tx, scope, params, query, ifMatch }) => {
      const current = await store.one(tx, scope, params.id);
      checkRowRights({ scope, store }, 'delete', current);
      await store.checkRemoval?.(tx, scope, current, query);
      return removeRecord({ tx, scope, store }, current, ifMatch);
    });
  if (restore)
    serve(app, db, restore, async ({ tx, scope, params }) => {
      await holdItems(tx, resource, { ids: [params.id] });
      return restoreRecord({ tx, scope, store }, await store.trashed(tx, scope, params.id));
    });
}

/** Serves the endpoints about outdated translations of a resource. */
function serveOutdated(
  app: FastifyInstance,
  db: Database,
  store: Store,
  { outdated, stillRight, minorEdit }: ResourceEndpoints,
): void {
  const { resource } = store;
  if (outdated)
    serve(app, db, outdated, async ({ tx, scope, params }) => {
      await store.one(tx, scope, params.id);
      const texts = await outdatedTexts(tx, resource, params.id);
      const sources = new Map(texts.map(({ sourceId }) => [sourceId, store.find(tx, scope, sourceId)]));
      // A caller with the permission for a translation may lack that for its source.
      const shown = texts.map(async (text) => ((await sources.get(text.sourceId)) ? text : { ...text, before: null }));
      return Promise.all(shown);
    });
  if (stillRight)
    serve(app, db, stillRight, async ({ tx, scope, params, body }) => {
      const current = await store.one(tx, scope, params.id);
      checkRowRights({ scope, store }, 'update', current);
      await markUpToDate(tx, resource, params.id, body.fields);
      return store.one(tx, scope, params.id);
    });
  if (minorEdit)
    serve(app, db, minorEdit, async ({ tx, scope, params, body }) => {
      const current = await store.one(tx, scope, params.id);
      checkRowRights({ scope, store }, 'update', current);
      return { cleared: await keepUpToDate(tx, resource, params.id, body.version) };
    });
}
