import type { FastifyReply, FastifyRequest } from 'fastify';
import { inWords } from '../http/rate-limit.ts';
import { ApiError } from '../platform/errors.ts';
import type { Rate } from '../platform/limits.ts';

/** Counts requests by address in the memory of this process: a row per request would cost more than most answers. */
export function countRequests({ most, span }: Rate, now: () => number = Date.now) {
  const counts = new Map<string, number>();
  let ends = 0;
  return ({ ip }: Pick<FastifyRequest, 'ip'>, reply: Pick<FastifyReply, 'header'>): void => {
    const time = now();
    if (time >= ends) {
      counts.clear();
      ends = time + span;
    }
    const count = (counts.get(ip) ?? 0) + 1;
    counts.set(ip, count);
    if (count <= most) return;
    const seconds = Math.ceil((ends - time) / 1_000);
    reply.header('retry-after', seconds);
    throw new ApiError('too_many_requests', `That was often in a short time. Please try again ${inWords(seconds)}.`);
  };
}
