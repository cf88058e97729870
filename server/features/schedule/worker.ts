import { isSchedulable } from '../../../contract/declaration/scheduling.ts';
import type { Database } from '../../platform/db/client.ts';
import { schedule as limits } from '../../platform/limits.ts';
import { startWorker } from '../../platform/worker.ts';
import type { Store } from '../../records/store.ts';
import { doDue } from './due.ts';
import { whatIsDue } from './schedule-store.ts';

/**
 * Publishes and unpublishes due records in the background. The state is in the database, so several servers do each once and catch up after
 * a downtime.
 * @returns a function that stops the worker and resolves when the current work is done.
 */
export function startSchedule(
  db: Database,
  stores: ReadonlyMap<string, Store>,
  log: (error: unknown) => void,
): () => Promise<void> {
  const planned = [...stores.values()].map(({ resource }) => resource).filter(isSchedulable);
  return startWorker(async (stopping) => {
    const due = await whatIsDue(db, planned, limits.together);
    const next = due.values();
    let done = 0;
    const work = async () => {
      for (const each of next)
        if (!stopping.aborted && (await doDue(db, stores.get(each.resource)!, each, log))) done += 1;
    };
    await Promise.all(Array.from({ length: limits.besides }, work));
    // Records locked by another server are left to it.
    return done > 0 && due.length === limits.together;
  }, log);
}
