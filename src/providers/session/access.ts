import type { AccessControlProvider } from '@refinedev/core';
import type { Action } from '../../../contract/calls/endpoint.ts';
import type { Narrowing } from '../../../contract/people/narrowing.ts';
import { allows } from '../../../contract/people/user.ts';
import type { Rights } from './rights.ts';

/** Checks whether the user may do an action on a resource, optionally limited to some of its records. */
export type May = (resource: string, action: Action, about?: Partial<Narrowing>) => boolean;

/** Checks the loaded rights synchronously; denies everything until they are loaded. */
export const mayBy =
  (rights: Partial<Rights>, organisationId: number | undefined): May =>
  (resource, action, about) =>
    rights.unlimited === true ||
    (rights.grants !== undefined && allows(rights.grants, resource, action, { organisationId, ...about }));

const meanings: Record<string, Action> = { list: 'read', show: 'read', edit: 'update', clone: 'create' };

/**
 * Refine's `accessControlProvider` over the same rights: no request per row, and no rights cached across workspaces.
 * `params.about` narrows the check to a record's language and property.
 */
export const createAccessProvider = (may: May): AccessControlProvider => ({
  can: ({ resource, action, params }) => {
    const wanted = meanings[action] ?? (action as Action);
    const can = !resource || may(resource, wanted, (params as { about?: Partial<Narrowing> } | undefined)?.about);
    return Promise.resolve(can ? { can } : { can, reason: `You don’t have permission to ${wanted} ${resource}.` });
  },
  options: { queryOptions: { staleTime: Infinity } },
});
