import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { FairQueue, type Share } from '../../platform/fair-queue.ts';
import { drawings } from '../../platform/limits.ts';
import { tooComplex } from './drawing-size.ts';

const program = join(import.meta.dirname, 'drawing-process.ts');

/** Two at a time, and one of each organization: drawings made to take long keep no other organization waiting. */
export const drawingTurns = new FairQueue(2, 1);

/** Thrown where an SVG is more than a picture should be; it was not drawn. */
export class TooComplex extends Error {}

/**
 * What a drawing looks like, as a PNG: it is never served itself, so that nothing in it can run or ask for anything.
 * @throws TooComplex, ApiError 429 where too many wait, and Error where it cannot be read, or not in time.
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
    // A drawing that is refused early is not read to its end.
    child.stdin?.on('error', () => undefined).end(svg);
  });
