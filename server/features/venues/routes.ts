import type { FastifyInstance } from 'fastify';
import { venueCalls } from '../../../src/resources/venues/venues.resource.ts';
import type { Database } from '../../platform/db/client.ts';
import { serve } from '../../http/serve.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { serveResource } from '../../records/routes.ts';
import { venueStore, venuesToChoose } from './store.ts';

/** Endpoints for venues (S7.05). */
export function venueRoutes(app: FastifyInstance, db: Database, media: MediaStore): void {
  serveResource(app, db, media, venueStore);
  serve(app, db, venueCalls.nearby, ({ tx, scope, query }) => venueStore.list(tx, scope, query));
  serve(app, db, venueCalls.ofDomain, async ({ tx, scope }) => ({ data: await venuesToChoose(tx, scope) }));
}
