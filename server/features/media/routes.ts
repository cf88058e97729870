import type { FastifyInstance } from 'fastify';
import { mediaCalls } from '../../../contract/media.ts';
import type { Database } from '../../platform/db/client.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../http/serve.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { fileKey } from '../../records/pictures-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    media: MediaStore;
  }
}

/** The calls that send the files of pictures. */
export function mediaRoutes(app: FastifyInstance, db: Database, media: MediaStore): void {
  serve(app, db, mediaCalls.file, async ({ tx, scope, params, query, reply }) => {
    const key = await fileKey(tx, scope, params.id);
    const file = key && (await media.get(key, query.size));
    if (!file) throw notFound('picture');
    // A picture's bytes never change under its address; they are private to those signed in.
    reply.header('content-type', 'image/webp').header('cache-control', 'private, max-age=31536000, immutable');
    return file;
  });
}
