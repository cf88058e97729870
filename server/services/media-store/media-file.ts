import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import sharp, { type Metadata, type Region, type Sharp } from 'sharp';
import { upload } from '../../../contract/constants.ts';
import type { Crop } from '../../../contract/crop.ts';
import type { MediaKind } from '../../../contract/media-kinds.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { pictures } from '../../platform/limits.ts';
import { pictureOfDrawing } from './drawing.ts';
import { type MediaFileName, type PictureSize, pictureSizes } from './media-store.ts';

/** A file that was read, and what is to be kept of it. */
export interface MediaFile {
  kind: MediaKind;
  /** Of the original. */
  contentType: string;
  /** Points of the large size; null where there is nothing to see. */
  width: number | null;
  height: number | null;
  files: Partial<Record<MediaFileName, Buffer>>;
  /** What the file was called, without a path. */
  fileName: string;
  /** The same for the same file, whatever it is called. */
  sha256: string;
}

type Read = Omit<MediaFile, 'fileName' | 'sha256'>;

/**
 * Pictures under way at once, however many are brought: each takes half a processor's time and a hundred megabytes. What nobody
 * waits for lets the others go first.
 */
const making = new PQueue({ concurrency: Math.max(1, Math.floor(availableParallelism() / 2)) });
const somebodyWaits = { priority: 1 };

/**
 * Decides by its content what a file is. What can be seen is decoded and encoded anew: only pixels are served, without the
 * place and the camera of whoever took it, and without a second file that hides in the first.
 * @throws 422 at the part's name when it is nothing that is wanted.
 */
export async function readMediaFile(
  part: string,
  bytes: Buffer,
  calledAs: string,
  { documents }: { documents: boolean },
): Promise<MediaFile> {
  const read = (documents && readDocument(bytes)) || (await readPicture(bytes).catch((error) => refused(part, error)));
  return { ...read, fileName: plainName(calledAs), sha256: createHash('sha256').update(bytes).digest('hex') };

  function refused(name: string, error: unknown): never {
    if (error instanceof ApiError) throw error;
    const kinds = documents ? 'JPEG, PNG, WebP, AVIF, GIF, SVG or PDF' : 'JPEG, PNG, WebP, AVIF, GIF or SVG';
    throw invalid({ [name]: [`This is not a picture that can be read. Please use ${kinds}.`] });
  }
}

/** Kept as it came, and only ever handed out as a download. */
const readDocument = (bytes: Buffer): Read | undefined =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-'
    ? { kind: 'document', contentType: 'application/pdf', width: null, height: null, files: { original: bytes } }
    : undefined;

/** What a file begins with that is packed by gzip. */
const packed = Buffer.from([0x1f, 0x8b]);

const contentTypes: Readonly<Record<string, string>> = {
  heif: 'image/avif',
  svg: 'image/svg+xml',
  ...Object.fromEntries(upload.imageTypes.map((type) => [type.replace('image/', ''), type])),
};

/**
 * Makes all that is served of a picture anew from its original: of a part of it, or of the whole. Beside a part the whole stays to be
 * seen, so that another part can be chosen.
 * @throws Error when it cannot be made.
 */
export const partOfPicture = (original: Buffer, crop: Crop | undefined): Promise<Read> => readPicture(original, crop);

async function readPicture(bytes: Buffer, crop?: Crop): Promise<Read> {
  // Whoever reads drawings unpacks them as well, as large as they may become.
  if (bytes.subarray(0, 2).equals(packed)) throw new Error('a packed file');
  const { format, pages = 1 } = await sharp(bytes, reading).metadata();
  const contentType = contentTypes[format];
  if (!contentType) throw new Error(`unsupported format ${format}`);
  if (format === 'svg') {
    const drawn = await readPicture(await pictureOfDrawing(bytes), crop);
    return { ...drawn, kind: 'drawing', contentType, files: { ...drawn.files, original: bytes } };
  }
  // The limit of points holds for all frames together, and is told by the decoder; their number is told before it begins.
  if (pages > pictures.frames) throw new Error(`${pages} frames`);
  const image = sharp(bytes, { ...reading, animated: true });
  const part = crop && regionOf(await image.metadata(), crop);
  const [large, small] = await making.add(
    async () => [await sizeOf(image, 'large', part), await sizeOf(image, 'small', part)] as const,
    somebodyWaits,
  );
  return {
    kind: 'picture',
    contentType,
    width: large.info.width,
    height: large.info.pageHeight ?? large.info.height,
    files: {
      original: bytes,
      'large.webp': large.data,
      'small.webp': small.data,
      ...(part && { 'whole.webp': (await sizeOf(image, 'large')).data }),
    },
  };
}

const reading = { limitInputPixels: pictures.points, failOn: 'error' } as const;

const sizeOf = (image: Sharp, size: PictureSize, part?: Region) =>
  inSize(image, size, part).webp({ quality: 82 }).toBuffer({ resolveWithObject: true });

const inSize = (image: Sharp, size: PictureSize, part?: Region) => {
  const side = pictureSizes[size];
  const upright = image.clone().timeout({ seconds: pictures.seconds }).autoOrient();
  return (part ? upright.extract(part) : upright).resize({
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  });
};

/** The points of a part, at least one and none beyond the edge. Of what moves, `pageHeight` is one of its pictures. */
function regionOf({ autoOrient, pageHeight }: Metadata, crop: Crop): Region {
  const { width } = autoOrient;
  const height = pageHeight ?? autoOrient.height;
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  return {
    left,
    top,
    width: Math.min(width - left, Math.max(1, Math.round(crop.width * width))),
    height: Math.min(height - top, Math.max(1, Math.round(crop.height * height))),
  };
}

/**
 * A size in the format that takes least room, which takes too long to make while somebody waits.
 * @returns `undefined` for what moves: AVIF would stand still.
 */
export async function asAvif(original: Buffer, size: PictureSize, crop?: Crop): Promise<Buffer | undefined> {
  const image = sharp(original, reading);
  const metadata = await image.metadata();
  if ((metadata.pages ?? 1) > 1) return undefined;
  const sized = inSize(image, size, crop && regionOf(metadata, crop)).avif({ quality: 60, effort: 2 });
  return making.add(() => sized.toBuffer());
}

/** A file's name without folders, characters that are not seen, and more than a column holds. */
const plainName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200)
    // Not half of a character that takes two places.
    .toWellFormed();
