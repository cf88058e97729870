import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Like a phone camera: twelve megapixels, about five megabytes. */
const size = { width: 4_032, height: 3_024 };

/**
 * Creates different photos of about five megabytes in a folder. They contain noise, which compresses as poorly as fine detail.
 * @returns the paths.
 */
export async function makePhotographs(folder: string, count: number): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const paths = [];
  for (let number = 1; number <= count; number += 1) {
    const path = join(folder, `photograph-${String(number).padStart(3, '0')}.jpg`);
    await writeFile(path, await photograph());
    paths.push(path);
  }
  return paths;
}

async function photograph(): Promise<Buffer> {
  const half = { width: size.width / 2, height: size.height / 2 };
  const noise = sharp({
    create: { ...half, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
  return sharp(await noise.raw().toBuffer(), { raw: { ...half, channels: 3 } })
    .resize(size)
    .withExif({ IFD0: { Make: 'Bench', Model: 'Camera' }, IFD3: { GPSLatitude: '46/1 22/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 88 })
    .toBuffer();
}
