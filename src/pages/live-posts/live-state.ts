import type { Narrowed } from '../../providers/records/use-narrowed.ts';

/** Filters; `website` is a workspace's id, or `all`. */
export const liveFilterNames = ['q', 'resource', 'language', 'website'] as const;
export type LiveFilterName = (typeof liveFilterNames)[number];

/** Filters and page of published content. */
export type LiveState = Narrowed<LiveFilterName>;
