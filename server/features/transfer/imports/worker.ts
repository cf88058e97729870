import type { Database } from '../../../platform/db/client.ts';
import { waitForWork, startWorker } from '../../../platform/worker.ts';
import type { Store } from '../../../records/store.ts';
import { type Job, type JobWithStatus, releaseImport, claimImport } from './import-store.ts';
import { checkInTurn, lease, nextChunk } from './work.ts';

/**
 * Works on imports and long checks beside the requests, one chunk or check at a time in each server, so that organizations take turns.
 * What a server that was killed had begun is taken up by any other, or by itself after its next start, at the chunk where it stood.
 * @returns how to stop: resolves once the chunk under way is done.
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

  /** What failed, because the database was away say, is tried again soon instead of at the end of the lease. */
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
