import type { AccessControlProvider } from '@refinedev/core';
import type { Action } from '../../contract/endpoint.ts';
import type { Narrowing } from '../../contract/narrowing.ts';
import { allows } from '../../contract/user.ts';
import type { Rights } from './rights.ts';

/** Whether the person may do something to a resource, and to which of its records. */
export type May = (resource: string, action: Action, about?: Partial<Narrowing>) => boolean;

/** Answers from the one document of rights, at once; until it is there, nothing may be done. */
export const mayBy =
  (rights: Partial<Rights>, organisationId: number | undefined): May =>
  (resource, action, about) =>
    rights.unlimited === true ||
    (rights.grants !== undefined && allows(rights.grants, resource, action, { organisationId, ...about }));

const meanings: Record<string, Action> = { list: 'read', show: 'read', edit: 'update', clone: 'create' };

/**
 * Refine's `accessControlProvider`, over the same document, so that no button asks by row and nothing of another workspace
 * lingers. A record's language and property narrow as `params.about`.
 */
export const createAccessProvider = (may: May): AccessControlProvider => ({
  can: ({ resource, action, params }) => {
    const wanted = meanings[action] ?? (action as Action);
    const can = !resource || may(resource, wanted, (params as { about?: Partial<Narrowing> } | undefined)?.about);
    return Promise.resolve(can ? { can } : { can, reason: `You need the right to ${wanted} ${resource}.` });
  },
  options: { queryOptions: { staleTime: Infinity } },
});
