import type { AccessControlProvider } from '@refinedev/core';
import type { Action } from '../../contract/endpoint.ts';
import { type Grant, allows } from '../../contract/user.ts';

const meanings: Record<string, Action> = { list: 'read', show: 'read', edit: 'update', clone: 'create' };

/** Answers from one loaded document, so that no button asks by row and nothing of another workspace lingers. */
export function createAccessProvider(
  grants: readonly Grant[],
  organisationId: number | undefined,
): AccessControlProvider {
  return {
    can: ({ resource, action }) => {
      const wanted = meanings[action] ?? (action as Action);
      const can = !resource || allows(grants, resource, wanted, { organisationId });
      return Promise.resolve({ can, reason: can ? undefined : `You need the right to ${wanted} ${resource}.` });
    },
    options: { queryOptions: { staleTime: Infinity } },
  };
}
