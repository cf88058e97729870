import { buffer } from 'node:stream/consumers';
import type { Database } from '../../platform/db/client.ts';
import { startWorker } from '../../platform/worker.ts';
import { asAvif } from '../../services/media-store/media-file.ts';
import { type MediaStore, type PictureSize, pictureSizes } from '../../services/media-store/media-store.ts';
import { type AvifJob, claimAvif, endAvif } from './avif-store.ts';

/**
 * Converts pictures to AVIF in the background. Until then they are served as WebP; other servers repeat the jobs of a dead server.
 * @returns a function that stops the worker and resolves after the current picture.
 */
export const startAvif = (db: Database, media: MediaStore, log: (error: unknown) => void): (() => Promise<void>) =>
  startWorker(async () => {
    const job = await claimAvif(db);
    if (job) await make(db, media, job);
    return job !== undefined;
  }, log);

async function make(db: Database, media: MediaStore, job: AvifJob): Promise<void> {
  const original = await media.get(job.key, 'original');
  if (original) {
    const bytes = await buffer(original);
    for (const size of Object.keys(pictureSizes) as PictureSize[]) {
      const smaller = await asAvif(bytes, size, job.crop ?? undefined);
      if (smaller) await media.put(job.key, `${size}.avif`, smaller);
    }
  }
  await endAvif(db, job);
}
