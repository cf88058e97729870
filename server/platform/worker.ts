import { setTimeout as pause } from 'node:timers/promises';

/** How often an idle server looks for work (ms). */
const interval = 1_000;

/**
 * Background work, one thing at a time.
 * @param next does the next thing, and answers whether there was one.
 * @returns how to stop: resolves once the thing under way is done.
 */
export function startWorker(
  next: (stopping: AbortSignal) => Promise<boolean>,
  log: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const wasBusy = await next(stopping.signal).catch((error: unknown) => (log(error), false));
      if (!wasBusy) await waitForWork(stopping.signal);
    }
  })();
  return async () => {
    stopping.abort();
    await working;
  };
}

/** Until it makes sense to look for work again, or the server stops. Nothing of it stays at the signal, which lasts as long as the server. */
export const waitForWork = (signal: AbortSignal, milliseconds = interval): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined);
