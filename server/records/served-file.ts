import type { Readable } from 'node:stream';
import type { StoredFile } from './pictures-store.ts';
import type {
  MediaFileName,
  MediaStore,
  PictureSize,
  ServedAs,
  SignedAddress,
} from '../services/media-store/media-store.ts';

/** A file on its way to somebody: its bytes, or where their browser gets them from the store itself. */
type ServedFile = ServedAs & ({ bytes: Readable; address?: never } | { address: SignedAddress; bytes?: never });

/** A size, or all of a picture of which a part is shown. */
type ServedSize = PictureSize | 'whole';

/**
 * What somebody gets who asks for a file: a picture in the smallest format that their browser says it can show, a document as a
 * download, which no browser opens within the product's pages.
 */
export async function servedFile(
  media: MediaStore,
  file: StoredFile,
  size: ServedSize,
  accepted = '',
): Promise<ServedFile | undefined> {
  for (const [name, as] of formsOf(file, size, accepted)) {
    if (media.addressOf) {
      const address = await media.addressOf(file.key, name, as);
      if (address) return { ...as, address };
    } else {
      const bytes = await media.get(file.key, name);
      if (bytes) return { ...as, bytes };
    }
  }
  return undefined;
}

/** The forms in which a file may be kept, the one that is wanted most first. */
function formsOf(
  { kind, contentType, fileName, isPart }: StoredFile,
  wanted: ServedSize,
  accepted: string,
): [MediaFileName, ServedAs][] {
  if (kind === 'document') {
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(fileName ?? 'document')}`;
    return [['original', { contentType, disposition }]];
  }
  if (wanted === 'whole' && isPart) return [['whole.webp', { contentType: 'image/webp' }]];
  const size = wanted === 'whole' ? 'large' : wanted;
  const webp: [MediaFileName, ServedAs] = [`${size}.webp`, { contentType: 'image/webp' }];
  return accepted.includes('image/avif') ? [[`${size}.avif`, { contentType: 'image/avif' }], webp] : [webp];
}
