import type { FastifyInstance } from 'fastify';
import { mediaCalls } from '../../../contract/media/media.ts';
import { serve } from '../../http/serve.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { pictureStorage } from '../../records/pictures/picture-storage-store.ts';
import { serveResource } from '../../records/routes.ts';
import { organisationStore } from './store.ts';

/** Endpoints for organizations (S7.03). */
export function organisationRoutes(app: FastifyInstance, db: Database, media: MediaStore, config: Config): void {
  const store = organisationStore(db, config);
  serveResource(app, db, media, store);
  serve(app, db, mediaCalls.room, async ({ tx, scope, params }) => {
    const organisation = await store.one(tx, scope, params.id);
    return pictureStorage(tx, store.idOf(organisation), media.quota);
  });
}
