import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { drawings } from '../../platform/limits.ts';
import { isTooComplex, tooComplex } from './drawing-size.ts';
import { pictureSizes } from './media-store.ts';

/** Renders an SVG from stdin as a PNG to stdout, in a separate process: only a process can be killed if it does not end. */
// Requests have priority.
setPriority(10);
const bytes = await buffer(process.stdin);
if (isTooComplex(bytes)) process.exit(tooComplex);
// The limit is CPU time, so that a busy machine accepts the same drawings as an idle one.
sharp.concurrency(1);
const begun = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(begun);
  if (user + system > drawings.seconds * 1_000_000) process.kill(process.pid, 'SIGKILL');
}, 50).unref();
const { width = 0, height = 0 } = await sharp(bytes).metadata();
// An SVG has no pixels, so it is rendered in the largest size that is served.
const usual = 72;
const density = Math.min(2_400, Math.max(1, (usual * pictureSizes.large) / Math.max(width, height, 1)));
const side = pictureSizes.large;
process.stdout.write(
  await sharp(bytes, { density, limitInputPixels: 4 * side * side })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer(),
);
