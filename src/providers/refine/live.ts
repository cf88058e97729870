import type { LiveProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { livePosts } from '../../../contract/calls/live-posts.ts';
import type { Http } from '../http/http.ts';
import { listenForContentEvents } from '../records/content-events.ts';

/**
 * Refine's live events of a workspace. The server does not say which resource changed, so every subscription gets every event. All
 * subscriptions share one connection, which closes with the last of them. An event during a request is repeated after it: Refine does not
 * repeat the request, whose answer may be older than the change.
 */
export function createLiveProvider(http: Http, workspaceId: number, client: QueryClient): LiveProvider {
  const subscriptions = new Set<() => void>();
  let stop: (() => void) | undefined;
  let stopWaiting: (() => void) | undefined;
  const tellAll = () => {
    for (const tell of subscriptions) tell();
  };
  const tellAfterRequests = () => {
    if (client.isFetching() > 0) return;
    stopWaiting?.();
    stopWaiting = undefined;
    tellAll();
  };
  const moved = () => {
    if (client.isFetching() > 0) stopWaiting ??= client.getQueryCache().subscribe(tellAfterRequests);
    tellAll();
  };
  const connect = (signal: AbortSignal) => http.stream(livePosts.moves, { query: { workspaceId }, signal });
  return {
    subscribe({ channel, callback }) {
      const tell = () => callback({ channel, type: '*', payload: {}, date: new Date() });
      subscriptions.add(tell);
      stop ??= listenForContentEvents(connect, moved);
      return tell;
    },
    unsubscribe(subscription: () => void) {
      subscriptions.delete(subscription);
      if (subscriptions.size > 0) return;
      stop?.();
      stop = undefined;
      stopWaiting?.();
      stopWaiting = undefined;
    },
  };
}
