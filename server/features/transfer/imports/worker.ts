import type { Database } from '../../../platform/db/client.ts';
import { waitForWork, startWorker } from '../../../platform/worker.ts';
import type { Store } from '../../../records/store.ts';
import { type Job, type JobWithStatus, releaseImport, claimImport } from './import-store.ts';
import { checkInTurn, lease, nextChunk } from './work.ts';

/**
 * Runs imports and long checks in the background, one batch or check at a time per server. Organizations take turns. Other servers resume
 * the batches of a dead server.
 * @returns a function that stops the worker and resolves after the current batch.
 */
export function startImports(
  db: Database,
  stores: ReadonlyMap<string, Store>,
  log: (error: unknown) => void,
): () => Promise<void> {
  return startWorker(async (stopping) => {
    const job = await claimImport(db, lease);
    if (job) await workOn(job, stopping).catch((error: unknown) => putDown(job, error, stopping));
    return job !== undefined;
  }, log);

  async function workOn(job: JobWithStatus, stopping: AbortSignal): Promise<void> {
    if (job.status === 'checking') return checkInTurn(db, stores, job, stopping);
    const done = await nextChunk(db, stores, job);
    if (done !== undefined && done < job.rows + job.removals) await releaseImport(db, job);
  }

  /** Releases a failed job, for a retry before the lease ends. */
  async function putDown(job: Job, error: unknown, stopping: AbortSignal): Promise<void> {
    log(error);
    for (let isFree = false; !isFree && !stopping.aborted;) {
      await waitForWork(stopping);
      isFree = await releaseImport(db, job).then(
        () => true,
        () => false,
      );
    }
  }
}
