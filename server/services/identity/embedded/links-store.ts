import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { hashOf } from '../../../platform/keys/token-hash.ts';

/** Purpose of a one-time link. */
export type Purpose = 'first-owner' | 'reset' | 'email' | 'ticket';

/** A one-time link. */
export interface Link {
  /** The account's; null if it does not exist yet. */
  subject: string | null;
  /** The new email, for a change of email. */
  email: string | null;
  /** Whether it was only sent by mail, so that its use proves access to the mailbox. */
  byMail: boolean;
}

/** A one-time link with its state. */
export interface KnownLink extends Link {
  /** The owner who created it. */
  madeBy: number | null;
  state: 'good' | 'used' | 'over';
}

interface NewLink {
  purpose: Purpose;
  subject?: string;
  email?: string;
  /** The owner who creates it. */
  madeBy?: number;
  /** Whether it is sent by mail only. */
  byMail?: boolean;
  /** Lifetime (ms). */
  lasts: number;
}

/** Creates a link, and expires earlier ones with the same purpose and account. @returns its token, stored only as a hash. */
export async function makeLink(
  tx: Tx,
  { purpose, subject, email, madeBy, byMail = false, lasts }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  // Without the lock, two concurrent calls would not see each other's links.
  await tx.rows(SQL`select pg_advisory_xact_lock(hashtextextended(${`link ${purpose} ${subject ?? ''}`}, 0))`);
  await tx.rows(SQL`
    update identity_links set expires_at = now()
    where purpose = ${purpose} and subject is not distinct from ${subject ?? null} and used_at is null and expires_at > now()`);
  await tx.rows(SQL`
    insert into identity_links (token_hash, purpose, subject, email, made_by, by_mail, expires_at)
    values (${hashOf(token)}, ${purpose}, ${subject ?? null}, ${email ?? null}, ${madeBy ?? null}, ${byMail}, now() + make_interval(secs => ${lasts / 1_000}))`);
  return token;
}

/** Reads a link and its state without using it up; undefined if unknown. */
export async function readLink(db: Database, purpose: Purpose, token: string): Promise<KnownLink | undefined> {
  const [found] = await db.system<KnownLink>(SQL`
    select subject, email, by_mail as "byMail", made_by as "madeBy", case when used_at is not null then 'used' when expires_at <= now() then 'over' else 'good' end as state
    from identity_links where token_hash = ${hashOf(token)} and purpose = ${purpose}`);
  return found;
}

/** Uses up a link; of several concurrent calls only one gets it. */
export const useLink = (tx: Tx, purpose: Purpose, token: string) =>
  tx.row<Link>(SQL`
    update identity_links set used_at = now()
    where token_hash = ${hashOf(token)} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning subject, email, by_mail as "byMail"`);
