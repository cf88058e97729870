import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';

/** An account of the embedded identity provider, as its row. */
export interface Account {
  subject: string;
  email: string;
  /** Whether its person has proven that they read mail there. */
  email_verified: boolean;
  given_name: string;
  family_name: string;
  nickname: string;
  password_hash: string | null;
  demo_note: string | null;
  disabled_at: string | null;
}

/** Whether a text cannot be in the database: PostgreSQL takes no null characters. */
const isUnknowable = (text: string) => text.includes('\0');

/** The account with this subject. */
export async function accountBySubject(db: Database, subject: string): Promise<Account | undefined> {
  if (isUnknowable(subject)) return undefined;
  return (await db.system<Account>(SQL`select * from identity_accounts where subject = ${subject}`))[0];
}

/** The account with this email, in whatever case it was typed. */
export async function accountByEmail(db: Database, email: string): Promise<Account | undefined> {
  if (isUnknowable(email)) return undefined;
  return (
    await db.system<Account>(SQL`select * from identity_accounts where email = ${email.trim().toLowerCase()}`)
  )[0];
}

/** Whether sign-in is allowed: demo accounts never in production, and nowhere with `DEMO=off`. */
export const isOpen = (account: Account | undefined, { demoSignIn }: { demoSignIn: boolean }): account is Account =>
  account !== undefined && account.disabled_at === null && (demoSignIn || account.demo_note === null);

/** Whether it is one of the demo, which many people use. */
export const isShared = async (db: Database, subject: string): Promise<boolean> =>
  typeof (await accountBySubject(db, subject))?.demo_note === 'string';

/** The accounts that the sign-in page offers for a click. */
export const demoAccounts = (db: Database) =>
  db.system<Account>(
    SQL`select * from identity_accounts where demo_note is not null and disabled_at is null order by subject`,
  );

interface NewAccount {
  /** In small letters. */
  email: string;
  /** Whether it is proven that they read mail there. */
  isVerified?: boolean;
  name: string;
  familyname: string;
  /** Absent if the account signs in at another provider. */
  passwordHash?: string | undefined;
  outside?: { issuer: string; subject: string } | undefined;
}

/** Adds an account. @returns its subject; nothing where another one has the email already. */
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
  /** In small letters. */
  email: string;
  isVerified: boolean;
  name: string;
  familyname: string;
}

/**
 * The account of somebody who has signed in at another provider: theirs, or a new one. One with their email becomes theirs where
 * the provider has verified that email and the account is nobody's there. @returns nothing where it is somebody else's.
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

/** Notes that the person of an account has proven to read mail at its email. */
export const verifyEmail = (tx: Tx, subject: string) =>
  tx.rows(SQL`update identity_accounts set email_verified = true where subject = ${subject}`);

/** Keeps the hash of a password in place of the one before. */
export const setPassword = (tx: Tx, subject: string, passwordHash: string) =>
  tx.rows(SQL`update identity_accounts set password_hash = ${passwordHash} where subject = ${subject}`);

/** The same password, hashed with more: nothing where it was changed meanwhile. */
export const strengthenPassword = (db: Database, { subject, password_hash }: Account, passwordHash: string) =>
  db.system(SQL`
    update identity_accounts set password_hash = ${passwordHash} where subject = ${subject} and password_hash = ${password_hash}`);

/**
 * People are known by issuer and subject, and the issuer of the embedded provider is the app's own address. When that changes
 * they are given the new one; otherwise nobody could reach their content any more.
 */
export const followAddress = (db: Database, issuer: string) =>
  db.system(SQL`
    update users u set issuer = ${issuer}
    from identity_accounts a where a.subject = u.subject and u.issuer <> ${issuer}
      and not exists (select from users other where other.issuer = ${issuer} and other.subject = u.subject)`);

/** Sign-ins that were begun and left, and all else whose time is over. Addresses are kept for a while, to say that they are over. */
export async function purgeExpired(db: Database): Promise<void> {
  await db.system(SQL`delete from identity_payloads where expires_at < now()`);
  await db.system(SQL`delete from identity_sign_ins where expires_at < now()`);
  await db.system(SQL`delete from identity_challenges where expires_at < now()`);
  await db.system(SQL`delete from identity_outside_sessions where expires_at < now()`);
  await db.system(SQL`delete from identity_links where expires_at < now() - interval '30 days'`);
}
