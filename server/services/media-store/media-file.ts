import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import sharp, { type Metadata, type Region, type Sharp } from 'sharp';
import { upload } from '../../../contract/calls/constants.ts';
import type { Crop } from '../../../contract/media/crop.ts';
import type { MediaKind } from '../../../contract/media/media-kinds.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { FairQueue, type Share } from '../../platform/traffic/fair-queue.ts';
import { drawings, pictures, turns } from '../../platform/limits.ts';
import { TooComplex, pictureOfDrawing } from './drawing.ts';
import { type MediaFileName, type PictureSize, pictureSizes } from './media-store.ts';

/** A parsed file with the data to store. */
export interface MediaFile {
  kind: MediaKind;
  /** Content type of the original. */
  contentType: string;
  /** Pixels of the large size; null for documents. */
  width: number | null;
  height: number | null;
  files: Partial<Record<MediaFileName, Buffer>>;
  /** Original name, without a path. */
  fileName: string;
  /** Hash of the content. */
  sha256: string;
}

type Read = Omit<MediaFile, 'fileName' | 'sha256'>;

/** Limits concurrent pictures: each takes half a processor and a hundred megabytes. */
const making = new FairQueue(Math.max(1, Math.floor(availableParallelism() / 2)));

/**
 * Detects a file's type by its content. Pictures are re-encoded, so that only pixels are served: no location or camera, and
 * no hidden second file.
 * @throws 422 at the part's name for an unsupported file.
 */
export async function readMediaFile(
  part: string,
  bytes: Buffer,
  calledAs: string,
  { documents, share }: { documents: boolean; share: Share },
): Promise<MediaFile> {
  const read =
    (documents && readDocument(bytes)) || (await readPicture(bytes, { share }).catch((error) => refused(part, error)));
  return { ...read, fileName: plainName(calledAs), sha256: createHash('sha256').update(bytes).digest('hex') };

  function refused(name: string, error: unknown): never {
    if (error instanceof ApiError) throw error;
    if (error instanceof TooComplex) throw invalid({ [name]: [tooComplex] });
    const kinds = documents ? 'JPEG, PNG, WebP, AVIF, GIF, SVG or PDF' : 'JPEG, PNG, WebP, AVIF, GIF or SVG';
    throw invalid({ [name]: [`This picture can’t be read. Please use ${kinds}.`] });
  }
}

const tooComplex = `This SVG is too complex. Use at most ${drawings.elements} elements and ${drawings.filters} filter effects, or save it as PNG.`;

/** A PDF, stored unchanged and served only as a download. */
const readDocument = (bytes: Buffer): Read | undefined =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-'
    ? { kind: 'document', contentType: 'application/pdf', width: null, height: null, files: { original: bytes } }
    : undefined;

/** First bytes of a gzip file. */
const packed = Buffer.from([0x1f, 0x8b]);

const contentTypes: Readonly<Record<string, string>> = {
  heif: 'image/avif',
  ...Object.fromEntries(upload.imageTypes.map((type) => [type.replace('image/', ''), type])),
};

/**
 * Creates all sizes of a picture from its original, cropped or whole. With a crop it also creates the whole picture, to
 * change the crop later.
 * @throws Error if the picture cannot be decoded.
 */
export const partOfPicture = (original: Buffer, crop: Crop | undefined, share: Share): Promise<Read> =>
  readPicture(original, { crop, share, most: turns.waitingConnected });

async function readPicture(
  bytes: Buffer,
  { crop, share, most }: { crop?: Crop | undefined; share: Share; most?: number | undefined },
): Promise<Read> {
  // SVG decoders also decompress gzip, without a limit.
  if (bytes.subarray(0, 2).equals(packed)) throw new Error('a packed file');
  // Only a separate process opens an SVG, because even its size may take long to compute.
  if (isDrawing(bytes)) {
    const drawn = await readPicture(await pictureOfDrawing(bytes, share, most), { crop, share, most });
    return { ...drawn, kind: 'drawing', contentType: 'image/svg+xml', files: { ...drawn.files, original: bytes } };
  }
  const { format, pages = 1 } = await sharp(bytes, reading).metadata();
  const contentType = contentTypes[format];
  if (!contentType) throw new Error(`unsupported format ${format}`);
  // The decoder enforces the limit of pixels, for all frames together, but not that of frames.
  if (pages > pictures.frames) throw new Error(`${pages} frames`);
  const image = sharp(bytes, { ...reading, animated: true });
  const part = crop && regionOf(await image.metadata(), crop);
  const [large, small, whole] = await making.run(
    share,
    async () =>
      [
        await sizeOf(image, 'large', part),
        await sizeOf(image, 'small', part),
        part && (await sizeOf(image, 'large')),
      ] as const,
    most,
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
      ...(whole && { 'whole.webp': whole.data }),
    },
  };
}

/** Whether the decoder would read a file as an SVG, or as a page that contains one. */
const isDrawing = (bytes: Buffer) => /^(ï»¿)?\s*<[^]*<svg|^(ï»¿)?\s*<svg/i.test(bytes.toString('latin1', 0, 1_100));

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

/** The pixels of a crop: at least one, none beyond the edge. For an animation `pageHeight` is the height of a frame. */
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
 * A size as AVIF, the smallest format, but too slow to create within a request.
 * @returns undefined for an animation, which AVIF would reduce to one frame.
 */
export async function asAvif(original: Buffer, size: PictureSize, crop?: Crop): Promise<Buffer | undefined> {
  const image = sharp(original, reading);
  const metadata = await image.metadata();
  if ((metadata.pages ?? 1) > 1) return undefined;
  const sized = inSize(image, size, crop && regionOf(metadata, crop)).avif({ quality: 60, effort: 2 });
  return making.run(undefined, () => sized.toBuffer());
}

/** A file's name without folders and invisible characters, limited to the column's length. */
const plainName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200)
    // The cut may have split a surrogate pair.
    .toWellFormed();
