import type { FastifyInstance } from 'fastify';
import { mediaCalls } from '../../../contract/media/media.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { Redirect } from '../../http/answer/redirect.ts';
import { serve } from '../../http/serve.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { claimOnce } from '../../platform/idempotency-store.ts';
import type { Scope } from '../../policy/scope.ts';
import { checkRowRights } from '../../records/changes.ts';
import { checkQuota, storedFile } from '../../records/pictures/pictures-store.ts';
import { serveResource } from '../../records/routes.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { addToGallery } from '../property-posts/entrance.ts';
import { addFile } from './entrance.ts';
import { foldersOf, renameFolder } from './folders-store.ts';
import { replaceFile } from './replace-store.ts';
import { servedFile } from '../../records/pictures/served-file.ts';
import { mediaStoreOn } from './store.ts';
import { usesOf } from './uses-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    media: MediaStore;
  }
}

/** The media library (S7.11) and the file endpoint of pictures. */
export function mediaRoutes(app: FastifyInstance, db: Database, media: MediaStore): void {
  const store = mediaStoreOn(media);
  serveResource(app, db, media, store);
  serve(app, db, mediaLibraryCalls.bring, async ({ tx, scope, query, body, files: { file }, afterwards }) => {
    await claimUpload(tx, scope, query);
    if (!file) throw invalid({ file: [missing(query.upload)] });
    const { post, ...words } = body;
    // The app uploads in pieces and asks its user about existing files.
    const known = query.again ? 'kept' : query.upload ? 'refused' : 'used';
    const kept = await addFile({ tx, scope, media, known }, file, words);
    if (post !== undefined) await addToGallery(tx, scope, post, kept.id);
    const { upload } = query;
    if (upload) afterwards(async () => (await app.uploads.remove(upload), kept));
    return kept;
  });
  serve(
    app,
    db,
    mediaLibraryCalls.replace,
    async ({ tx, scope, params, query, ifMatch, files: { file }, afterwards }) => {
      const current = await store.one(tx, scope, params.id);
      checkRowRights({ scope, store }, 'update', current);
      await claimUpload(tx, scope, query);
      if (!file) throw invalid({ file: [missing(query.upload)] });
      await checkQuota(tx, current.workspaceId, { media, files: { file } });
      const replaced = await replaceFile(tx, scope, { current, ifMatch }, media, file);
      const { upload } = query;
      if (upload) afterwards(async () => (await app.uploads.remove(upload), replaced));
      return replaced;
    },
  );
  serve(app, db, mediaLibraryCalls.folders, ({ tx, scope }) => foldersOf(tx, scope));
  serve(app, db, mediaLibraryCalls.renameFolder, ({ tx, scope, body }) => renameFolder(tx, scope, body));
  serve(app, db, mediaLibraryCalls.uses, async ({ tx, scope, params }) => {
    const { id } = await store.one(tx, scope, params.id);
    return usesOf(tx, scope, id);
  });
  serve(app, db, mediaCalls.file, async ({ tx, scope, params, query, request, reply }) => {
    const file = await storedFile(tx, scope, params.id);
    const served = file && (await servedFile(media, file, query.size, request.headers.accept));
    if (!served) throw notFound('picture');
    reply.header('vary', 'accept');
    if (served.address) {
      // Cached for half its lifetime, so that redirects never lead to expired URLs.
      reply.header('cache-control', `private, max-age=${served.address.seconds / 2}`);
      return new Redirect(served.address.url);
    }
    reply.headers({ 'content-type': served.contentType, 'cache-control': keptFor(file, query.edition) });
    if (served.disposition) reply.header('content-disposition', served.disposition);
    return served.bytes;
  });
}

/** Claims an upload for one file. @throws 409 if another request has used it. */
async function claimUpload(tx: Tx, { actor }: Scope, { upload }: { upload?: string | undefined }) {
  if (upload)
    await claimOnce(tx, actor.userId, `upload ${upload}`, 'This upload has already been used. Upload the file again.');
}

/** The error for a missing file or an unknown upload. */
const missing = (upload: string | undefined) =>
  upload ? 'The upload of this file was incomplete or canceled' : 'This is required';

/** Private to signed-in users. An edition never changes; the newest one is revalidated within an hour. */
const keptFor = ({ edition }: { edition: number }, asked: number | undefined) =>
  asked === edition ? 'private, max-age=31536000, immutable' : 'private, max-age=3600, stale-while-revalidate=604800';
