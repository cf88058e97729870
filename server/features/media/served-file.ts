import type { Readable } from 'node:stream';
import type { StoredFile } from '../../records/pictures-store.ts';
import type { MediaStore, PictureSize } from '../../services/media-store/media-store.ts';

/**
 * What somebody gets who asks for a file: a picture in the smallest format that their browser says it can show, a document as a
 * download, which no browser opens within the product's pages.
 */
export async function servedFile(
  media: MediaStore,
  { key, kind, contentType, fileName }: StoredFile,
  size: PictureSize,
  accepted = '',
): Promise<{ bytes: Readable; headers: Record<string, string> } | undefined> {
  if (kind === 'document') {
    const bytes = await media.get(key, 'original');
    const name = encodeURIComponent(fileName ?? 'document');
    return (
      bytes && {
        bytes,
        headers: { 'content-type': contentType, 'content-disposition': `attachment; filename*=UTF-8''${name}` },
      }
    );
  }
  const smaller = accepted.includes('image/avif') ? await media.get(key, `${size}.avif`) : undefined;
  if (smaller) return { bytes: smaller, headers: { 'content-type': 'image/avif' } };
  const bytes = await media.get(key, `${size}.webp`);
  return bytes && { bytes, headers: { 'content-type': 'image/webp' } };
}
