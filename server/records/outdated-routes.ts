import type { FastifyInstance } from 'fastify';
import type { ResourceEndpoints } from '../../contract/declaration/resource.ts';
import { serve } from '../http/serve.ts';
import type { Database } from '../platform/db/client.ts';
import { checkRowRights } from './changes.ts';
import { keepUpToDate, outdatedTexts, settle } from './outdated-store.ts';
import type { Store } from './store.ts';

/** Serves the calls about outdated translations of a resource. */
export function serveOutdated(
  app: FastifyInstance,
  db: Database,
  store: Store,
  { outdated, stillRight, minorEdit }: ResourceEndpoints,
): void {
  const { resource } = store;
  if (outdated)
    serve(app, db, outdated, async ({ tx, scope, params }) => {
      await store.one(tx, scope, params.id);
      return outdatedTexts(tx, resource, params.id);
    });
  if (stillRight)
    serve(app, db, stillRight, async ({ tx, scope, params, body }) => {
      const current = await store.one(tx, scope, params.id);
      checkRowRights({ scope, store }, 'update', current);
      await settle(tx, resource, params.id, body.fields);
      return store.one(tx, scope, params.id);
    });
  if (minorEdit)
    serve(app, db, minorEdit, async ({ tx, scope, params, body }) => {
      const current = await store.one(tx, scope, params.id);
      checkRowRights({ scope, store }, 'update', current);
      return { cleared: await keepUpToDate(tx, resource, params.id, body.version) };
    });
}
