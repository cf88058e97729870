import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/client.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { serveResource } from '../../records/routes.ts';
import { deliveryKeyStore } from './store.ts';

/** Endpoints for the API keys of websites. */
export function deliveryKeyRoutes(app: FastifyInstance, db: Database, media: MediaStore): void {
  serveResource(app, db, media, deliveryKeyStore);
}
