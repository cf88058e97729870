import { useEffect, useEffectEvent, useState } from 'react';
import { type ContentMoved, livePosts } from '../../contract/live-posts.ts';
import { isAbsent } from './extensions.ts';
import { useApi } from './use-api.ts';

/** Milliseconds before a lost connection is tried again: the first time, and at most. */
const rest = { first: 1_000, most: 30_000 } as const;

/**
 * Calls `onMoved` after each change to content of these workspaces, and where something changed while the connection was lost. It waits
 * only while the page can be seen.
 * @returns whether word comes; false once the connection is lost and did not come back at the next try
 */
export function useMoves(query: { workspaceId?: number | undefined }, onMoved: () => void): boolean {
  const { stream } = useApi();
  const [heard, setHeard] = useState(true);
  const moved = useEffectEvent(onMoved);
  const { workspaceId } = query;
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let version: string | undefined;
    // The first word, too: something may have changed since what is shown was asked for.
    const hear = (now: string) => {
      if (now !== version) moved();
      version = now;
    };
    const connection = async () => {
      let tries = 0;
      while (!signal.aborted) {
        await untilSeen(signal);
        const hidden = whenHidden();
        try {
          const events = stream(livePosts.moves, {
            query: { workspaceId },
            signal: AbortSignal.any([signal, hidden.signal]),
          });
          for await (const { event, data } of events) {
            if (event !== 'moved') continue;
            tries = 0;
            setHeard(true);
            hear((data as ContentMoved).version);
          }
        } catch (error) {
          if (isAbsent(error)) return;
        } finally {
          hidden.stop();
        }
        if (signal.aborted || document.hidden) continue;
        if (tries > 0) setHeard(false);
        await wait(Math.min(rest.first * 2 ** tries++, rest.most), signal);
      }
    };
    void connection();
    return () => ending.abort();
  }, [stream, workspaceId]);
  return heard;
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
