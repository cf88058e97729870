import type { ContentMoved } from '../../../contract/calls/live-posts.ts';
import { isAbsent } from '../http/extensions.ts';

/** Milliseconds before reconnecting: at first, and at most. */
const rest = { first: 1_000, most: 30_000 } as const;

/** Opens a stream of change events that the signal ends. */
type Connect = (signal: AbortSignal) => AsyncIterable<{ event: string; data?: unknown }>;

/**
 * Calls `onMoved` on each change event, and after a reconnect if something changed in between. Connects only while the page is visible.
 * `onHeard` gets false once the connection is lost and the next attempt failed, and true when events arrive.
 * @returns a function that disconnects
 */
export function listenForContentEvents(
  connect: Connect,
  onMoved: () => void,
  onHeard: (heard: boolean) => void = () => undefined,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let version: string | undefined;
  // The first event counts, too: content may have changed since the page read it.
  const hear = (now: string) => {
    if (now !== version) onMoved();
    version = now;
  };
  const connection = async () => {
    let tries = 0;
    while (!signal.aborted) {
      await untilSeen(signal);
      const hidden = whenHidden();
      try {
        for await (const { event, data } of connect(AbortSignal.any([signal, hidden.signal]))) {
          if (event !== 'moved') continue;
          tries = 0;
          onHeard(true);
          hear((data as ContentMoved).version);
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
