import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';

/** A row of an account of the embedded identity provider. */
export interface Account {
  subject: string;
  email: string;
  /** Whether the person proved access to the mailbox. */
  email_verified: boolean;
  given_name: string;
  family_name: string;
  nickname: string;
  password_hash: string | null;
  demo_note: string | null;
  disabled_at: string | null;
}

/** PostgreSQL rejects null characters, so that no row can match. */
const hasNullCharacter = (text: string) => text.includes('\0');

/** The account with this subject. */
export async function accountBySubject(db: Database, subject: string): Promise<Account | undefined> {
  if (hasNullCharacter(subject)) return undefined;
  return (await db.system<Account>(SQL`select * from identity_accounts where subject = ${subject}`))[0];
}

/** The account with this email, regardless of case. */
export async function accountByEmail(db: Database, email: string): Promise<Account | undefined> {
  if (hasNullCharacter(email)) return undefined;
  return (
    await db.system<Account>(SQL`select * from identity_accounts where email = ${email.trim().toLowerCase()}`)
  )[0];
}

/** Whether the account may sign in; `demoSignIn` is off in production and with `DEMO=off`. */
export const isOpen = (account: Account | undefined, { demoSignIn }: { demoSignIn: boolean }): account is Account =>
  account !== undefined && account.disabled_at === null && (demoSignIn || account.demo_note === null);

/** Whether it is a demo account, which many people share. */
export const isShared = async (db: Database, subject: string): Promise<boolean> =>
  typeof (await accountBySubject(db, subject))?.demo_note === 'string';

/** The demo accounts that the sign-in page lists. */
export const demoAccounts = (db: Database) =>
  db.system<Account>(
    SQL`select * from identity_accounts where demo_note is not null and disabled_at is null order by subject`,
  );

interface NewAccount {
  /** In lower case. */
  email: string;
  /** Whether the person proved access to the mailbox. */
  isVerified?: boolean;
  name: string;
  familyname: string;
  /** Absent if the account signs in at an external provider. */
  passwordHash?: string | undefined;
  outside?: { issuer: string; subject: string } | undefined;
}

/** Adds an account. @returns its subject; undefined if the email is taken. */
export async function addAccount(tx: Tx, account: NewAccount): Promise<string | undefined> {
  const { email, isVerified = false, name, familyname, passwordHash = null, outside } = account;
  const row = await tx.row<{ subject: string }>(SQL`
    insert into identity_accounts (subject, email, email_verified, given_name, family_name, password_hash, outside_issuer, outside_subject)
    values (${`waymark|${randomUUID()}`}, ${email}, ${isVerified}, ${name}, ${familyname}, ${passwordHash}, ${outside?.issuer ?? null}, ${outside?.subject ?? null})
    on conflict do nothing returning subject`);
  return row?.subject;
}

interface Outside {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string;
  isVerified: boolean;
  name: string;
  familyname: string;
}

/**
 * The account of a person who signed in at an external provider: an existing one or a new one.
 * An account with the same email is linked if the provider verified the email and the account has no other link.
 * @returns undefined if another person has the email.
 */
export async function accountOfOutside(tx: Tx, person: Outside): Promise<Account | undefined> {
  const { issuer, subject, email, isVerified, name, familyname } = person;
  const known = () =>
    tx.row<Account>(
      SQL`select * from identity_accounts where outside_issuer = ${issuer} and outside_subject = ${subject}`,
    );
  const own = await known();
  if (own) return own;
  if (isVerified) {
    const linked = await tx.row<Account>(SQL`
      update identity_accounts set outside_issuer = ${issuer}, outside_subject = ${subject}, email_verified = true
      where email = ${email} and outside_subject is null and demo_note is null returning *`);
    if (linked) return linked;
  }
  await addAccount(tx, { email, isVerified, name, familyname, outside: { issuer, subject } });
  return known();
}

/** Marks the email of an account as verified. */
export const verifyEmail = (tx: Tx, subject: string) =>
  tx.rows(SQL`update identity_accounts set email_verified = true where subject = ${subject}`);

/** Replaces the hash of an account's password. */
export const setPassword = (tx: Tx, subject: string, passwordHash: string) =>
  tx.rows(SQL`update identity_accounts set password_hash = ${passwordHash} where subject = ${subject}`);

/** Stores a stronger hash of the same password, unless the password was changed in between. */
export const strengthenPassword = (db: Database, { subject, password_hash }: Account, passwordHash: string) =>
  db.system(SQL`
    update identity_accounts set password_hash = ${passwordHash} where subject = ${subject} and password_hash = ${password_hash}`);

/**
 * Updates the issuer of users after the app's URL changed: users are identified by issuer and subject, and the embedded
 * provider's issuer is that URL.
 */
export const followAddress = (db: Database, issuer: string) =>
  db.system(SQL`
    update users u set issuer = ${issuer}
    from identity_accounts a where a.subject = u.subject and u.issuer <> ${issuer}
      and not exists (select from users other where other.issuer = ${issuer} and other.subject = u.subject)`);

/** Deletes expired rows. Links stay for 30 days, so that their pages can say that they expired. */
export async function purgeExpired(db: Database): Promise<void> {
  await db.system(SQL`delete from identity_payloads where expires_at < now()`);
  await db.system(SQL`delete from identity_sign_ins where expires_at < now()`);
  await db.system(SQL`delete from identity_challenges where expires_at < now()`);
  await db.system(SQL`delete from identity_outside_sessions where expires_at < now()`);
  await db.system(SQL`delete from identity_links where expires_at < now() - interval '30 days'`);
}
