import { type Action } from '../../contract/calls/endpoint.ts';
import { type Grant, allows } from '../../contract/people/user.ts';
import { ApiError, missingRight, notFound } from '../platform/errors.ts';
import { errorTexts } from '../../contract/calls/errors.ts';
import { narrowingBeforeRead } from '../../contract/people/narrowing.ts';
import type { ResourceScope } from '../../contract/declaration/resource.ts';
import { resources } from '../platform/resources.ts';

/** The caller with workspaces and permissions. */
export interface Actor {
  userId: number;
  workspaces: { id: number; organisationId: number; domainId: number | null }[];
  grants: Grant[];
  /** Access token of the request. */
  token?: { id: number; name: string; workspaceId: number | null; isWhole: boolean };
  /** The person or role that the caller impersonates, read-only. */
  viewing?: { name: string; userId: number | null; roleId: number | null };
}

/** The part of a query that names a workspace, domain or organization. */
export interface ScopeQuery {
  domainId?: number | undefined;
  workspaceId?: number | undefined;
  organisationId?: number | undefined;
}

/**
 * Reads workspace, domain and organization from a query, even if the endpoint does not declare them. For reads, a name that
 * is also a field of the resource filters by that field instead (S7.14).
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

/** The workspaces and organizations that a request may use. */
export interface Scope {
  actor: Actor;
  workspaceIds: number[];
  organisationIds: number[];
}

/**
 * The scope of a request. Content of other organizations looks like missing content.
 * @throws 404 for a foreign or unknown id, 403 if the permission is missing everywhere.
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

/** The part of a scope in which the caller has a permission; it may be empty. */
export function permittedScope({ actor, ...wide }: Scope, access: { resource: string; action: Action }): Scope {
  const about = narrowingBeforeRead(resources.find(({ name }) => name === access.resource));
  const organisationIds = wide.organisationIds.filter((organisationId) =>
    allows(actor.grants, access.resource, access.action, { organisationId, ...about }),
  );
  const reached = actor.workspaces.filter(({ organisationId }) => organisationIds.includes(organisationId));
  const workspaceIds = wide.workspaceIds.filter((id) => reached.some((workspace) => workspace.id === id));
  return { actor, workspaceIds, organisationIds };
}

/** The home of a new record: the scope's only workspace or organization; 0 for a new organization. @throws if ambiguous. */
export function homeOf(scope: Scope, kind: ResourceScope): number {
  if (kind === 'self') return 0;
  const ids = kind === 'workspace' ? scope.workspaceIds : scope.organisationIds;
  const [only] = ids;
  if (only === undefined || ids.length > 1) throw new ApiError('domain_required', errorTexts.domainRequired);
  return only;
}

/** The organization whose permissions apply to a row of this home. */
export function organisationOf(scope: Scope, kind: ResourceScope, home: number): number {
  if (kind !== 'workspace') return home;
  return scope.actor.workspaces.find(({ id }) => id === home)?.organisationId ?? 0;
}
