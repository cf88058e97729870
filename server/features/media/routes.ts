import type { FastifyInstance } from 'fastify';
import { mediaCalls } from '../../../contract/media.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { media as library } from '../../../src/resources/media/media.resource.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import { checkWholeAddition } from '../../records/changes.ts';
import { addMedia, checkQuota, storedFile, titleOf } from '../../records/pictures-store.ts';
import { homeOfNew } from '../../records/property-store.ts';
import { serveResource } from '../../records/routes.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { servedFile } from './served-file.ts';
import { mediaStore as store, sameFile } from './store.ts';
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
    const home = await homeOfNew(tx, scope, library, body);
    await checkWholeAddition({ tx, scope, store }, home, { title: titleOf(file.fileName), ...body });
    const same = query.again ? undefined : await sameFile(tx, scope, home, file.sha256);
    if (same)
      throw new ApiError('conflict', `This file is in the library already, as “${same.title}”.`, { current: same });
    await checkQuota(tx, home, { media, files: { file } });
    const added = await store.one(tx, scope, await addMedia(tx, media, home, file));
    const kept = Object.keys(body).length > 0 ? await store.update(tx, scope, added, body) : added;
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
