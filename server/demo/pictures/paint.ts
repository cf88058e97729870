import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { pictureSizes } from '../../services/media-store/media-store.ts';
import { type Random, randomFrom } from '../random.ts';
import type { Motif } from './motifs.ts';
import { palettes } from './palettes.ts';
import { drawScene, pictureSize } from './scenes.ts';

/** A stored picture, with the values for its row. */
export interface StoredPicture {
  motif: Motif;
  file_key: string;
  width: number;
  height: number;
  bytes: number;
}

/** Pictures drawn in parallel: enough to keep two cores busy. */
const hands = 3;

/**
 * Draws the motifs and stores them in both sizes. Skips the checks of uploads, because the input is trusted, and encodes for speed instead
 * of size.
 */
export async function paint(media: MediaStore, motifs: readonly Motif[], random: Random): Promise<StoredPicture[]> {
  const wanted = motifs.map((motif, index) => ({
    index,
    motif,
    seed: random.int(1, 1e9),
    palette: palettes[index % palettes.length]!,
  }));
  const painted: StoredPicture[] = [];
  const work = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      const { index, motif, seed, palette } = next;
      painted[index] = { motif, ...(await store(media, drawScene(motif, { random: randomFrom(seed), palette }))) };
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  return painted;
}

async function store(media: MediaStore, svg: string): Promise<Omit<StoredPicture, 'motif'>> {
  const file_key = randomUUID();
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = sharp(data, { raw: info });
  const quickly = { quality: 78, effort: 0 } as const;
  const large = await pixels.clone().webp(quickly).toBuffer();
  const small = await pixels.clone().resize({ width: pictureSizes.small }).webp(quickly).toBuffer();
  await Promise.all([media.put(file_key, 'large.webp', large), media.put(file_key, 'small.webp', small)]);
  return { file_key, ...pictureSize, bytes: large.length };
}
