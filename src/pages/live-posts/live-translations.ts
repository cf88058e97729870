import type { LivePost } from '../../../contract/calls/live-posts.ts';

/**
 * The published translations of the item of a post, or the post itself if it is not listed by item. Records without a
 * status count as published.
 */
export const liveTranslations = ({ id, language, translations }: LivePost) =>
  translations?.flatMap((each) =>
    each.id !== null && (each.status ?? 'published') === 'published' ? { ...each, id: each.id } : [],
  ) ?? [{ id, language }];
