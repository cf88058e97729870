import { setTimeout as pause } from 'node:timers/promises';

/** Default pause (ms) between polls of an idle server. */
const interval = 1_000;

/**
 * Runs background work, one task at a time.
 * @param next runs the next task and returns whether there was one.
 * @param milliseconds pause between polls without a task, and after an error.
 * @returns a stop function that resolves when the current task is done.
 */
export function startWorker(
  next: (stopping: AbortSignal) => Promise<boolean>,
  log: (error: unknown) => void,
  milliseconds = interval,
): () => Promise<void> {
  const stopping = new AbortController();
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const wasBusy = await next(stopping.signal).catch((error: unknown) => (log(error), false));
      if (!wasBusy) await waitForWork(stopping.signal, milliseconds);
    }
  })();
  return async () => {
    stopping.abort();
    await working;
  };
}

/** Waits for the next poll or the server's stop. Leaves no listener on the signal, which lives as long as the server. */
export const waitForWork = (signal: AbortSignal, milliseconds = interval): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined);
