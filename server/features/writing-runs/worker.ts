import { writingRuns as limits } from '../../platform/limits.ts';
import { startWorker } from '../../platform/worker.ts';
import { claimItem, noteInterrupted, releaseItem } from './queue-store.ts';
import { writeItem } from './work.ts';
import type { Writing } from './writing.ts';

/**
 * Writes the texts of runs beside the requests, a few at a time in each server. What a server that was killed had begun is written by
 * any other; what it had asked somebody for who is paid waits for people.
 * @returns how to stop: resolves once nothing is under way.
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
      // The database was away, say: soon again, and after a rest.
      log(error);
      await releaseItem(db, item);
      return false;
    }
  };
  const workers = Array.from({ length: limits.atOnce }, () => startWorker(next, log));
  return async () => void (await Promise.all(workers.map((stop) => stop())));
}
