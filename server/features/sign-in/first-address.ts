import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { onceOnly } from '../../platform/limits.ts';
import { makeLink, readLink } from '../../services/identity/embedded/links-store.ts';
import { isWithoutOrganisation } from '../session/entrance.ts';
import type { Message } from './pages/form-pages.ts';

/** Creates the setup link for the first owner and ends the earlier one. Undefined once an organization exists. */
export async function firstOwnerAddress(
  db: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<string | undefined> {
  if (!(await isWithoutOrganisation(db))) return undefined;
  const token = await db.asSystem((tx) => makeLink(tx, { purpose: 'first-owner', lasts: onceOnly.firstOwner }));
  return `${publicUrl}/u/first/${token}`;
}

/** The message for a used or expired setup link; undefined for a valid one. */
export async function refusalOf(db: Database, token: string): Promise<Message | undefined> {
  const found = await readLink(db, 'first-owner', token);
  if (found?.state === 'good') return (await isWithoutOrganisation(db)) ? undefined : taken;
  return found?.state === 'used' ? taken : over;
}

export const taken = {
  title: 'This setup link has already been used',
  lead: 'Waymark is already set up. Sign in, or ask the owner for an invitation.',
  to: '/sign-in',
  status: 410,
} as const satisfies Message;
const over: Message = {
  title: 'This setup link has expired',
  lead: 'Setup links expire after a day or when the server restarts. Restart the server to get a new one.',
  status: 410,
};
