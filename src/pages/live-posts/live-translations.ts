import type { LivePost } from '../../../contract/calls/live-posts.ts';

/** The published translations of the item of a post; only the post itself if it is not listed by item. */
export const liveTranslations = ({ id, language, translations }: LivePost) =>
  translations?.flatMap((each) =>
    each.id !== null && each.status === 'published' ? { ...each, id: each.id } : [],
  ) ?? [{ id, language }];
