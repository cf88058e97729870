import type { FastifyReply } from 'fastify';
import type { Invitation } from '../../../contract/people/people.ts';
import type { Database } from '../../platform/db/client.ts';
import { rates } from '../../platform/limits.ts';
import { countTowards } from '../../http/rate-limit.ts';

const { invitationsOfPerson: perPerson, invitationsOfAddress: perAddress } = rates;

/** Limits invitations per sender and per address, against mail floods; also applies to links handed over by hand. @throws 429 */
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
