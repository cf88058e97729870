import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/db/client.ts';
import { ApiError } from '../platform/errors.ts';
import { type Rate, rates } from '../platform/limits.ts';
import { networkOf } from '../platform/network-of.ts';
import { countHit } from '../platform/traffic/rate-limit-store.ts';

const tooMany = 'Too many requests. Please wait a moment and try again.';

/** Limits requests per IP address by the rate of this name, across all processes. */
export function limitRate(db: Database, name: keyof typeof rates) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    countTowards(db, reply, `${name}:${networkOf(request.ip)}`, rates[name], () => tooMany);
}

/**
 * Sets the headers `RateLimit-Policy` (quota and window) and `RateLimit` (remaining requests, seconds until reset).
 * Several limits of one request are listed by name.
 */
export function setRateHeaders(
  reply: Pick<FastifyReply, 'header' | 'getHeader'>,
  name: string,
  { most, span }: Rate,
  { hits, resetsIn }: { hits: number; resetsIn: number },
): void {
  const add = (header: string, item: string) => {
    const before = reply.getHeader(header);
    reply.header(header, before === undefined ? item : `${String(before)}, ${item}`);
  };
  add('ratelimit-policy', `"${name}";q=${most};w=${span / 1_000}`);
  add('ratelimit', `"${name}";r=${Math.max(0, most - hits)};t=${secondsOf(resetsIn)}`);
}

const secondsOf = (resetsIn: number) => Math.max(1, Math.ceil(resetsIn / 1_000));

/**
 * Counts a hit of a key across all processes. The key's part before the colon is the limit's name in the headers.
 * @throws 429 above the limit, with the message from `words`, which gets the wait, such as `in 20 minutes`.
 */
export async function countTowards(
  db: Database,
  reply: FastifyReply,
  key: string,
  rate: Rate,
  words: (when: string) => string,
): Promise<void> {
  const { hits, resetsIn } = await countHit(db, key, rate.span);
  setRateHeaders(reply, key.split(':', 1)[0]!, rate, { hits, resetsIn });
  if (hits <= rate.most) return;
  const seconds = secondsOf(resetsIn);
  reply.header('retry-after', seconds);
  throw new ApiError('too_many_requests', words(inWords(seconds)));
}

/** A wait in words, rounded up: `in 20 minutes`. */
export function inWords(seconds: number): string {
  const [length, unit] = seconds > 3_600 ? ([3_600, 'hour'] as const) : ([60, 'minute'] as const);
  return new Intl.RelativeTimeFormat('en').format(Math.ceil(seconds / length), unit);
}
