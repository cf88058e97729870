import type { ContentMoved } from '../../contract/live-posts.ts';
import { isAbsent } from './extensions.ts';

/** Milliseconds before a lost connection is tried again: the first time, and at most. */
const rest = { first: 1_000, most: 30_000 } as const;

/** Opens a connection over which word of changes comes, until the signal ends it. */
type Connect = (signal: AbortSignal) => AsyncIterable<{ event: string; data?: unknown }>;

/**
 * Calls `onMoved` after each change that is told of, and where something changed while the connection was lost. It waits only while the
 * page can be seen. `onHeard` is told whether word comes: false once the connection is lost and did not come back at the next try.
 * @returns how to end it
 */
export function hearMoves(
  connect: Connect,
  onMoved: () => void,
  onHeard: (heard: boolean) => void = () => undefined,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let version: string | undefined;
  // The first word, too: something may have changed since what is shown was asked for.
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

/** Resolves once the page can be seen, or nobody waits any more. */
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
