import type { Resource } from '../declaration/resource.ts';
import { isPublic, isSchedulable } from '../declaration/scheduling.ts';
import type { AnyValues } from '../declaration/views.ts';

/** Address of the call that lists comments, apart from its schemas, which load with the comments. */
export const commentList = { method: 'GET', path: '/comments', extension: true } as const;

/** Address of the call that tells who else is on a record; it loads in the same way. */
export const presenceCall = { method: 'GET', path: '/presence', extension: true } as const;

/** Whether records of a resource can have comments: those of a workspace that have a history. */
export const hasComments = ({ scope, endpoints }: Pick<Resource, 'scope' | 'endpoints'>): boolean =>
  scope === 'workspace' && endpoints.history !== undefined;

/** Whether records of a resource can be reviewed: those with comments that are published. */
export const hasReviews = (resource: Pick<Resource, 'scope' | 'endpoints' | 'fields'>): boolean =>
  hasComments(resource) && isSchedulable(resource);

/** Whether a record has something to review: it is not public, or has pending changes. */
export const isReviewable = ({ status, hasPendingChanges }: AnyValues): boolean =>
  hasPendingChanges === true || !isPublic(status);
