import { commonGrants } from '../../contract/people/rights.ts';
import { ApiError } from '../platform/errors.ts';
import type { Actor } from './scope.ts';

/** The person or role that a session impersonates. */
export interface Viewed {
  organisationId: number;
  name: string;
  userId: number | null;
  roleId: number | null;
  actor: Actor;
}

/** The effective caller while impersonating: the intersection of both users' permissions and workspaces, in one organization. */
export function impersonatedCaller(own: Actor, { actor, organisationId, ...viewing }: Viewed): Actor {
  const theirs = new Set(actor.workspaces.map(({ id }) => id));
  return {
    userId: own.userId,
    workspaces: own.workspaces.filter((each) => each.organisationId === organisationId && theirs.has(each.id)),
    grants: commonGrants(own.grants, actor.grants).filter((grant) => grant.organisationId === organisationId),
    viewing,
  };
}

/** 403 for a change while impersonating. */
export const readOnlyError = (name: string) =>
  new ApiError('forbidden', `You are viewing as ${name}, read-only. Stop viewing as ${name} to make changes.`);
