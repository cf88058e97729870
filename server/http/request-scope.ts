import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import type { Share } from '../platform/traffic/fair-queue.ts';
import { type Scope, scopeOf, scopeQueryOf } from '../policy/scope.ts';

const anonymousScope: Scope = {
  actor: { userId: 0, workspaces: [], grants: [] },
  workspaceIds: [],
  organisationIds: [],
};

/** The scope of a request. @throws 403 or 404 as `scopeOf` does. */
export function scopeOfRequest({ actor }: FastifyRequest, { access }: Pick<Endpoint, 'access'>, query: unknown): Scope {
  if (!actor) return anonymousScope;
  const needed = typeof access === 'object' ? access : 'session';
  return scopeOf(actor, scopeQueryOf(query ?? {}, needed), needed);
}

/** The organization whose turn a request's files take: the named one, else the caller's first. */
export function shareOf({ actor, query }: FastifyRequest): Share {
  const { workspaceId, domainId, organisationId } = scopeQueryOf(query ?? {}, 'session');
  const own = actor?.grants.map((grant) => grant.organisationId) ?? [];
  const named = actor?.workspaces.find((each) => each.id === workspaceId || each.domainId === (domainId ?? 0));
  return named?.organisationId ?? own.find((id) => id === organisationId) ?? own[0] ?? 0;
}
