import type { FastifyReply } from 'fastify';
import type { Database } from '../platform/db/client.ts';
import { ApiError } from '../platform/errors.ts';
import { beginAttempt } from '../services/identity/embedded/attempts-store.ts';
import { inWords } from './rate-limit.ts';

/**
 * Counts an attempt at a secret as failed, for its owner and the IP address.
 * @returns the attempt; its `succeeded` takes the count back.
 * @throws 429 while further attempts are blocked.
 */
export async function limitTries(db: Database, reply: FastifyReply, whose: string) {
  const attempt = await beginAttempt(db, whose, reply.request.ip);
  if (attempt.wait === 0) return attempt;
  reply.header('retry-after', attempt.wait);
  throw new ApiError('too_many_requests', waitSentence(attempt.wait));
}

/** The error for a wait of this many seconds. */
export const waitSentence = (wait: number): string => `Too many failed attempts. Please try again ${inWords(wait)}.`;
