import type { FastifyReply } from 'fastify';
import { inWords, setRateHeaders } from '../../http/rate-limit.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Rate } from '../../platform/limits.ts';

type Reply = Pick<FastifyReply, 'header' | 'getHeader'>;

/**
 * In-memory rate limiter by address or key: a database row per request would cost more than most responses. `name` is the limit's name in
 * the headers.
 */
export function countRequests(name: string, rate: Rate, now: () => number = Date.now) {
  const { most, span } = rate;
  const counts = new Map<string, number>();
  let ends = 0;
  const refuse = (who: string, reply: Reply, beyond = most - 1): void => {
    const time = now();
    if (time >= ends) {
      counts.clear();
      ends = time + span;
    }
    if ((counts.get(who) ?? 0) <= beyond) return;
    const seconds = Math.ceil((ends - time) / 1_000);
    reply.header('retry-after', seconds);
    throw new ApiError('too_many_requests', `Too many requests. Please try again ${inWords(seconds)}.`);
  };
  return {
    /** Refuses a request. @throws 429 if the limit is reached. */
    refuse: (who: string, reply: Reply) => refuse(who, reply),
    /** Counts a request. @throws 429 above the limit. */
    count(who: string, reply: Reply): void {
      refuse(who, reply, Infinity);
      const hits = (counts.get(who) ?? 0) + 1;
      counts.set(who, hits);
      setRateHeaders(reply, name, rate, { hits, resetsIn: ends - now() });
      refuse(who, reply, most);
    },
  };
}
