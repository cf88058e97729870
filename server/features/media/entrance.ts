import { isDeepStrictEqual } from 'node:util';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { media as library } from '../../../src/resources/media/media.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { changeRecord, checkWholeAddition } from '../../records/changes.ts';
import { addMedia, checkQuota, titleOf } from '../../records/pictures/pictures-store.ts';
import { homeOfNew } from '../../records/property-store.ts';
import type { MediaFile } from '../../services/media-store/media-file.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { mediaStoreOn, sameFile } from './store.ts';

export { mediaStoreOn } from './store.ts';
export { usesOf } from './uses-store.ts';

interface Bringing {
  tx: Tx;
  scope: Scope;
  media: MediaStore;
  /** The workspace, if the request does not name it. */
  home?: number;
  /** Handling of a file that the library already has: refused, added again (`kept`), or reused with missing texts filled in (`used`). */
  known: 'refused' | 'kept' | 'used';
}

/** Adds a file to the library. @throws 403, 409 with the same file, or 422 for an invalid file. */
export async function addFile({ tx, scope, media, known, ...of }: Bringing, file: MediaFile, words: AnyValues) {
  const store = mediaStoreOn(media);
  const home = of.home ?? (await homeOfNew(tx, scope, library, words));
  await checkWholeAddition({ tx, scope, store }, home, { title: titleOf(file.fileName), ...words });
  const same = known === 'kept' ? undefined : await sameFile(tx, scope, home, file.sha256);
  if (same && known === 'used') {
    const news = Object.entries(words).filter(
      ([name, value]) => !isDeepStrictEqual(value, same[name as keyof typeof same]),
    );
    if (news.length === 0) return same;
    const mayChange = permittedScope(scope, { resource: library.name, action: 'update' }).workspaceIds.includes(home);
    if (mayChange && news.every(([name]) => same[name as keyof typeof same] === null)) {
      await changeRecord({ tx, scope, store }, same, Object.fromEntries(news));
      return store.one(tx, scope, same.id);
    }
  } else if (same)
    throw new ApiError('conflict', `This file is already in the library as “${same.title}”.`, { current: same });
  await checkQuota(tx, home, { media, files: { file } });
  const added = await store.one(tx, scope, await addMedia(tx, media, home, file));
  return Object.keys(words).length > 0 ? store.update(tx, scope, added, words) : added;
}
