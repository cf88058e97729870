import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { currentSet } from '../../records/change-set-store.ts';
import { mergeItems } from './merge.ts';
import { knownTranslations } from './known-translations-store.ts';
import { usedBeforeOf } from './used-before.ts';
import { planOf, twoItems } from './two-items-store.ts';

/** Endpoints about items, which are records in several languages: their merge, and earlier translations. */
export function itemRoutes(app: FastifyInstance, db: Database): void {
  for (const store of app.stores.values()) {
    const { mergePlan, merge, usedBefore } = store.resource.endpoints;
    if (!mergePlan || !merge || !usedBefore) continue;
    serve(app, db, mergePlan, async ({ tx, scope, params }) => {
      const editing = { tx, scope, store };
      return planOf(editing, await twoItems(editing, params, false));
    });
    serve(app, db, merge, async ({ tx, scope, params, body }) => {
      const changed = await mergeItems({ tx, scope, store }, params, body);
      return { changeSetId: await currentSet(tx), changed, skipped: 0 };
    });
    serve(app, db, usedBefore, async ({ tx, scope, params, query }) => {
      const source = await store.one(tx, scope, params.id);
      return usedBeforeOf(store.resource, source, await knownTranslations(tx, scope, store, source, query.language));
    });
  }
}
