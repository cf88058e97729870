import type { FastifyInstance } from 'fastify';
import { propertyPostCalls as calls } from '../../../src/resources/property-posts/property-posts.calls.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { changeRecord, checkRowRights } from '../../records/changes.ts';
import { serveResource } from '../../records/routes.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { addFile } from '../media/entrance.ts';
import { addToGallery } from './entrance.ts';
import { postOfProperty, postStore as store } from './store.ts';

/** Endpoints for property posts (S7.11). */
export function propertyPostRoutes(app: FastifyInstance, db: Database, media: MediaStore): void {
  serveResource(app, db, media, store);
  serve(app, db, calls.ofProperty, ({ tx, scope, params, query }) =>
    postOfProperty(tx, scope, params.id, query.language),
  );
  serve(app, db, calls.setFeatured, async ({ tx, scope, params, body, ifMatch }) => {
    const post = await store.one(tx, scope, params.id);
    return changeRecord({ tx, scope, store }, post, { featured_media: body.media_id }, ifMatch);
  });
  serve(app, db, calls.gallery, async ({ tx, scope, params }) => galleryOf(await store.one(tx, scope, params.id)));
  serve(app, db, calls.setGallery, async ({ tx, scope, params, body, ifMatch }) => {
    const post = await store.one(tx, scope, params.id);
    return galleryOf(await changeRecord({ tx, scope, store }, post, body, ifMatch));
  });
  serve(app, db, calls.addMedia, async ({ tx, scope, params, body: { post: named, ...words }, files, ifMatch }) => {
    const post = await store.one(tx, scope, params.id);
    checkRowRights({ scope, store }, 'update', post);
    if (named !== undefined && named !== post.id) throw invalid({ post: ['Must be the same post as in the URL'] });
    const { file } = files;
    if (!file) throw invalid({ file: ['This is required'] });
    if (file.kind === 'document') throw invalid({ file: ['Galleries can contain pictures only'] });
    const brought = await addFile({ tx, scope, media, home: store.homeOf(post), known: 'used' }, file, words);
    await addToGallery(tx, scope, post.id, brought.id, ifMatch);
    return { ...brought.picture, title: brought.title };
  });
}

const galleryOf = ({ gallery }: Record<string, unknown>) => ({ gallery: gallery ?? [] });
