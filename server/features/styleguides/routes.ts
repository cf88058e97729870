import type { FastifyInstance } from 'fastify';
import { styleguideCalls } from '../../../src/resources/styleguides/styleguides.resource.ts';
import type { Database } from '../../platform/db/client.ts';
import { serve } from '../../http/serve.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { serveResource } from '../../records/routes.ts';
import { styleguideStore, styleguidesOf } from './store.ts';

/** Endpoints for style guides (S7.09), including those of a property. */
export function styleguideRoutes(app: FastifyInstance, db: Database, media: MediaStore): void {
  serveResource(app, db, media, styleguideStore);
  serve(app, db, styleguideCalls.ofProperty, ({ tx, scope, params }) => styleguidesOf(tx, scope, params.propertyId));
}
