import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { FairQueue, type Share } from '../../platform/traffic/fair-queue.ts';
import { drawings } from '../../platform/limits.ts';
import { tooComplex } from './drawing-size.ts';

const program = join(import.meta.dirname, 'drawing-process.ts');

/** Two at a time, one per organization, so that slow drawings do not block other organizations. */
export const drawingTurns = new FairQueue(2, 1);

/** An SVG above the limits; it was not rendered. */
export class TooComplex extends Error {}

/**
 * Renders an SVG as a PNG. The SVG itself is never served, because it can contain scripts and requests.
 * @throws TooComplex, ApiError 429 for a full queue, Error if it is invalid or too slow.
 */
export const pictureOfDrawing = (svg: Buffer, share: Share, most?: number): Promise<Buffer> =>
  drawingTurns.run(share, () => draw(svg), most);

const draw = (svg: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      timeout: drawings.longest,
      killSignal: 'SIGKILL',
      maxBuffer: 64 * 1024 * 1024,
      env: {},
    } as const;
    const child = execFile(process.execPath, ['--max-old-space-size=128', program], options, (error, picture) => {
      if (!error) resolve(picture);
      else reject(error.code === tooComplex ? new TooComplex() : error);
    });
    // The process may exit before it has read all of stdin.
    child.stdin?.on('error', () => undefined).end(svg);
  });
