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
  if (demo_note !== null) throw new Error('The demo people keep their password.');
  const factors = wish['second-factor'];
  if (password_hash === null && !factors)
    throw new Error(`${email} signs in at another provider: the password is set there.`);
  const token = await db.asSystem(async (tx) => {
    if (factors) {
      await removeFactors(tx, subject);
      for (const { id } of await peopleOf(tx, subject)) await endDevices(tx, { userId: id, subject });
    }
    return makeLink(tx, { purpose: 'reset', subject, lasts: onceOnly.byHand });
  });
  const without = factors ? [`${email} has no second factor any more, and is signed out.`] : [];
  if (password_hash === null) return without;
  return [...without, `Give this link to ${email}; it works once, for a day:`, `${config.publicUrl}/u/reset/${token}`];
}
