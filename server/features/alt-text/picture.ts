import { buffer } from 'node:stream/consumers';
import type { ModelRequest } from '../../services/model/model.ts';
import type { MediaFile } from '../../services/media-store/media-file.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';

/** What a model is shown: the size that lists show is enough to describe, and costs least. */
const shownSize = 'small.webp';

type Picture = NonNullable<ModelRequest['picture']>;

/** A picture that came along with a call. */
export const pictureOfFile = ({ files }: MediaFile): Picture | undefined =>
  files[shownSize] && { contentType: 'image/webp', bytes: files[shownSize] };

/** A picture of the library by the key under which its files lie. */
export async function pictureOfKey(media: MediaStore, key: string): Promise<Picture | undefined> {
  const stored = await media.get(key, shownSize);
  return stored && { contentType: 'image/webp', bytes: await buffer(stored) };
}
