import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/client.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { serveResource } from '../../records/routes.ts';
import { propertyStore } from './store.ts';

/** Endpoints for properties (S7.03), with the same search as events and venues. */
export const propertyRoutes = (app: FastifyInstance, db: Database, media: MediaStore): void =>
  serveResource(app, db, media, propertyStore);
