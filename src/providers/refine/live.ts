import type { LiveProvider } from '@refinedev/core';
import { livePosts } from '../../../contract/calls/live-posts.ts';
import type { Http } from '../http/http.ts';
import { hearMoves } from '../records/moves.ts';

/**
 * Refine's live events of a workspace. The server does not say which resource changed, so every subscription gets every event. All
 * subscriptions share one connection, which closes with the last of them.
 */
export function createLiveProvider(http: Http, workspaceId: number): LiveProvider {
  const subscriptions = new Set<() => void>();
  let stop: (() => void) | undefined;
  const connect = (signal: AbortSignal) => http.stream(livePosts.moves, { query: { workspaceId }, signal });
  return {
    subscribe({ channel, callback }) {
      const tell = () => callback({ channel, type: '*', payload: {}, date: new Date() });
      subscriptions.add(tell);
      stop ??= hearMoves(connect, () => {
        for (const each of subscriptions) each();
      });
      return tell;
    },
    unsubscribe(subscription: () => void) {
      subscriptions.delete(subscription);
      if (subscriptions.size > 0) return;
      stop?.();
      stop = undefined;
    },
  };
}
