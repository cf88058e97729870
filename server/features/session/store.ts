import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { idempotencyHours } from '../../platform/limits.ts';
import { hashOf } from '../../platform/token-hash.ts';
import type { Person } from '../../services/identity/identity.ts';

/** How long a session lasts (ms); the identity provider's own ends after a day too. */
export const sessionLifetime = 12 * 60 * 60_000;

/**
 * Finds or adds the person; what the provider says of the name only fills an empty profile.
 * @throws 401 for a token from before they signed out everywhere.
 */
export async function rememberPerson(db: Database, person: Person): Promise<number> {
  const { issuer, subject, issuedAt, email = '', givenName = '', familyName = '', picture = null } = person;
  const [row] = await db.system<{ id: number; signed_out_at: string | null }>(SQL`
    insert into users (issuer, subject, email, name, familyname, picture)
    values (${issuer}, ${subject}, ${email}, ${givenName}, ${familyName}, ${picture})
    on conflict (issuer, subject) do update set email = coalesce(nullif(excluded.email, ''), users.email)
    returning id, signed_out_at`);
  if (row?.signed_out_at && issuedAt < Date.parse(row.signed_out_at)) throw unauthenticated();
  return row?.id ?? 0;
}

/** A new session with a new id; only its hash is stored. */
export async function openSession(db: Database, userId: number): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + sessionLifetime);
  await db.system(
    SQL`insert into sessions (token_hash, user_id, expires_at) values (${hashOf(token)}, ${userId}, ${expiresAt})`,
  );
  return { token, expiresAt };
}

export const closeSession = (db: Database, token: string) =>
  db.system(SQL`delete from sessions where token_hash = ${hashOf(token)}`);

/** Ends all sessions of a person, and all tokens that they got so far, those of the embedded sign-in with what renews them. */
export const closeAllSessions = (db: Database, userId: number) =>
  db.asSystem(async (tx) => {
    await tx.rows(SQL`update users set signed_out_at = now() where id = ${userId}`);
    await tx.rows(SQL`delete from sessions where user_id = ${userId}`);
    await tx.rows(
      SQL`delete from identity_payloads using users where users.id = ${userId} and payload ->> 'accountId' = users.subject`,
    );
  });

/** What time has made useless: sessions that are over, old idempotency keys, old rate counts. */
export async function purgeOver(db: Database): Promise<void> {
  await db.system(SQL`delete from sessions where expires_at < now()`);
  await db.system(
    SQL`delete from idempotency_keys where created_at < now() - ${idempotencyHours}::int * interval '1 hour'`,
  );
  await db.system(SQL`delete from rate_limits where resets_at < now()`);
}
