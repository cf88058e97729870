import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pictures } from '../../platform/limits.ts';

const program = join(import.meta.dirname, 'drawing-process.ts');

/** The one that is being drawn: one after the other, so that drawings made to take long keep nothing else waiting. */
let current: Promise<unknown> = Promise.resolve();

/**
 * What a drawing looks like, as a PNG: it is never served itself, so that nothing in it can run or ask for anything.
 * @throws where it cannot be read, or not in time.
 */
export function pictureOfDrawing(drawing: Buffer): Promise<Buffer> {
  const drawn = current.then(() => draw(drawing));
  current = drawn.catch(() => undefined);
  return drawn;
}

const draw = (drawing: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      timeout: pictures.seconds * 1_000,
      killSignal: 'SIGKILL',
      maxBuffer: 64 * 1024 * 1024,
      env: {},
    } as const;
    const child = execFile(process.execPath, ['--max-old-space-size=128', program], options, (error, picture) =>
      error ? reject(error) : resolve(picture),
    );
    child.stdin?.on('error', reject).end(drawing);
  });
