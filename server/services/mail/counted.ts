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

/** Shares of the daily limit; the rest is reserved for password resets. */
const shares = { invitations: 0.8, digests: 0.5 } as const;

/** Daily limit after which no more mails of a kind are sent. */
export const limitOf = (kind: keyof typeof shares, perDay: number | undefined): number | undefined =>
  perDay === undefined ? undefined : Math.floor(perDay * shares[kind]);
