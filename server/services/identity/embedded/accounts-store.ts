import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';

const scrypt = promisify<string, Buffer, number, Buffer>(scryptCallback);

/** An account of the embedded identity provider, as its row. */
export interface Account {
  subject: string;
  email: string;
  given_name: string;
  family_name: string;
  nickname: string;
  password_hash: string | null;
  demo_note: string | null;
}

/** The account with this subject. */
export async function accountBySubject(db: Database, subject: string): Promise<Account | undefined> {
  return (await db.system<Account>(SQL`select * from identity_accounts where subject = ${subject}`))[0];
}

/** The account with this email, in whatever case it was typed. */
export async function accountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return (
    await db.system<Account>(SQL`select * from identity_accounts where email = ${email.trim().toLowerCase()}`)
  )[0];
}

/** The accounts that the sign-in page offers for a click. */
export const demoAccounts = (db: Database) =>
  db.system<Account>(SQL`select * from identity_accounts where demo_note is not null order by subject`);

/** The salted hash of a password, as it is stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await scrypt(password, salt, 32)).toString('base64url')}`;
}

/** Takes as long for an unknown account as for a wrong password. */
export async function passwordFits(account: Account | undefined, password: string): Promise<boolean> {
  const [salt = '', hash = ''] = (account?.password_hash ?? 'AAAA.AAAA').split('.');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await scrypt(password, Buffer.from(salt, 'base64url'), 32);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Sign-ins that were begun and left, and all else whose time is over. */
export const purgeExpired = (db: Database) => db.system(SQL`delete from identity_payloads where expires_at < now()`);
