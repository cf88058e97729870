import type { TokenPermission } from '../../contract/people/access-tokens.ts';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import { commonGrants } from '../../contract/people/rights.ts';
import type { Grant } from '../../contract/people/user.ts';
import { ApiError } from '../platform/errors.ts';
import { resources } from '../platform/resources.ts';
import type { Actor } from './scope.ts';

/** A permission of a token; one of a workspace's is as narrow as its creator's was. */
export type StoredPermission = TokenPermission & Partial<Pick<Grant, 'propertyId' | 'language'>>;

/** The access token behind a request, as it is stored. */
export interface StoredToken {
  id: number;
  name: string;
  /** Null for a personal token. */
  workspaceId: number | null;
  permissions: StoredPermission[];
}

/** The rights of a token's person, as far as the token has them too: never more than the person has now. */
export function limitedTo({ id, name, workspaceId, permissions }: StoredToken, own: Actor): Actor {
  const isWhole =
    workspaceId === null && permissions.some(({ resource, action }) => resource === '*' && action === '*');
  const token = { id, name, workspaceId, isWhole };
  if (isWhole) return { ...own, token };
  const workspaces = own.workspaces.filter((workspace) => workspaceId === null || workspace.id === workspaceId);
  const reached = workspaceId === null ? own.grants : own.grants.filter(isIn(workspaces));
  const ceilings = workspaceId === null ? [permissions] : [permissions, ofWorkspace()];
  return { ...own, token, workspaces, grants: ceilings.reduce(narrowedBy, reached) };
}

const isIn = (workspaces: Actor['workspaces']) => (grant: Grant) =>
  workspaces.some(({ organisationId }) => organisationId === grant.organisationId);

/** Grants as far as a list of permissions covers them, in whatever organization. */
export const narrowedBy = (grants: readonly Grant[], permissions: readonly StoredPermission[]): Grant[] =>
  [...new Set(grants.map(({ organisationId }) => organisationId))].flatMap((organisationId) =>
    commonGrants(
      grants.filter((grant) => grant.organisationId === organisationId),
      permissions.map((permission) => ({ propertyId: null, language: null, ...permission, organisationId })),
    ),
  );

/** All a workspace's token can reach: what belongs to workspaces, and reading what the organization shares with them. */
export const ofWorkspace = (): StoredPermission[] =>
  resources.map(({ name, scope }) => ({ resource: name, action: scope === 'workspace' ? '*' : 'read' }));

/**
 * Whether a call is refused to the token behind a request: what only a person may do, and, unless it has all permissions of
 * its person, changes for which no single permission is declared, such as work that goes on in the person's name.
 */
export function isBeyondToken(
  actor: Actor | null,
  changes: boolean,
  endpoint: Pick<Endpoint, 'access' | 'byPerson' | 'reads'> | undefined,
): boolean {
  if (!actor?.token || !endpoint) return false;
  if (endpoint.byPerson) return true;
  return !actor.token.isWhole && changes && endpoint.access === 'session' && !endpoint.reads;
}

/** 403 for such a call. */
export const beyondToken = (endpoint: Pick<Endpoint, 'byPerson'> | undefined) =>
  new ApiError(
    'forbidden',
    endpoint?.byPerson
      ? 'Access tokens can’t do this. Sign in instead.'
      : 'This requires a personal access token with all permissions.',
  );
