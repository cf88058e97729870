import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { tableFile } from '../../../contract/constants.ts';
import { invalid } from '../../platform/errors.ts';
import type { ReadTable } from './packed-table.ts';
import type { Reading } from './read-table.ts';
import { type Spooled, spool } from './spool.ts';

/** A file of records that was read, under the name that it had. */
export interface TableFile extends ReadTable {
  name: string;
  /** By what the same file is known. */
  digest: Buffer;
}

/** A part of a form that brings such a file. */
export interface TablePart {
  fieldname: string;
  filename: string;
  file: Readable & { truncated: boolean };
}

/** What a thread is given. */
export interface Work {
  descriptor: number;
  size: number;
  reading: Reading;
}
/** What it makes of that. */
export type Outcome = { read: ReadTable } | { refused: string };

/** Megabytes for reading one file within the limits; whatever needs more is given up. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a file of records in a thread of its own, so that nobody else waits for it; one after the other, so that several
 * need no more memory than one.
 * @throws 422 at the part's name, with a sentence that says what to do, 413 when it is longer than any may be.
 */
export async function readTableFile(
  { fieldname, filename, file }: TablePart,
  tooLarge: Error,
  reading: Reading = {},
): Promise<TableFile> {
  const spooled = await spool(file);
  try {
    if (file.truncated) throw tooLarge;
    const underWay = last.then(() => readInThread(spooled, reading));
    last = underWay.catch(() => undefined);
    const outcome = await underWay;
    if ('refused' in outcome) throw invalid({ [fieldname]: [outcome.refused] });
    return { name: filename, ...outcome.read, digest: spooled.digest };
  } finally {
    await spooled.handle.close();
  }
}

function readInThread({ handle, size }: Spooled, reading: Reading): Promise<Outcome> {
  const workerData: Work = { descriptor: handle.fd, size, reading };
  const thread = new Worker(new URL('table-worker.ts', import.meta.url), { workerData, resourceLimits });
  const deadline = setTimeout(() => void thread.terminate(), tableFile.readingTime);
  return new Promise<Outcome>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? resolve({ refused: 'The file takes too much memory to read; split it' })
        : reject(error),
    );
    thread.once('exit', () => resolve({ refused: 'The file takes too long to read; split it' }));
  }).finally(() => clearTimeout(deadline));
}
