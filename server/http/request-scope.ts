import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Scope, scopeOf, scopeQueryOf } from '../policy/scope.ts';

const nobody: Scope = { actor: { userId: 0, workspaces: [], grants: [] }, workspaceIds: [], organisationIds: [] };

/** What the person behind a request may touch in this call. @throws 403 or 404 as `scopeOf` does. */
export function scopeOfRequest({ actor }: FastifyRequest, { access }: Pick<Endpoint, 'access'>, query: unknown): Scope {
  if (!actor) return nobody;
  const needed = typeof access === 'object' ? access : 'session';
  return scopeOf(actor, scopeQueryOf(query ?? {}, needed), needed);
}
