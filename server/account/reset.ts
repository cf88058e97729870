import { onceOnly } from '../platform/limits.ts';
import { endDevices } from '../services/identity/embedded/endings-store.ts';
import { removeFactors } from '../services/identity/embedded/factors-store.ts';
import { makeLink } from '../services/identity/embedded/links-store.ts';
import { peopleOf } from './people-store.ts';
import { type Wish, accountWanted } from './wish.ts';

/** A one-time link for a new password; `--second-factor` also removes a lost second factor. */
export async function resetAccount(wish: Wish): Promise<string[]> {
  const { db, config } = wish;
  const { subject, email, password_hash, demo_note } = await accountWanted(wish);
  if (demo_note !== null) throw new Error('The password of demo accounts can’t be changed.');
  const factors = wish['second-factor'];
  if (password_hash === null && !factors)
    throw new Error(`${email} signs in with another provider: change the password there.`);
  const token = await db.asSystem(async (tx) => {
    if (factors) {
      await removeFactors(tx, subject);
      for (const { id } of await peopleOf(tx, subject)) await endDevices(tx, { userId: id, subject });
    }
    return makeLink(tx, { purpose: 'reset', subject, lasts: onceOnly.byHand });
  });
  const without = factors ? [`The second factor of ${email} is removed, and the account is signed out.`] : [];
  if (password_hash === null) return without;
  return [
    ...without,
    `Send this link to ${email}. It works once and expires in a day:`,
    `${config.publicUrl}/u/reset/${token}`,
  ];
}
