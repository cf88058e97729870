import type { ContentMoved } from '../../../contract/calls/live-posts.ts';
import { type Connect, listenForEvents } from '../http/listening.ts';

/**
 * Calls `onMoved` on each change of content, and after a reconnect if something changed in between.
 * `onHeard` gets false once the connection is lost and the next attempt failed, and true when events arrive.
 * @returns a function that disconnects
 */
export function listenForContentEvents(
  connect: Connect,
  onMoved: () => void,
  onHeard?: (heard: boolean) => void,
): () => void {
  let version: string | undefined;
  // The first event counts, too: content may have changed since the page read it.
  const hear = (data: unknown) => {
    const now = (data as ContentMoved).version;
    if (now !== version) onMoved();
    version = now;
  };
  return listenForEvents(connect, 'moved', hear, onHeard);
}
