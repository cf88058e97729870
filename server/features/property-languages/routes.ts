import type { FastifyInstance } from 'fastify';
import {
  propertyLanguageCalls,
  propertyLanguages,
} from '../../../src/resources/property-languages/property-languages.resource.ts';
import type { Database } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { serve } from '../../http/serve.ts';
import { homeOfNew } from '../../records/property-store.ts';
import { change, link, propertyLanguageStore, unlink } from './store.ts';

const { list, one, create, update } = propertyLanguages.endpoints;

/** Endpoints for the languages of properties (S7.08). */
export function propertyLanguageRoutes(app: FastifyInstance, db: Database): void {
  serve(app, db, list, ({ tx, scope, query }) => propertyLanguageStore.list(tx, scope, query));
  serve(app, db, one, ({ tx, scope, params }) => propertyLanguageStore.one(tx, scope, params.id));
  serve(app, db, create, async ({ tx, scope, body }) =>
    link(tx, scope, await homeOfNew(tx, scope, propertyLanguages, body), body),
  );
  serve(
    app,
    db,
    update,
    async ({ tx, scope, params, body, ifMatch }) => {
      if (Object.keys(body).length === 0) throw invalid({ '': ['There is nothing to change'] });
      return change(tx, scope, await propertyLanguageStore.one(tx, scope, params.id), body, ifMatch);
    },
    { current: ({ tx, scope, params }) => propertyLanguageStore.one(tx, scope, params.id) },
  );
  serve(app, db, propertyLanguageCalls.unlink, async ({ tx, scope, params }) => {
    await unlink(tx, scope, params);
    return { ok: true };
  });
}
