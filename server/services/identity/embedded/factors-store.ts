import { Secret } from 'otpauth';
import type { Database, Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { hashOf } from '../../../platform/token-hash.ts';

/** What an account has besides its password. */
export interface Factors {
  totp: boolean;
  passkeys: number;
  recoveryCodes: number;
}

/** What an account has besides its password. */
export async function factorsOf(db: Database, subject: string): Promise<Factors> {
  const [found] = await db.system<Factors>(SQL`select
    exists (select from identity_totp where subject = ${subject} and confirmed_at is not null) as totp,
    (select count(*) from identity_passkeys where subject = ${subject}) as passkeys,
    (select count(*) from identity_recovery_codes where subject = ${subject}) as "recoveryCodes"`);
  return found!;
}

/** Whether there is one at all. */
export const hasFactor = ({ totp, passkeys }: Factors): boolean => totp || passkeys > 0;

/** The names of the organisations that require one of this person. Those of the demo are shared, and keep none. */
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

/** Ten codes in place of those before, each good once; told this once. */
export async function newRecoveryCodes(tx: Tx, subject: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => new Secret({ size: 10 }).base32);
  const hashes = codes.map(hashOf);
  await tx.rows(SQL`delete from identity_recovery_codes where subject = ${subject}`);
  await tx.rows(SQL`
    insert into identity_recovery_codes (subject, code_hash) select ${subject}, unnest(${hashes}::bytea[])`);
  return codes.map((code) => code.replace(/^(.{4})(.{4})(.{4})/, '$1-$2-$3-'));
}

/** Uses a recovery code up. */
export const takeRecoveryCode = async (db: Database, subject: string, code: string): Promise<boolean> =>
  (
    await db.system(SQL`
      delete from identity_recovery_codes
      where subject = ${subject} and code_hash = ${hashOf(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))} returning subject`)
  ).length > 0;

/** Nothing is left of it, for somebody who has lost all of it. */
export async function removeFactors(tx: Tx, subject: string): Promise<void> {
  await tx.rows(SQL`delete from identity_totp where subject = ${subject}`);
  await tx.rows(SQL`delete from identity_passkeys where subject = ${subject}`);
  await tx.rows(SQL`delete from identity_recovery_codes where subject = ${subject}`);
}

/** What was opened on a device counts as opened with a second factor from now on: it was proven there just now. */
export async function raiseDevice(tx: Tx, device: string, amr: string[]): Promise<void> {
  await tx.rows(SQL`update sessions set mfa = true where device = ${device}`);
  await tx.rows(SQL`
    update identity_payloads set payload = jsonb_set(payload, '{amr}', ${JSON.stringify(amr)}::jsonb)
    where device = ${device} and model in ('Session', 'RefreshToken', 'AuthorizationCode')`);
}
