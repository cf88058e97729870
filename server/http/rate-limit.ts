import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/db/client.ts';
import { ApiError } from '../platform/errors.ts';
import { type Rate, rates } from '../platform/limits.ts';
import { networkOf } from '../platform/network-of.ts';
import { countHit } from '../platform/rate-limit-store.ts';

const often = 'That was often in a short time. Please wait a moment and try again.';

/** Lets an address through as often as the rate of that name says, all processes together. */
export function limitRate(db: Database, name: keyof typeof rates) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    countTowards(db, reply, `${name}:${networkOf(request.ip)}`, rates[name], () => often);
}

/**
 * Counts one more of a key, all processes together.
 * @throws 429 when it is one too many. `words` are told how long it takes until there may be more: `in 20 minutes`.
 */
export async function countTowards(
  db: Database,
  reply: FastifyReply,
  key: string,
  { most, span }: Rate,
  words: (when: string) => string,
): Promise<void> {
  const { hits, resetsIn } = await countHit(db, key, span);
  if (hits <= most) return;
  const seconds = Math.max(1, Math.ceil(resetsIn / 1_000));
  reply.header('retry-after', seconds);
  throw new ApiError('too_many_requests', words(inWords(seconds)));
}

/** Never less than it takes. */
export function inWords(seconds: number): string {
  const [length, unit] = seconds > 3_600 ? ([3_600, 'hour'] as const) : ([60, 'minute'] as const);
  return new Intl.RelativeTimeFormat('en').format(Math.ceil(seconds / length), unit);
}
