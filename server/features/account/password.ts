import type { FastifyReply } from 'fastify';
import type { Database, Tx } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { limitTries } from '../../http/tries.ts';
import { type Account, setPassword } from '../../services/identity/embedded/accounts-store.ts';
import { endDevices, endLinksOf, personOf } from '../../services/identity/embedded/endings-store.ts';
import { passwordProblem } from '../../services/identity/embedded/password-check.ts';
import { passwordFits } from '../../services/identity/embedded/passwords.ts';

/** Validates a new password. @throws 422 at `password` for a common one, or one that contains the user's name. */
export async function checkNewPassword(
  password: string,
  { email, given_name: name, family_name: familyname }: Pick<Account, 'email' | 'given_name' | 'family_name'>,
): Promise<void> {
  const problem = await passwordProblem(password, { email, name, familyname });
  if (problem) throw invalid({ password: [problem] });
}

/**
 * Confirms a sensitive change by the current password. Failed attempts count like those of the sign-in.
 * @throws 422 at `present`, or 429.
 */
export async function checkPresent(
  db: Database,
  reply: FastifyReply,
  { email, password_hash }: Pick<Account, 'email' | 'password_hash'>,
  present: string,
): Promise<void> {
  const tries = await limitTries(db, reply, email);
  if (!(await passwordFits(password_hash, present))) throw invalid({ present: ['Incorrect password'] });
  await tries.succeeded();
}

/**
 * Sets a new password; ends one-time links and all devices except `butDevice`.
 * @returns the id of the user; 0 before their first sign-in.
 */
export async function replacePassword(
  tx: Tx,
  issuer: string,
  { subject, passwordHash }: { subject: string; passwordHash: string },
  butDevice?: string,
): Promise<number> {
  await setPassword(tx, subject, passwordHash);
  await endLinksOf(tx, subject);
  // No user yet before the first sign-in.
  const { userId } = (await personOf(tx, issuer, subject)) ?? { userId: 0 };
  await endDevices(tx, { userId, subject }, butDevice);
  return userId;
}
