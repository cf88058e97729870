import { isAbsent } from './extensions.ts';

/** Milliseconds before reconnecting: at first, and at most. */
const rest = { first: 1_000, most: 30_000 } as const;

/** A stream of events that the signal ends. */
export type Connect = (signal: AbortSignal) => AsyncIterable<{ event: string; data?: unknown }>;

/**
 * Calls `onEvent` with the data of each event of this name, and reconnects when the stream ends. Connects only while the page is visible, and
 * stops if the server lacks the endpoint. `onHeard` gets false once the connection is lost and the next attempt failed, and true when
 * events arrive.
 * @returns a function that disconnects
 */
export function listenForEvents(
  connect: Connect,
  name: string,
  onEvent: (data: unknown) => void,
  onHeard: (heard: boolean) => void = () => undefined,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const connection = async () => {
    let tries = 0;
    while (!signal.aborted) {
      await untilSeen(signal);
      const hidden = whenHidden();
      try {
        for await (const { event, data } of connect(AbortSignal.any([signal, hidden.signal]))) {
          if (event !== name) continue;
          tries = 0;
          onHeard(true);
          onEvent(data);
        }
      } catch (error) {
        if (isAbsent(error)) return;
      } finally {
        hidden.stop();
      }
      if (signal.aborted || document.hidden) continue;
      if (tries > 0) onHeard(false);
      await wait(Math.min(rest.first * 2 ** tries++, rest.most), signal);
    }
  };
  void connection();
  return () => ending.abort();
}

/** Resolves once the page is visible, or the signal is aborted. */
function untilSeen(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look, { once: true });
  });
}

/** A signal that is aborted when the page is hidden. */
function whenHidden(): { signal: AbortSignal; stop: () => void } {
  const hidden = new AbortController();
  const look = () => document.hidden && hidden.abort();
  document.addEventListener('visibilitychange', look);
  return { signal: hidden.signal, stop: () => document.removeEventListener('visibilitychange', look) };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
