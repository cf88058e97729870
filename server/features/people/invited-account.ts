import type * as z from 'zod/mini';
import type { InvitedAccount } from '../../../contract/people/people.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { addAccount } from '../../services/identity/embedded/accounts-store.ts';
import { passwordProblem } from '../../services/identity/embedded/password-check.ts';
import { hashPassword } from '../../services/identity/embedded/passwords.ts';
import { heldByMail, lookAt } from './invitation-store.ts';

/**
 * Creates the account of an invited person, with the invitation's email. It does not join yet.
 * @throws 404 or 409 if the invitation is not open, 409 if the account exists, 422 for a common password.
 * @returns its subject.
 */
export async function addInvited(
  db: Database,
  { token, name, familyname, password }: z.output<typeof InvitedAccount>,
): Promise<string> {
  const { email } = await lookAt(db, token);
  const problem = await passwordProblem(password, { email, name, familyname });
  if (problem) throw invalid({ password: [problem] });
  const passwordHash = await hashPassword(password);
  const subject = await db.asSystem(async (tx) =>
    addAccount(tx, { email, isVerified: await heldByMail(tx, token), name, familyname, passwordHash }),
  );
  if (!subject) throw conflict(`${email} already has an account. Sign in with it to join.`);
  return subject;
}
