import type { Database } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { countSent } from '../../platform/traffic/sent-by-day-store.ts';
import type { Mail } from './mail.ts';

/** Sends mails up to a daily limit of all servers together. @throws 429 from `send` beyond it. */
export const countedMail = (mail: Mail, db: Database, perDay: number | undefined): Mail => ({
  async send(message) {
    if (!(await countSent(db, 'mail', perDay)))
      throw new ApiError('too_many_requests', 'The daily email limit of this server is reached. Try again tomorrow.');
    await mail.send(message);
  },
});

/** Daily limit of invitations; the rest is reserved for password resets. */
export const shareOfInvitations = (perDay: number | undefined): number | undefined =>
  perDay === undefined ? undefined : Math.floor(perDay * 0.8);
