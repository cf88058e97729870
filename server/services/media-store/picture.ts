import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { upload } from '../../../contract/constants.ts';
import { invalid } from '../../platform/errors.ts';
import { picturePoints } from '../../platform/limits.ts';
import { type PictureSize, pictureSizes } from './media-store.ts';

/** A picture that was read, and encoded in each size. */
export interface Picture {
  width: number;
  height: number;
  sizes: Record<PictureSize, Buffer>;
  /** What the file was called, without a path. */
  fileName: string;
  /** The same for the same file, whatever it is called. */
  sha256: string;
}

const formats = upload.imageTypes.map((type) => type.replace('image/', ''));

/**
 * Decodes what claims to be a picture and encodes it anew, so that nothing but pixels is stored: no metadata, no
 * position of the photographer, no second file hidden in the first.
 * @throws 422 at the part's name when it is no picture.
 */
export async function readPicture(part: string, bytes: Buffer, calledAs = ''): Promise<Picture> {
  try {
    const image = sharp(bytes, { limitInputPixels: picturePoints, failOn: 'error' }).rotate();
    const { format = '' } = await image.metadata();
    if (!formats.includes(format === 'heif' ? 'avif' : format)) throw new Error(`unsupported format ${format}`);
    const large = await resized(image, pictureSizes.large).toBuffer({ resolveWithObject: true });
    const small = await resized(image, pictureSizes.small).toBuffer();
    return {
      width: large.info.width,
      height: large.info.height,
      sizes: { large: large.data, small },
      fileName: plainName(calledAs),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  } catch {
    throw invalid({ [part]: ['This is not a picture that can be read. Please use JPEG, PNG, WebP, AVIF or GIF.'] });
  }
}

const resized = (image: Sharp, side: number) =>
  image.clone().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 });

/** A file's name without folders, characters that are not seen, and more than a column holds. */
const plainName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200);
