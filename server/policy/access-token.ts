import type { TokenPermission } from '../../contract/people/access-tokens.ts';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import { commonGrants } from '../../contract/people/rights.ts';
import type { Grant } from '../../contract/people/user.ts';
import { ApiError } from '../platform/errors.ts';
import { resources } from '../platform/resources.ts';
import type { Actor } from './scope.ts';

/** A permission of a token; a workspace's token has the restrictions of its creator. */
export type StoredPermission = TokenPermission & Partial<Pick<Grant, 'propertyId' | 'language'>>;

/** The stored access token of a request. */
export interface StoredToken {
  id: number;
  name: string;
  /** Null for a personal token. */
  workspaceId: number | null;
  permissions: StoredPermission[];
}

/** The intersection of a token's permissions and the current ones of its user. */
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

/** The intersection of grants and a list of permissions, in each organization. */
export const narrowedBy = (grants: readonly Grant[], permissions: readonly StoredPermission[]): Grant[] =>
  [...new Set(grants.map(({ organisationId }) => organisationId))].flatMap((organisationId) =>
    commonGrants(
      grants.filter((grant) => grant.organisationId === organisationId),
      permissions.map((permission) => ({ propertyId: null, language: null, ...permission, organisationId })),
    ),
  );

/** Maximum permissions of a workspace's token: all actions on resources of workspaces, reading those of organizations. */
export const ofWorkspace = (): StoredPermission[] =>
  resources.map(({ name, scope }) => ({ resource: name, action: scope === 'workspace' ? '*' : 'read' }));

/**
 * Whether a request is forbidden for its token, because the endpoint is for people only.
 * Changes without a declared permission, such as background work, need a token with all permissions of its user.
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

/** 403 for a request that is forbidden for its token. */
export const beyondToken = (endpoint: Pick<Endpoint, 'byPerson'> | undefined) =>
  new ApiError(
    'forbidden',
    endpoint?.byPerson
      ? 'Access tokens can’t do this. Sign in instead.'
      : 'This requires a personal access token with all permissions.',
  );
