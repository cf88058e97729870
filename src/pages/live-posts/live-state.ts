import type { Narrowed } from '../../providers/use-narrowed.ts';

/** `website` is a workspace's id, or `all`. */
export const liveFilterNames = ['q', 'resource', 'language', 'website'] as const;
export type LiveFilterName = (typeof liveFilterNames)[number];

/** What of all that is live is shown. */
export type LiveState = Narrowed<LiveFilterName>;
