import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { AccountEmail } from '../../contract/people/accounts.ts';
import { invitationDays } from '../../contract/people/people.ts';
import { firstOwnerAddress } from '../features/sign-in/first-address.ts';
import { hashOf } from '../platform/keys/token-hash.ts';
import { addInvitation, organisationsNamed } from './people-store.ts';
import type { Wish } from './wish.ts';

/**
 * An invitation to all workspaces of an organisation, as an owner unless another role is named; to an installation that nobody
 * owns, the address of its first owner.
 */
export async function inviteByMachine({ db, config, email, organisation, role }: Wish): Promise<string[]> {
  if (!z.safeParse(AccountEmail, email).success) throw new Error(`${email} is not an email address.`);
  const first = await firstOwnerAddress(db, config);
  if (first)
    return [
      'Waymark is not set up yet. Open this link to create the owner account. It works once and expires in a day:',
      first,
    ];
  const token = randomBytes(32).toString('base64url');
  const name = await db.asSystem(async (tx) => {
    const found = await organisationsNamed(tx, organisation);
    const [home, ...others] = found;
    if (!home) throw new Error(`There is no organization ${organisation ?? ''}.`);
    if (others.length > 0)
      throw new Error(`Specify an organization with --organisation: ${found.map((each) => each.name).join(', ')}`);
    if (!home.roles.some((each) => each.toLowerCase() === role.toLowerCase()))
      throw new Error(`There is no role ${role} in ${home.name}. Use one of: ${home.roles.join(', ')}`);
    await addInvitation(tx, home.id, { email, role, tokenHash: hashOf(token), days: invitationDays });
    return home.name;
  });
  return [
    `Send this link to ${email}. It works once, expires in ${invitationDays} days, and joins ${name}:`,
    `${config.publicUrl}/invitation/${token}`,
  ];
}
