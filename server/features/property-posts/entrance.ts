import type { Tx } from '../../platform/db/client.ts';
import type { Scope } from '../../policy/scope.ts';
import { changeRecord } from '../../records/changes.ts';
import { postStore as store } from './store.ts';

/** Appends a picture to the gallery of a post, unless it is already included. */
export async function addToGallery(tx: Tx, scope: Scope, postId: number, mediaId: number, ifMatch?: number) {
  const post = await store.one(tx, scope, postId);
  const shown = post.gallery ?? [];
  if (shown.some(({ id }) => id === mediaId)) return post;
  const gallery = [...shown, { id: mediaId, caption: null }];
  return changeRecord({ tx, scope, store }, post, { gallery }, ifMatch);
}
