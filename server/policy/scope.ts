import { type Action } from '../../contract/calls/endpoint.ts';
import { type Grant, allows } from '../../contract/people/user.ts';
import { ApiError, missingRight, notFound } from '../platform/errors.ts';
import { errorTexts } from '../../contract/calls/errors.ts';
import { narrowingBeforeRead } from '../../contract/people/narrowing.ts';
import type { ResourceScope } from '../../contract/declaration/resource.ts';
import { resources } from '../platform/resources.ts';

/** The caller with memberships and rights, read from the database for each request. */
export interface Actor {
  userId: number;
  workspaces: { id: number; organisationId: number; domainId: number | null }[];
  grants: Grant[];
  /** The access token that the request came with, where it came with one. */
  token?: { id: number; name: string; workspaceId: number | null; isWhole: boolean };
  /** Whose eyes they look with, reading only, where those are not their own: a person's, or those of a role. */
  viewing?: { name: string; userId: number | null; roleId: number | null };
}

/** The part of a query that names workspace, domain or organisation. */
export interface ScopeQuery {
  domainId?: number | undefined;
  workspaceId?: number | undefined;
  organisationId?: number | undefined;
}

/**
 * What a query names of these, in calls that declare it and in those that do not. Where one reads, a name that is also a
 * field of the resource filters by the field instead (S7.14).
 */
export function scopeQueryOf(query: object, access: { resource: string; action: Action } | 'session'): ScopeQuery {
  const reads = access !== 'session' && access.action === 'read';
  const resource = reads ? resources.find(({ name }) => name === access.resource) : undefined;
  const named = (name: keyof ScopeQuery): number | undefined => {
    const value: unknown = name in (resource?.fields ?? {}) ? undefined : (query as Record<string, unknown>)[name];
    return value === undefined ? undefined : Number(value);
  };
  return { domainId: named('domainId'), workspaceId: named('workspaceId'), organisationId: named('organisationId') };
}

/** The workspaces and organisations that a request may touch; every store function takes it. */
export interface Scope {
  actor: Actor;
  workspaceIds: number[];
  organisationIds: number[];
}

/**
 * The workspaces and organisations a call may touch. Other tenants' content is answered like missing content.
 * @throws 404 for a foreign or unknown id, 403 where the right is missing everywhere.
 */
export function scopeOf(
  actor: Actor,
  query: ScopeQuery,
  access: { resource: string; action: Action } | 'session',
): Scope {
  const mine = actor.workspaces.filter(
    (workspace) =>
      (query.domainId === undefined || workspace.domainId === query.domainId) &&
      (query.workspaceId === undefined || workspace.id === query.workspaceId) &&
      (query.organisationId === undefined || workspace.organisationId === query.organisationId),
  );
  const memberOf = [...new Set(actor.grants.map((grant) => grant.organisationId))];
  const isNamed = query.domainId !== undefined || query.workspaceId !== undefined;
  if (isNamed && mine.length === 0) throw notFound(query.domainId === undefined ? 'workspace' : 'domain');
  if (query.organisationId !== undefined && !memberOf.includes(query.organisationId)) throw notFound('organisation');
  const organisations = isNamed
    ? [...new Set(mine.map((workspace) => workspace.organisationId))]
    : memberOf.filter((id) => query.organisationId === undefined || id === query.organisationId);
  const whole = { actor, workspaceIds: mine.map(({ id }) => id), organisationIds: organisations };
  if (access === 'session') return whole;
  const scope = permittedScope(whole, access);
  if (scope.organisationIds.length === 0) throw missingRight(access.action, access.resource, organisations);
  return scope;
}

/** The part of a scope in which the person may do something; it may be empty. */
export function permittedScope({ actor, ...wide }: Scope, access: { resource: string; action: Action }): Scope {
  const about = narrowingBeforeRead(resources.find(({ name }) => name === access.resource));
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
