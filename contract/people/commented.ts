import type { Resource } from '../declaration/resource.ts';

/** Address of the call that lists comments, apart from its schemas, which load with the comments. */
export const commentList = { method: 'GET', path: '/comments', extension: true } as const;

/** Whether records of a resource can have comments: those of a workspace that have a history. */
export const hasComments = ({ scope, endpoints }: Pick<Resource, 'scope' | 'endpoints'>): boolean =>
  scope === 'workspace' && endpoints.history !== undefined;
