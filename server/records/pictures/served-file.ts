import type { Readable } from 'node:stream';
import type { StoredFile } from './pictures-store.ts';
import type {
  MediaFileName,
  MediaStore,
  PictureSize,
  ServedAs,
  SignedAddress,
} from '../../services/media-store/media-store.ts';

/** A file to serve: its bytes, or a signed URL of the store. */
type ServedFile = ServedAs & ({ bytes: Readable; address?: never } | { address: SignedAddress; bytes?: never });

/** A size, or the uncropped picture. */
type ServedSize = PictureSize | 'whole';

/**
 * The file for a request: pictures in the smallest format that the browser accepts, documents as a download.
 * Browsers must not open documents in this origin. Undefined if the file is missing.
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

/** Stored variants of a file, by preference. */
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
