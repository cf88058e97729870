import { type Action } from '../../contract/endpoint.ts';
import { type Grant, allows } from '../../contract/user.ts';
import { ApiError, missingRight, notFound } from '../platform/errors.ts';
import { errorTexts } from '../../contract/errors.ts';
import { beforehand } from '../../contract/narrowing.ts';
import type { ResourceScope } from '../../contract/resource.ts';
import { resources } from '../platform/resources.ts';

/** The person behind a request with their memberships and rights, read anew from the database for each request. */
export interface Actor {
  userId: number;
  workspaces: { id: number; organisationId: number; domainId: number | null }[];
  grants: Grant[];
}

/** What a call names of its surroundings. */
export interface Named {
  domainId?: number;
  workspaceId?: number;
  organisationId?: number;
}

/** The part of the person's world that a call is about; every store function takes it. */
export interface Scope {
  actor: Actor;
  workspaceIds: number[];
  organisationIds: number[];
}

/**
 * The workspaces and organisations a call may touch. What is not the caller's is answered like what does not exist.
 * @throws 404 for a foreign or unknown id, 403 where the right is missing everywhere.
 */
export function scopeOf(actor: Actor, named: Named, access: { resource: string; action: Action } | 'session'): Scope {
  const mine = actor.workspaces.filter(
    (workspace) =>
      (named.domainId === undefined || workspace.domainId === named.domainId) &&
      (named.workspaceId === undefined || workspace.id === named.workspaceId) &&
      (named.organisationId === undefined || workspace.organisationId === named.organisationId),
  );
  const memberOf = [...new Set(actor.grants.map((grant) => grant.organisationId))];
  const isNamed = named.domainId !== undefined || named.workspaceId !== undefined;
  if (isNamed && mine.length === 0) throw notFound(named.domainId === undefined ? 'workspace' : 'domain');
  if (named.organisationId !== undefined && !memberOf.includes(named.organisationId)) throw notFound('organisation');
  const organisations = isNamed
    ? [...new Set(mine.map((workspace) => workspace.organisationId))]
    : memberOf.filter((id) => named.organisationId === undefined || id === named.organisationId);
  const whole = { actor, workspaceIds: mine.map(({ id }) => id), organisationIds: organisations };
  if (access === 'session') return whole;
  const scope = within(whole, access);
  if (scope.organisationIds.length === 0) throw missingRight(access.action, access.resource, organisations);
  return scope;
}

/** The part of a scope in which the person may do something; it may be empty. */
export function within({ actor, ...wide }: Scope, access: { resource: string; action: Action }): Scope {
  const about = beforehand(resources.find(({ name }) => name === access.resource));
  const organisationIds = wide.organisationIds.filter((organisationId) =>
    allows(actor.grants, access.resource, access.action, { organisationId, ...about }),
  );
  const reached = actor.workspaces.filter(({ organisationId }) => organisationIds.includes(organisationId));
  const workspaceIds = wide.workspaceIds.filter((id) => reached.some((workspace) => workspace.id === id));
  return { actor, workspaceIds, organisationIds };
}

/** The one workspace or organisation that something new belongs to; a new organisation belongs to none. */
export function homeOf(scope: Scope, kind: ResourceScope): number {
  if (kind === 'self') return 0;
  const ids = kind === 'workspace' ? scope.workspaceIds : scope.organisationIds;
  const [only] = ids;
  if (only === undefined || ids.length > 1) throw new ApiError('domain_required', errorTexts.domainRequired);
  return only;
}

/** The organisation whose rights decide about a row of this home. */
export function organisationOf(scope: Scope, kind: ResourceScope, home: number): number {
  if (kind !== 'workspace') return home;
  return scope.actor.workspaces.find(({ id }) => id === home)?.organisationId ?? 0;
}
