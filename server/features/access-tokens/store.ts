import { randomBytes } from 'node:crypto';
import { type AccessToken, type TokenOwner, accessTokenPrefix } from '../../../contract/people/access-tokens.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import { hashOf } from '../../platform/keys/token-hash.ts';
import type { StoredPermission } from '../../policy/access-token.ts';

/** A stored token, with its owner. */
export interface KeptToken extends Omit<AccessToken, 'permissions'> {
  userId: number;
  permissions: StoredPermission[];
}

/** Values of a new token. */
export interface NewToken {
  userId: number;
  /** Null for a personal token. */
  workspaceId: number | null;
  name: string;
  permissions: StoredPermission[];
  endsOn: string;
}

/** Tokens that are not revoked, newest first; expired ones included. */
export const listTokens = (tx: Tx, where: SqlStatement): Promise<KeptToken[]> =>
  tx.rows<KeptToken>(SQL`
    select t.id, t.name, t.user_id as "userId", t.workspace_id as "workspaceId", t.permissions, t.created_at as "createdAt",
      case when t.workspace_id is null then 'person' else 'workspace' end as whose,
      t.ends_on as "endsOn", t.last_used_at as "lastUsedAt",
      (select coalesce(nullif(trim(p.name || ' ' || p.familyname), ''), p.email) from workspaces w
        cross join lateral people_of(w.organisation_id) p where w.id = t.workspace_id and p.id = t.user_id) as "createdBy"
    from access_tokens t where t.revoked_at is null and ${where} order by t.id desc`);

/** Condition for the user's personal tokens, or for those of these workspaces. */
export const tokensOf = (whose: TokenOwner, userId: number, workspaceIds: readonly number[]): SqlStatement =>
  whose === 'person'
    ? SQL`t.workspace_id is null and t.user_id = ${userId}`
    : SQL`t.workspace_id = any(${workspaceIds}::bigint[])`;

/** One token, if the user may see it. */
export async function oneToken(tx: Tx, id: number, workspaceIds: readonly number[]): Promise<KeptToken | undefined> {
  const isReached = SQL`(t.workspace_id is null or t.workspace_id = any(${workspaceIds}::bigint[]))`;
  return (await listTokens(tx, SQL`t.id = ${id} and ${isReached}`))[0];
}

/** Inserts a token. Only its hash is stored; the returned token is shown once. */
export async function addToken(tx: Tx, { userId, workspaceId, name, permissions, endsOn }: NewToken) {
  const token = `${accessTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const row = await tx.row<{ id: number }>(SQL`
    insert into access_tokens (user_id, workspace_id, name, permissions, hash, ends_on)
    values (${userId}, ${workspaceId}, ${name}, ${JSON.stringify(permissions)}::jsonb, ${hashOf(token)}, ${endsOn})
    returning id`);
  return { id: row?.id ?? 0, token };
}

/** Revokes a token for all further requests, on every server. */
export const revokeToken = (tx: Tx, id: number) =>
  tx.rows(SQL`update access_tokens set revoked_at = now() where id = ${id}`);

/** Stores the last use, at most once a minute. */
export const noteUse = (db: Database, hash: Buffer) =>
  db.system(SQL`
    update access_tokens set last_used_at = now()
    where hash = ${hash} and (last_used_at is null or last_used_at < now() - interval '1 minute')`);
