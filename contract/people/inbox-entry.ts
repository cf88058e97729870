import type { InboxEntry } from './comments.ts';

/** What an entry of the inbox is about: the step of a review, else why the entry is there. */
export function subjectOf({ reason, comment: { review } }: InboxEntry) {
  if (reason === 'review') return 'asked';
  return review && review.step !== 'asked' ? review.step : reason;
}

/** Address of an entry's comment, or of the record for a review; `path` is that of the resource's pages. */
export const entryAddress = ({ comment, workspaceId }: InboxEntry, path: string): string =>
  `${path}/${comment.recordId}?ws=${workspaceId}${comment.review ? '' : `&tab=comments&comment=${comment.id}`}`;
