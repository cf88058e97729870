import { isSchedulable } from '../../../contract/declaration/scheduling.ts';
import type { Database } from '../../platform/db/client.ts';
import { schedule as limits } from '../../platform/limits.ts';
import { startWorker } from '../../platform/worker.ts';
import type { Store } from '../../records/store.ts';
import { doDue } from './due.ts';
import { whatIsDue } from './schedule-store.ts';

/**
 * Publishes what is due, and takes back what is over, beside the requests. What is due stands in the database: any number of servers do it
 * once, and what came due while none was running is done by the next.
 * @returns how to stop: resolves once what is under way is done.
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
    // What another server is just doing is left to it.
    return done > 0 && due.length === limits.together;
  }, log);
}
