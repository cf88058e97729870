import type { Database } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { countSent } from '../../platform/sent-by-day-store.ts';
import type { Mail } from './mail.ts';

/** Sends mails until all servers together have sent as many as they may on a day; then `send` throws 429. */
export const countedMail = (mail: Mail, db: Database, perDay: number | undefined): Mail => ({
  async send(message) {
    if (!(await countSent(db, 'mail', perDay)))
      throw new ApiError('too_many_requests', 'The daily email limit of this server is reached. Try again tomorrow.');
    await mail.send(message);
  },
});

/** How many mails of a day may be invitations: the others are kept for links to new passwords. */
export const shareOfInvitations = (perDay: number | undefined): number | undefined =>
  perDay === undefined ? undefined : Math.floor(perDay * 0.8);
