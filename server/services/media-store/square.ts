import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { MediaStore } from './media-store.ts';

/** A kept picture as a square PNG of this many pixels, the whole of it on nothing; undefined where its file is gone. */
export async function squarePng(media: MediaStore, key: string, side: number): Promise<Buffer | undefined> {
  const kept = await media.get(key, 'large.webp');
  if (!kept) return undefined;
  return sharp(await buffer(kept))
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
