import type * as z from 'zod/mini';
import type { AccountLinkCreate } from '../../../contract/people/accounts.ts';
import type { Config } from '../../platform/config.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { ApiError, conflict, invalid } from '../../platform/errors.ts';
import { onceOnly } from '../../platform/limits.ts';
import { isPersonOf } from '../../policy/member-store.ts';
import { noteEverywhere } from '../../policy/note-store.ts';
import type { Scope } from '../../policy/scope.ts';
import { makeLink } from '../../services/identity/embedded/links-store.ts';
import { accountOf, belongsElsewhere } from './account-store.ts';

type Wanted = z.output<typeof AccountLinkCreate>;
type Settings = Pick<Config, 'publicUrl' | 'mail'>;

/**
 * Creates a one-time link that an owner hands over. Its holder can take over the account, so the user may belong only to organizations of
 * the caller.
 * @throws 403, 409 or 422
 */
export async function accountLink(
  db: Database,
  tx: Tx,
  scope: Scope,
  wanted: Wanted,
  { publicUrl, mail }: Settings,
): Promise<{ link: string; expiresAt: string }> {
  const { userId, purpose } = wanted;
  const { actor, organisationIds } = scope;
  if (!(await isPersonOfAny(tx, organisationIds, userId))) throw invalid({ userId: ['This person was not found'] });
  if (mail)
    throw conflict(
      'This server sends email: people can reset their password themselves, with “Forgot your password?”.',
    );
  if (await belongsElsewhere(db, userId, actor.userId))
    throw new ApiError(
      'forbidden',
      'Only an owner of all organizations this person belongs to can do this. The operator of the server can, too.',
    );
  const account = await accountOf(db, `${publicUrl}/`, userId);
  if (!account || account.demo_note !== null || account.password_hash === null)
    throw conflict('This person has no password on this server.');
  const { subject } = account;
  const isEmail = wanted.purpose === 'email';
  const token = await db.asSystem((system) =>
    makeLink(system, {
      ...(isEmail ? { purpose: 'email', email: wanted.email } : { purpose: 'reset' }),
      subject,
      madeBy: actor.userId,
      lasts: onceOnly.byHand,
    }),
  );
  await noteEverywhere(tx, { about: 'sessions', deed: 'link', user_id: userId });
  return {
    link: `${publicUrl}/u/${purpose === 'email' ? 'email' : 'reset'}/${token}`,
    expiresAt: new Date(Date.now() + onceOnly.byHand).toISOString(),
  };
}

async function isPersonOfAny(tx: Tx, organisationIds: number[], userId: number): Promise<boolean> {
  for (const id of organisationIds) if (await isPersonOf(tx, id, userId)) return true;
  return false;
}
