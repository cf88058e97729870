import { randomBytes, randomUUID } from 'node:crypto';
import type { Database, Origin, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { idempotencyHours } from '../../platform/limits.ts';
import { hashOf } from '../../platform/keys/token-hash.ts';
import type { Person } from '../../services/identity/identity.ts';

/** Lifetime of a session (ms); the identity provider's own session ends after a day. */
export const sessionLifetime = 12 * 60 * 60_000;

/**
 * Finds or adds the user; the provider's name fills only an empty profile.
 * @throws 401 for a token issued before the user signed out everywhere.
 */
export async function rememberPerson(db: Database, person: Person): Promise<number> {
  const [row] = await db.system<{ id: number; signed_out_at: string | null }>(remembering(person));
  if (row?.signed_out_at && person.issuedAt < Date.parse(row.signed_out_at)) throw unauthenticated();
  return row?.id ?? 0;
}

/** Finds or adds the user within a transaction. */
export const addPerson = async (tx: Tx, person: Omit<Person, 'issuedAt'>): Promise<number> =>
  (await tx.row<{ id: number }>(remembering(person)))?.id ?? 0;

const remembering = ({
  issuer,
  subject,
  email = '',
  givenName = '',
  familyName = '',
  picture = null,
}: Omit<Person, 'issuedAt' | 'picture'> & { picture?: string | null | undefined }) => SQL`
    insert into users (issuer, subject, email, name, familyname, picture)
    values (${issuer}, ${subject}, ${email}, ${givenName}, ${familyName}, ${picture})
    on conflict (issuer, subject) do update set email = coalesce(nullif(excluded.email, ''), users.email)
    returning id, signed_out_at`;

/** Opens a session with a new id; only its hash is stored. @throws 401 for a token of a device that was signed out. */
export async function openSession(
  db: Database,
  userId: number,
  { device = randomUUID(), mfa = false }: Pick<Person, 'device' | 'mfa'>,
  { ip, agent }: Origin,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + sessionLifetime);
  const opened = await db.system(SQL`
    with known as (
      insert into devices (id, user_id, agent, ip) values (${device}, ${userId}, ${agent}, ${ip})
      on conflict (id) do update set agent = excluded.agent, ip = excluded.ip, seen_at = now()
      where devices.ended_at is null and devices.user_id = excluded.user_id
      returning id)
    insert into sessions (token_hash, user_id, expires_at, device, mfa)
    select ${hashOf(token)}, ${userId}, ${expiresAt}, id, ${mfa} from known returning device`);
  if (opened.length === 0) throw unauthenticated();
  return { token, expiresAt };
}

/** Stores the last use of a device, at most every five minutes. */
export const noteSeen = (db: Database, token: string) =>
  db.system(SQL`
    update devices d set seen_at = now() from sessions s
    where s.token_hash = ${hashOf(token)} and d.id = s.device and d.seen_at < now() - interval '5 minutes'`);

/** Whether a device was signed out. */
export const isEnded = async (db: Database, device: string): Promise<boolean> =>
  (await db.system(SQL`select from devices where id = ${device} and ended_at is not null`)).length > 0;

/** A signed-in device. */
export interface StoredDevice {
  id: string;
  agent: string;
  ip: string;
  since: string;
  seenAt: string;
  current: boolean;
}

/** Devices of a user, last used first: those with an open session, or with a session or refresh token at the embedded provider. */
export const devicesOf = (db: Database, userId: number, sessionHash: Buffer | undefined): Promise<StoredDevice[]> =>
  db.system<StoredDevice>(SQL`
    select d.id, d.agent, d.ip, d.created_at as since, d.seen_at as "seenAt",
      exists (select from sessions s where s.device = d.id and s.token_hash = ${sessionHash ?? null}) as current
    from devices d
    where d.user_id = ${userId} and d.ended_at is null and (
      exists (select from sessions s where s.device = d.id and s.expires_at > now())
      or exists (select from identity_payloads p where p.device = d.id and p.model in ('Session', 'RefreshToken') and p.expires_at > now()))
    order by d.seen_at desc, d.id`);

/** Whether a session was opened with a second factor. */
export const isFactorProven = async (db: Database, sessionHash: Buffer): Promise<boolean> =>
  (await db.system(SQL`select from sessions where token_hash = ${sessionHash} and mfa`)).length > 0;

/** The device of a session. */
export const deviceOf = async (db: Database, sessionHash: Buffer): Promise<string | undefined> =>
  (await db.system<{ device: string | null }>(SQL`select device from sessions where token_hash = ${sessionHash}`))[0]
    ?.device ?? undefined;

export const closeSession = (db: Database, token: string) =>
  db.system(SQL`delete from sessions where token_hash = ${hashOf(token)}`);

/** Ends all sessions and tokens of a user. Tokens have a resolution of one second, so one issued in the current second stays valid. */
export const closeAllSessions = (db: Database, userId: number) =>
  db.asSystem(async (tx) => {
    await tx.rows(SQL`update users set signed_out_at = date_trunc('second', now()) where id = ${userId}`);
    await tx.rows(SQL`update devices set ended_at = now() where user_id = ${userId} and ended_at is null`);
    await tx.rows(SQL`delete from sessions where user_id = ${userId}`);
    await tx.rows(
      SQL`delete from identity_payloads using users where users.id = ${userId} and account_id = users.subject`,
    );
  });

/** Deletes expired sessions, idempotency keys, devices and rate counts. */
export async function purgeOver(db: Database): Promise<void> {
  await db.system(SQL`delete from sessions where expires_at < now()`);
  await db.system(
    SQL`delete from idempotency_keys where created_at < now() - ${idempotencyHours}::int * interval '1 hour'`,
  );
  // Longer than the lifetime of any token issued to a device.
  await db.system(SQL`
    delete from devices d where seen_at < now() - interval '30 days'
      and not exists (select from identity_payloads p where p.device = d.id) and not exists (select from sessions s where s.device = d.id)`);
  await db.system(SQL`delete from rate_limits where resets_at < now()`);
}
