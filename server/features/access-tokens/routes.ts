import type { FastifyInstance } from 'fastify';
import { type AccessToken, accessTokens } from '../../../contract/people/access-tokens.ts';
import { accessTokenLimits } from '../../../contract/calls/constants.ts';
import type { Action } from '../../../contract/calls/endpoint.ts';
import { serve } from '../../http/serve.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { cannotGrant, invalid, missingRight, notFound } from '../../platform/errors.ts';
import { type StoredPermission, narrowedBy, ofWorkspace } from '../../policy/access-token.ts';
import { note, noteEverywhere } from '../../policy/note-store.ts';
import { type Scope, homeOf, organisationOf, permittedScope } from '../../policy/scope.ts';
import { type KeptToken, addToken, listTokens, oneToken, revokeToken, tokensOf } from './store.ts';

/** Access tokens for programs. Workspace tokens need the permissions of delivery keys. */
export function accessTokenRoutes(app: FastifyInstance, db: Database): void {
  serve(app, db, accessTokens.list, async ({ tx, scope, query: { whose } }) => {
    const { workspaceIds } = whose === 'person' ? scope : managed(scope, 'read');
    return (await listTokens(tx, tokensOf(whose, scope.actor.userId, workspaceIds))).map(shown);
  });

  serve(app, db, accessTokens.create, async ({ tx, scope, body: { whose, name, permissions, endsOn } }) => {
    const workspaceId = whose === 'person' ? null : homeOf(managed(scope, 'create'), 'workspace');
    const added = await addToken(tx, {
      userId: scope.actor.userId,
      workspaceId,
      name,
      permissions: grantable(scope, workspaceId, permissions),
      endsOn: lastDay(endsOn ?? undefined),
    });
    const kept = await found(tx, scope, added.id);
    await noted(tx, scope, 'insert', kept);
    return { ...shown(kept), token: added.token };
  });

  serve(app, db, accessTokens.revoke, async ({ tx, scope, params: { id } }) => {
    const kept = await found(tx, scope, id);
    if (kept.userId !== scope.actor.userId) managed(scope, 'delete', kept.workspaceId);
    await revokeToken(tx, id);
    await noted(tx, scope, 'delete', kept);
    return { ok: true };
  });
}

/** The API's form of a token; permissions without their restrictions, each once. */
function shown({ userId: _userId, permissions, ...token }: KeptToken): AccessToken {
  const all = permissions.map(({ resource, action }) => ({ resource, action }));
  const once = new Map(all.map((permission) => [Object.values(permission).join(), permission]));
  return { ...token, permissions: [...once.values()] };
}

/** Finds a token in scope. @throws 404 */
async function found(tx: Tx, scope: Scope, id: number): Promise<KeptToken> {
  const token = await oneToken(tx, id, scope.workspaceIds);
  if (!token) throw notFound('access token');
  return token;
}

/** The workspaces whose tokens the user may manage, by their permission for delivery keys. @throws 403 if there are none */
function managed(scope: Scope, action: Action, workspaceId?: number | null): Scope {
  const access = { resource: 'delivery-keys', action };
  const part = permittedScope(scope, access);
  const reached = part.workspaceIds.filter((id) => workspaceId === undefined || id === workspaceId);
  if (reached.length === 0) throw missingRight(action, access.resource, scope.organisationIds);
  return part;
}

/**
 * Permissions to store: as chosen for a personal token, or limited to the creator's own for a workspace token.
 * @throws 403 for one that the creator does not have, 422 for one that reaches beyond a workspace.
 */
function grantable(scope: Scope, workspaceId: number | null, permissions: StoredPermission[]): StoredPermission[] {
  const home = workspaceId === null ? undefined : organisationOf(scope, 'workspace', workspaceId);
  const own = scope.actor.grants.filter(({ organisationId }) => home === undefined || organisationId === home);
  const stored = permissions.flatMap((permission) => {
    const { resource, action } = permission;
    const held = narrowedBy(own, [permission]);
    if (held.length === 0)
      throw cannotGrant(action, resource === '*' ? 'everything' : resource, home ?? own[0]?.organisationId ?? 0);
    if (workspaceId === null) return [permission];
    if (narrowedBy(held, ofWorkspace()).length === 0)
      throw invalid({ permissions: [`A workspace token can’t ${action} ${resource}`] });
    return held.map(({ organisationId: _organisationId, ...grant }) => grant);
  });
  return [...new Map(stored.map((permission) => [JSON.stringify(permission), permission])).values()];
}

const day = 24 * 60 * 60_000;

/** Last day of a token; a year ahead by default. @throws 422 for a past day or one more than a year ahead. */
function lastDay(wanted: string | undefined): string {
  const [first, last] = [0, accessTokenLimits.days].map((days) =>
    new Date(Date.now() + days * day).toISOString().slice(0, 10),
  ) as [string, string];
  if (wanted === undefined) return last;
  if (wanted < first || wanted > last) throw invalid({ endsOn: [`Choose a date from ${first} to ${last}`] });
  return wanted;
}

/** Writes an audit entry. A personal token reaches all organizations of its owner, so each of them gets one. */
function noted(tx: Tx, scope: Scope, deed: 'insert' | 'delete', { name, workspaceId }: KeptToken): Promise<void> {
  const entry = { about: 'access_tokens', deed, resource: 'access-tokens', name } as const;
  if (workspaceId === null) return noteEverywhere(tx, entry);
  return note(tx, [organisationOf(scope, 'workspace', workspaceId)], entry);
}
