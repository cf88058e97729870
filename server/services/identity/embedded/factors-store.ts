import { Secret } from 'otpauth';
import type { Database, Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { hashOf } from '../../../platform/keys/token-hash.ts';

/** The second factors of an account. */
export interface Factors {
  totp: boolean;
  passkeys: number;
  recoveryCodes: number;
}

/** Reads the second factors of an account. */
export async function factorsOf(db: Database, subject: string): Promise<Factors> {
  const [found] = await db.system<Factors>(SQL`select
    exists (select from identity_totp where subject = ${subject} and confirmed_at is not null) as totp,
    (select count(*) from identity_passkeys where subject = ${subject}) as passkeys,
    (select count(*) from identity_recovery_codes where subject = ${subject}) as "recoveryCodes"`);
  return found!;
}

/** Whether the account has a second factor; recovery codes alone are none. */
export const hasFactor = ({ totp, passkeys }: Factors): boolean => totp || passkeys > 0;

/** Names of the person's organizations that require a second factor. Demo accounts are shared, and exempt. */
export async function requiringFactor(db: Database, issuer: string, subject: string): Promise<string[]> {
  const found = await db.system<{ name: string }>(SQL`
    select distinct o.name from users u join user_roles ur on ur.user_id = u.id
    join organisations o on o.id = ur.organisation_id and o.deleted_at is null
    join sign_in_rules r on r.organisation_id = o.id and r.requires_factor
    where u.issuer = ${issuer} and u.subject = ${subject}
      and not exists (select from identity_accounts a where a.subject = u.subject and a.demo_note is not null)
    order by o.name`);
  return found.map(({ name }) => name);
}

/** Replaces the recovery codes by ten new ones; only their hashes are stored. */
export async function newRecoveryCodes(tx: Tx, subject: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => new Secret({ size: 10 }).base32);
  const hashes = codes.map(hashOf);
  await tx.rows(SQL`delete from identity_recovery_codes where subject = ${subject}`);
  await tx.rows(SQL`
    insert into identity_recovery_codes (subject, code_hash) select ${subject}, unnest(${hashes}::bytea[])`);
  return codes.map((code) => code.replace(/^(.{4})(.{4})(.{4})/, '$1-$2-$3-'));
}

/** Uses up a recovery code. @returns whether it was valid. */
export const takeRecoveryCode = async (db: Database, subject: string, code: string): Promise<boolean> =>
  (
    await db.system(SQL`
      delete from identity_recovery_codes
      where subject = ${subject} and code_hash = ${hashOf(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))} returning subject`)
  ).length > 0;

/** Removes all second factors, for a person who lost them. */
export async function removeFactors(tx: Tx, subject: string): Promise<void> {
  await tx.rows(SQL`delete from identity_totp where subject = ${subject}`);
  await tx.rows(SQL`delete from identity_passkeys where subject = ${subject}`);
  await tx.rows(SQL`delete from identity_recovery_codes where subject = ${subject}`);
}

/** Marks a device's sessions and tokens as verified with a second factor, after the person proved one. */
export async function raiseDevice(tx: Tx, device: string, amr: string[]): Promise<void> {
  await tx.rows(SQL`update sessions set mfa = true where device = ${device}`);
  await tx.rows(SQL`
    update identity_payloads set payload = jsonb_set(payload, '{amr}', ${JSON.stringify(amr)}::jsonb)
    where device = ${device} and model in ('Session', 'RefreshToken', 'AuthorizationCode')`);
}
