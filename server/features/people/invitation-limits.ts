import type { FastifyReply } from 'fastify';
import type { Invitation } from '../../../contract/people/people.ts';
import type { Database } from '../../platform/db/client.ts';
import { rates } from '../../platform/limits.ts';
import { countTowards } from '../../http/rate-limit.ts';

const { invitationsOfPerson: perPerson, invitationsOfAddress: perAddress } = rates;

/**
 * Nobody fills the mailboxes of others through here: neither many people's, nor one person's from many colleagues. The
 * same holds where the link is passed on by hand.
 * @throws 429
 */
export async function limitInvitations(
  db: Database,
  reply: FastifyReply,
  userId: number,
  { organisationId, email }: Pick<Invitation, 'organisationId' | 'email'>,
): Promise<void> {
  await countTowards(
    db,
    reply,
    `invitations:${userId}`,
    perPerson,
    (when) => `You have sent ${perPerson.most} invitations within an hour. You can create more ${when}.`,
  );
  await countTowards(
    db,
    reply,
    `invited-address:${organisationId}:${email}`,
    perAddress,
    (when) => `${email} was invited ${perAddress.most} times within a day. You can invite this address again ${when}.`,
  );
}
