import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/client.ts';
import { serveResource } from '../../records/routes.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { publishingRuleStore } from './store.ts';

/** Endpoints for what records need before they are published. */
export const publishingRuleRoutes = (app: FastifyInstance, db: Database, media: MediaStore): void =>
  serveResource(app, db, media, publishingRuleStore);
