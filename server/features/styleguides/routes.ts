import type { FastifyInstance } from 'fastify';
import { styleguideCalls } from '../../../src/resources/styleguides/styleguides.resource.ts';
import type { Database } from '../../db/client.ts';
import { serve } from '../../serve.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { checkRights, serveResource } from '../resource/routes.ts';
import { history, styleguideStore, styleguidesOf, valuesOfVersion } from './store.ts';

/** Style guides (S7.09) with their versions. */
export function styleguideRoutes(app: FastifyInstance, db: Database, media: MediaStore): void {
  serveResource(app, db, media, styleguideStore);
  serve(app, db, styleguideCalls.ofProperty, ({ tx, scope, params }) => styleguidesOf(tx, scope, params.propertyId));
  serve(app, db, styleguideCalls.history, ({ tx, scope, params }) => history(tx, scope, params.id));
  serve(app, db, styleguideCalls.restoreVersion, async ({ tx, scope, params, ifMatch }) => {
    const current = await styleguideStore.one(tx, scope, params.id);
    const values = await valuesOfVersion(tx, scope, params.id, params.version);
    checkRights(styleguideStore, scope, 'update', current, Number(current.organisationId), values);
    return styleguideStore.update(tx, scope, params.id, values, ifMatch);
  });
}
