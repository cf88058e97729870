import { endDevices, endLinksOf } from '../services/identity/embedded/endings-store.ts';
import { peopleOf, setDisabled } from './people-store.ts';
import { type Wish, accountWanted } from './wish.ts';

/** Disables an account and ends its sessions. The person's content stays. */
export async function disableAccount(wish: Wish): Promise<string[]> {
  const { subject, email } = await accountWanted(wish);
  await wish.db.asSystem(async (tx) => {
    await setDisabled(tx, subject, true);
    await endLinksOf(tx, subject);
    for (const { id } of await peopleOf(tx, subject)) await endDevices(tx, { userId: id, subject });
  });
  return [
    `${email} is disabled and signed out on all devices. To undo this, run “npm run account -- enable ${email}”.`,
  ];
}

/** Takes that back. */
export async function enableAccount(wish: Wish): Promise<string[]> {
  const { subject, email } = await accountWanted(wish);
  await wish.db.asSystem((tx) => setDisabled(tx, subject, false));
  return [`${email} can sign in again.`];
}
