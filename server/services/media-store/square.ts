import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { MediaStore } from './media-store.ts';

/** A stored picture as a square PNG, complete on a transparent background; undefined if its file is missing. */
export async function squarePng(media: MediaStore, key: string, side: number): Promise<Buffer | undefined> {
  const kept = await media.get(key, 'large.webp');
  if (!kept) return undefined;
  return sharp(await buffer(kept))
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
