import type { Database, Tx } from '../../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../../platform/db/sql.ts';

/** A user and their account at the identity provider. */
export interface Whose {
  userId: number;
  subject: string;
}

/** Signs out a device: ends its sessions, here and at the embedded provider, and its tokens. @returns whether it was signed in. */
export async function endDevice(tx: Tx, userId: number, device: string): Promise<boolean> {
  const ended = await tx.rows(
    SQL`update devices set ended_at = now() where id = ${device} and user_id = ${userId} and ended_at is null returning id`,
  );
  if (ended.length === 0) return false;
  await endPayloads(tx, SQL`device = ${device}`);
  await tx.rows(SQL`delete from sessions where device = ${device}`);
  return true;
}

/**
 * Signs out all devices of a person, except `but`. Access tokens end too.
 * The time is rounded down to the second, as in tokens, so that a sign-in right after it remains valid.
 */
export async function endDevices(tx: Tx, { userId, subject }: Whose, but?: string): Promise<void> {
  await tx.rows(
    SQL`update devices set ended_at = now() where user_id = ${userId} and ended_at is null and id is distinct from ${but ?? null}`,
  );
  await endPayloads(tx, SQL`account_id = ${subject} and model <> 'Grant' and device is distinct from ${but ?? null}`);
  await tx.rows(SQL`delete from identity_sign_ins where subject = ${subject}`);
  await tx.rows(
    SQL`delete from sessions where user_id = ${userId} and (device is null or device is distinct from ${but ?? null})`,
  );
  await tx.rows(SQL`update users set signed_out_at = date_trunc('second', now()) where id = ${userId}`);
}

/** Deletes payloads together with their grants. */
const endPayloads = (tx: Tx, which: SqlStatement) =>
  tx.rows(SQL`
    with gone as (delete from identity_payloads where ${which} returning grant_id)
    delete from identity_payloads p using gone where p.model = 'Grant' and p.id = gone.grant_id`);

/** Expires all unused one-time links of an account. */
export const endLinksOf = (tx: Tx, subject: string) =>
  tx.rows(
    SQL`update identity_links set expires_at = now() where subject = ${subject} and used_at is null and expires_at > now()`,
  );

/** The user of an account; undefined before the first sign-in. */
export const personOf = (tx: Tx, issuer: string, subject: string) =>
  tx.row<{ userId: number }>(SQL`select id as "userId" from users where issuer = ${issuer} and subject = ${subject}`);

/** Signs out all demo accounts, on a server that no longer offers them. */
export const endDemo = (db: Database): Promise<void> =>
  db.asSystem(async (tx) => {
    const open = await tx.rows<Whose>(SQL`
      select u.id as "userId", u.subject from users u join identity_accounts a on a.subject = u.subject and a.demo_note is not null
      where exists (select from sessions s where s.user_id = u.id)
        or exists (select from identity_payloads p where p.account_id = u.subject)`);
    for (const whose of open) await endDevices(tx, whose);
  });
