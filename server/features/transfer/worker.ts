import type { Database } from '../../platform/db/client.ts';
import type { Store } from '../../records/store.ts';
import { type Job, releaseImport, claimImport } from './import-store.ts';
import { lease, nextChunk } from './work.ts';

/** How often an idle server looks for work (ms). */
const interval = 1_000;

/**
 * Works on imports beside the requests, one at a time in each server. What a server that was killed had begun is taken up
 * by any other, or by itself after its next start, at the chunk where it stood.
 * @returns how to stop: resolves once the chunk under way is done.
 */
export function startImports(
  db: Database,
  stores: ReadonlyMap<string, Store>,
  log: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const job = await claimImport(db, lease).catch((error: unknown) => void log(error));
      if (job) await workOn(job).catch((error: unknown) => putDown(job, error));
      else await rest(stopping.signal);
    }
  })();

  async function workOn(job: Job): Promise<void> {
    let done: number | undefined = job.done;
    while (done !== undefined && done < job.rows) {
      if (stopping.signal.aborted) return void (await releaseImport(db, job));
      done = await nextChunk(db, stores, { ...job, done });
    }
  }

  /** What failed, because the database was away say, is tried again soon instead of at the end of the lease. */
  async function putDown(job: Job, error: unknown): Promise<void> {
    log(error);
    for (let isFree = false; !isFree && !stopping.signal.aborted;) {
      await rest(stopping.signal);
      isFree = await releaseImport(db, job).then(
        () => true,
        () => false,
      );
    }
  }

  return async () => {
    stopping.abort();
    await working;
  };
}

const rest = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, interval);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
