import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { tableFile } from '../../../contract/calls/constants.ts';
import { invalid } from '../../platform/errors.ts';
import { FairQueue, type Share } from '../../platform/fair-queue.ts';
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

/** A thread is used again after files up to this size (bytes); after a larger one its memory is given back. */
const smallFile = 1_000_000;

/** One file after the other, so that several need no more memory than one; organizations take turns. */
const readings = new FairQueue(1);
/** The thread that waits for the next file, which saves loading it again. */
let idle: Worker | undefined;

/**
 * Reads a file of records in a separate thread, so that other requests do not wait.
 * @throws 422 at the part's name, with a sentence that says what to do, 413 when it is longer than any may be, 429 where too many wait.
 */
export async function readTableFile(
  { fieldname, filename, file }: TablePart,
  tooLarge: Error,
  { share, ...reading }: Reading & { share: Share },
): Promise<TableFile> {
  const spooled = await spool(file);
  try {
    if (file.truncated) throw tooLarge;
    const outcome = await readings.run(share, () => readInThread(spooled, reading));
    if ('refused' in outcome) throw invalid({ [fieldname]: [outcome.refused] });
    return { name: filename, ...outcome.read, digest: spooled.digest };
  } finally {
    await spooled.handle.close();
  }
}

function readInThread({ handle, size }: Spooled, reading: Reading): Promise<Outcome> {
  const work: Work = { descriptor: handle.fd, size, reading };
  const thread = idle ?? new Worker(new URL('table-worker.ts', import.meta.url), { resourceLimits });
  idle = undefined;
  thread.ref();
  const deadline = setTimeout(() => void thread.terminate(), tableFile.readingTime);
  return new Promise<Outcome>((resolve, reject) => {
    thread.once('message', (outcome: Outcome) => {
      if (size <= smallFile) wait(thread);
      else void thread.terminate();
      resolve(outcome);
    });
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? resolve({ refused: 'The file takes too much memory to read; split it' })
        : reject(error),
    );
    thread.once('exit', () => resolve({ refused: 'The file takes too long to read; split it' }));
    thread.postMessage(work);
  }).finally(() => clearTimeout(deadline));
}

/** Leaves a thread waiting; it does not keep the process running. */
function wait(thread: Worker): void {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
  thread.once('exit', () => {
    if (idle === thread) idle = undefined;
  });
  thread.unref();
  idle = thread;
}
