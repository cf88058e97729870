import type { FastifyInstance } from 'fastify';
import { mediaCalls } from '../../../contract/media.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { storedFile } from '../../records/pictures-store.ts';
import { serveResource } from '../../records/routes.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { addToGallery } from '../property-posts/entrance.ts';
import { bringFile } from './entrance.ts';
import { servedFile } from './served-file.ts';
import { mediaStore as store } from './store.ts';
import { usesOf } from './uses-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    media: MediaStore;
  }
}

/** The media library (S7.11), and the call that sends the files of pictures. */
export function mediaRoutes(app: FastifyInstance, db: Database, media: MediaStore): void {
  serveResource(app, db, media, store);
  serve(app, db, mediaLibraryCalls.bring, async ({ tx, scope, query, body, files: { file }, afterwards }) => {
    if (!file)
      throw invalid({ file: [query.upload ? 'This file did not come whole, or was cancelled' : 'This is required'] });
    const { post, ...words } = body;
    const kept = await bringFile({ tx, scope, media, known: query.again ? 'kept' : 'refused' }, file, words);
    if (post !== undefined) await addToGallery(tx, scope, post, kept.id);
    const { upload } = query;
    if (upload) afterwards(async () => (await app.uploads.remove(upload), kept));
    return kept;
  });
  serve(app, db, mediaLibraryCalls.uses, async ({ tx, scope, params }) => {
    const { id } = await store.one(tx, scope, params.id);
    return usesOf(tx, scope, id);
  });
  serve(app, db, mediaCalls.file, async ({ tx, scope, params, query, request, reply }) => {
    const file = await storedFile(tx, scope, params.id);
    const served = file && (await servedFile(media, file, query.size, request.headers.accept));
    if (!served) throw notFound('picture');
    // The bytes never change under their address; they are private to those signed in.
    reply.headers({ ...served.headers, 'cache-control': 'private, max-age=31536000, immutable', vary: 'accept' });
    return served.bytes;
  });
}
