import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import type { KnownLink } from '../../services/identity/embedded/links-store.ts';
import type { Account } from '../../services/identity/embedded/accounts-store.ts';

/** An account of the embedded provider with its user. */
export interface OwnAccount extends Account {
  userId: number;
}

/** The account of a user; undefined with an external provider. */
export async function accountOf(db: Database, issuer: string, userId: number): Promise<OwnAccount | undefined> {
  const [found] = await db.system<OwnAccount>(SQL`
    select a.*, u.id as "userId" from users u join identity_accounts a on a.subject = u.subject
    where u.id = ${userId} and u.issuer = ${issuer}`);
  return found;
}

/** Changes the email of an account and its user. @returns false if another account has it. */
export async function setEmail(
  tx: Tx,
  issuer: string,
  subject: string,
  { email, isVerified }: { email: string; isVerified: boolean },
): Promise<boolean> {
  const taken = await tx.rows(SQL`select from identity_accounts where email = ${email} and subject <> ${subject}`);
  if (taken.length > 0) return false;
  await tx.rows(
    SQL`update identity_accounts set email = ${email}, email_verified = ${isVerified} where subject = ${subject}`,
  );
  await tx.rows(SQL`update users set email = ${email} where issuer = ${issuer} and subject = ${subject}`);
  return true;
}

/** Condition for roles `ur` in organizations that a user does not own. */
const notOwnedBy = (ownerId: number) => SQL`not exists (
  select from user_roles own join roles r on r.id = own.role_id
  where own.user_id = ${ownerId} and own.organisation_id = ur.organisation_id
    and r.built_in = 'owner' and own.languages is null and r.deleted_at is null)`;

/** Whether a user belongs to an organization that `ownerId` does not own. */
export const belongsElsewhere = async (db: Database, userId: number, ownerId: number): Promise<boolean> =>
  (await db.system(SQL`select from user_roles ur where ur.user_id = ${userId} and ${notOwnedBy(ownerId)}`)).length > 0;

/**
 * Whether a link created by an owner is still valid: the account belongs only to that owner's organizations, and the owner is not disabled.
 * Other links are always valid.
 */
export async function isLinkValid(
  db: Database,
  { madeBy, subject }: Pick<KnownLink, 'madeBy' | 'subject'>,
): Promise<boolean> {
  if (madeBy === null) return true;
  const [made] = await db.system<{ stands: boolean }>(SQL`
    select coalesce(bool_and(not ${notOwnedBy(madeBy)}), false) and not exists (
        select from users o join identity_accounts a on a.subject = o.subject
        where o.id = ${madeBy} and a.disabled_at is not null) as stands
    from user_roles ur join users u on u.id = ur.user_id where u.subject = ${subject}`);
  return made?.stands === true;
}
