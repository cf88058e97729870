import type { FastifyInstance } from 'fastify';
import { mediaCalls } from '../../../contract/media.ts';
import { media as library, mediaLibraryCalls } from '../../../src/resources/media/media.resource.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import { checkWholeAddition } from '../../records/changes.ts';
import { addPicture, checkQuota, fileKey } from '../../records/pictures-store.ts';
import { homeOfNew } from '../../records/property-store.ts';
import { serveResource } from '../../records/routes.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
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
  serve(app, db, mediaLibraryCalls.bring, async ({ tx, scope, query, body, files: { file } }) => {
    if (!file) throw invalid({ file: ['This is required'] });
    const home = await homeOfNew(tx, scope, library, body);
    await checkWholeAddition({ tx, scope, store }, home, { title: file.fileName, ...body });
    const same = query.again ? undefined : await sameFile(tx, scope, home, file.sha256);
    if (same)
      throw new ApiError('conflict', `This file is in the library already, as “${same.title}”.`, { current: same });
    await checkQuota(tx, home, { media, files: { file } });
    const added = await store.one(tx, scope, await addPicture(tx, media, home, file));
    return Object.keys(body).length > 0 ? store.update(tx, scope, added, body) : added;
  });
  serve(app, db, mediaLibraryCalls.uses, async ({ tx, scope, params }) => {
    const { id } = await store.one(tx, scope, params.id);
    return usesOf(tx, scope, id);
  });
  serve(app, db, mediaCalls.file, async ({ tx, scope, params, query, reply }) => {
    const key = await fileKey(tx, scope, params.id);
    const file = key && (await media.get(key, query.size));
    if (!file) throw notFound('picture');
    // A picture's bytes never change under its address; they are private to those signed in.
    reply.header('content-type', 'image/webp').header('cache-control', 'private, max-age=31536000, immutable');
    return file;
  });
}
