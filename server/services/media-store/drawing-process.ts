import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { drawings } from '../../platform/limits.ts';
import { isTooComplex, tooComplex } from './drawing-size.ts';
import { pictureSizes } from './media-store.ts';

/** Reads a drawing and writes it as a picture. A process of its own, because one that never ends can only be killed. */
// Requests come first.
setPriority(10);
const bytes = await buffer(process.stdin);
if (isTooComplex(bytes)) process.exit(tooComplex);
// Processor time, so that a busy machine refuses no drawing that an idle one takes.
sharp.concurrency(1);
const begun = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(begun);
  if (user + system > drawings.seconds * 1_000_000) process.kill(process.pid, 'SIGKILL');
}, 50).unref();
const { width = 0, height = 0 } = await sharp(bytes).metadata();
// A drawing has no points of its own: it is drawn as large as it is shown at most.
const usual = 72;
const density = Math.min(2_400, Math.max(1, (usual * pictureSizes.large) / Math.max(width, height, 1)));
const side = pictureSizes.large;
process.stdout.write(
  await sharp(bytes, { density, limitInputPixels: 4 * side * side })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer(),
);
