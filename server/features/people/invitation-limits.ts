import type { FastifyReply } from 'fastify';
import type { Invitation } from '../../../contract/people.ts';
import type { Database } from '../../platform/db/client.ts';
import { type Limit, countTowards } from '../../http/rate-limit.ts';

const hour = 60 * 60_000;
/** More than anybody has reason to write by hand. */
const perPerson: Limit = { most: 50, span: hour };
/** The first, and two for those who lost it. */
const perAddress: Limit = { most: 3, span: 24 * hour };

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
    (when) => `You have made ${perPerson.most} invitations within an hour. You can make more ${when}.`,
  );
  await countTowards(
    db,
    reply,
    `invitations:${organisationId}:${email}`,
    perAddress,
    (when) => `${email} was invited ${perAddress.most} times within a day. You can invite this address again ${when}.`,
  );
}
