import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/client.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { serveResource } from '../../records/routes.ts';
import { workspaceStore } from './store.ts';

/** Endpoints for workspaces (S7.03). */
export function workspaceRoutes(app: FastifyInstance, db: Database, media: MediaStore): void {
  serveResource(app, db, media, workspaceStore);
}
