import type { FastifyReply } from 'fastify';
import type { Database } from '../platform/db/client.ts';
import { ApiError } from '../platform/errors.ts';
import { beginAttempt } from '../services/identity/embedded/attempts-store.ts';
import { inWords } from './rate-limit.ts';

/**
 * Counts a try at a secret as if it were wrong, of whose it is and of the address it comes from.
 * @throws 429 while further tries are blocked. @returns a function that takes the count back.
 */
export async function limitTries(db: Database, reply: FastifyReply, whose: string) {
  const attempt = await beginAttempt(db, whose, reply.request.ip);
  if (attempt.wait === 0) return attempt;
  reply.header('retry-after', attempt.wait);
  throw new ApiError('too_many_requests', waitSentence(attempt.wait));
}

/** A wait of so many seconds in words. */
export const waitSentence = (wait: number): string => `Too many failed attempts. Please try again ${inWords(wait)}.`;
