import { useEffect, useEffectEvent, useState } from 'react';
import { livePosts } from '../../../contract/calls/live-posts.ts';
import { listenForContentEvents } from './content-events.ts';
import { useApi } from './use-api.ts';

/**
 * `listenForContentEvents` for content changes in these workspaces.
 * @returns whether it is connected; false once the connection is lost and the next attempt failed
 */
export function useContentEvents({ workspaceId }: { workspaceId?: number | undefined }, onMoved: () => void): boolean {
  const { stream } = useApi();
  const [heard, setHeard] = useState(true);
  const moved = useEffectEvent(onMoved);
  useEffect(() => {
    const connect = (signal: AbortSignal) => stream(livePosts.moves, { query: { workspaceId }, signal });
    return listenForContentEvents(connect, () => moved(), setHeard);
  }, [stream, workspaceId]);
  return heard;
}
