import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { tableFile } from '../../../contract/calls/constants.ts';
import { invalid } from '../../platform/errors.ts';
import { FairQueue, type Share } from '../../platform/traffic/fair-queue.ts';
import type { ReadTable } from './formats/packed-table.ts';
import type { Reading } from './read-table.ts';
import { type Spooled, spool } from './spool.ts';

/** A parsed file of records, with its original name. */
export interface TableFile extends ReadTable {
  name: string;
  /** Hash of the content. */
  digest: Buffer;
}

/** The part of a multipart form with a file of records. */
export interface TablePart {
  fieldname: string;
  filename: string;
  file: Readable & { truncated: boolean };
}

/** Message to the thread. */
export interface Work {
  descriptor: number;
  size: number;
  reading: Reading;
}
/** Answer of the thread. */
export type Outcome = { read: ReadTable } | { refused: string };

/** Memory limits of the thread (MB), enough for a file within the limits. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

/** File size (bytes) up to which the thread is reused; after larger files it ends, to free its memory. */
const smallFile = 1_000_000;

/** One file at a time, to limit memory; organizations take turns. */
const readings = new FairQueue(1);
/** A thread kept for the next file, because loading one is slow. */
let idle: Worker | undefined;

/**
 * Reads a file of records in a separate thread, so that other requests do not wait.
 * @throws 422 at the part's name with advice, `tooLarge` for a truncated file, 429 for a full queue.
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

/** Keeps a thread for the next file, without keeping the process alive. */
function wait(thread: Worker): void {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
  thread.once('exit', () => {
    if (idle === thread) idle = undefined;
  });
  thread.unref();
  idle = thread;
}
