import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { currentSet } from '../../records/change-set-store.ts';
import { mergeItems } from './merge.ts';
import { planOf, twoItems } from './two-items-store.ts';

/** Endpoints that merge items: records in several languages. */
export function itemRoutes(app: FastifyInstance, db: Database): void {
  for (const store of app.stores.values()) {
    const { mergePlan, merge } = store.resource.endpoints;
    if (!mergePlan || !merge) continue;
    serve(app, db, mergePlan, async ({ tx, scope, params }) => {
      const editing = { tx, scope, store };
      return planOf(editing, await twoItems(editing, params, false));
    });
    serve(app, db, merge, async ({ tx, scope, params, body }) => {
      const changed = await mergeItems({ tx, scope, store }, params, body);
      return { changeSetId: await currentSet(tx), changed, skipped: 0 };
    });
  }
}
