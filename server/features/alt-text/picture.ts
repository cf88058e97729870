import { buffer } from 'node:stream/consumers';
import type { ModelRequest } from '../../services/model/model.ts';
import type { MediaFile } from '../../services/media-store/media-file.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';

/** Picture size for models: enough to describe, at the lowest cost. */
const shownSize = 'small.webp';

type Picture = NonNullable<ModelRequest['picture']>;

/** The picture of an uploaded file. */
export const pictureOfFile = ({ files }: MediaFile): Picture | undefined =>
  files[shownSize] && { contentType: 'image/webp', bytes: files[shownSize] };

/** A picture of the library by its storage key. */
export async function pictureOfKey(media: MediaStore, key: string): Promise<Picture | undefined> {
  const stored = await media.get(key, shownSize);
  return stored && { contentType: 'image/webp', bytes: await buffer(stored) };
}
