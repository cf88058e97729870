import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import { ApiError } from '../errors.ts';
import { countHit } from '../features/system/rate-limit-store.ts';

/** Lets an address through so many times per span (ms), all processes together. */
export function limitRate(db: Database, name: string, most: number, span: number) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { hits, resetsIn } = await countHit(db, `${name}:${request.ip}`, span);
    if (hits <= most) return;
    reply.header('retry-after', Math.max(1, Math.ceil(resetsIn / 1_000)));
    throw new ApiError('too_many_requests', 'That was often in a short time. Please wait a moment and try again.');
  };
}
