import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { hashOf } from '../../../platform/token-hash.ts';

/** What an address that is good once leads to. */
export type Purpose = 'first-owner' | 'reset' | 'email' | 'ticket';

/** An address that is good once. */
export interface Link {
  /** Of the account; null before there is one. */
  subject: string | null;
  /** The new one, for a change of email. */
  email: string | null;
  /** Whether only who reads the mail there can have it. */
  byMail: boolean;
}

/** The same, with what became of it. */
export interface KnownLink extends Link {
  /** The owner who handed it over. */
  madeBy: number | null;
  state: 'good' | 'used' | 'over';
}

interface NewLink {
  purpose: Purpose;
  subject?: string;
  email?: string;
  /** The owner who hands it over. */
  madeBy?: number;
  /** It is mailed to the account or to the new email only. */
  byMail?: boolean;
  /** How long it is good (ms). */
  lasts: number;
}

/** Makes one; those of the same purpose for the same account end. @returns its token, which is told once. */
export async function makeLink(
  tx: Tx,
  { purpose, subject, email, madeBy, byMail = false, lasts }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  // Of two that are made at the same moment, the later one ends the other, too.
  await tx.rows(SQL`select pg_advisory_xact_lock(hashtextextended(${`link ${purpose} ${subject ?? ''}`}, 0))`);
  await tx.rows(SQL`
    update identity_links set expires_at = now()
    where purpose = ${purpose} and subject is not distinct from ${subject ?? null} and used_at is null and expires_at > now()`);
  await tx.rows(SQL`
    insert into identity_links (token_hash, purpose, subject, email, made_by, by_mail, expires_at)
    values (${hashOf(token)}, ${purpose}, ${subject ?? null}, ${email ?? null}, ${madeBy ?? null}, ${byMail}, now() + make_interval(secs => ${lasts / 1_000}))`);
  return token;
}

/** What an address leads to and whether it is still good; nothing for one that was never made. It is not used up. */
export async function readLink(db: Database, purpose: Purpose, token: string): Promise<KnownLink | undefined> {
  const [found] = await db.system<KnownLink>(SQL`
    select subject, email, by_mail as "byMail", made_by as "madeBy", case when used_at is not null then 'used' when expires_at <= now() then 'over' else 'good' end as state
    from identity_links where token_hash = ${hashOf(token)} and purpose = ${purpose}`);
  return found;
}

/** Uses it up: of several who bring it at the same moment one gets it, the others nothing. */
export const useLink = (tx: Tx, purpose: Purpose, token: string) =>
  tx.row<Link>(SQL`
    update identity_links set used_at = now()
    where token_hash = ${hashOf(token)} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning subject, email, by_mail as "byMail"`);
