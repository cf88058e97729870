import { writingRuns as limits } from '../../platform/limits.ts';
import { startWorker } from '../../platform/worker.ts';
import { claimItem, noteInterrupted, releaseItem } from './queue-store.ts';
import { writeItem } from './work.ts';
import type { Writing } from './writing.ts';

/**
 * Writes items of runs in the background, several at once per server. Other servers take over items of a dead server; those sent to a paid
 * provider wait for a person.
 * @returns a function that stops the workers and resolves once they are idle.
 */
export function startWritingRuns(writing: Writing, log: (error: unknown) => void): () => Promise<void> {
  const { db } = writing;
  const next = async (stopping: AbortSignal): Promise<boolean> => {
    const item = await claimItem(db);
    if (!item) {
      await noteInterrupted(db);
      return false;
    }
    try {
      await writeItem(writing, item, stopping);
      return true;
    } catch (error) {
      // For example, the database was unreachable; the worker retries after a pause.
      log(error);
      await releaseItem(db, item);
      return false;
    }
  };
  const workers = Array.from({ length: limits.atOnce }, () => startWorker(next, log));
  return async () => void (await Promise.all(workers.map((stop) => stop())));
}
