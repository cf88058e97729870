import { commonGrants } from '../../contract/rights.ts';
import { ApiError } from '../platform/errors.ts';
import type { Actor } from './scope.ts';

/** As whom a session looks at the product. */
export interface Viewed {
  organisationId: number;
  name: string;
  userId: number | null;
  roleId: number | null;
  actor: Actor;
}

/** Somebody who looks as somebody else: what both may do, of what both belong to, in the one organisation. */
export function seenAs(own: Actor, { actor, organisationId, ...viewing }: Viewed): Actor {
  const theirs = new Set(actor.workspaces.map(({ id }) => id));
  return {
    userId: own.userId,
    workspaces: own.workspaces.filter((each) => each.organisationId === organisationId && theirs.has(each.id)),
    grants: commonGrants(own.grants, actor.grants).filter((grant) => grant.organisationId === organisationId),
    viewing,
  };
}

/** 403 for a change by somebody who looks as somebody else. */
export const onlyLooking = (name: string) =>
  new ApiError(
    'forbidden',
    `You look at the product as ${name}, reading only. Stop looking as ${name} to change something.`,
  );
