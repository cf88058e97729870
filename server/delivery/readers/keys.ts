import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { delivered as limits } from '../../platform/limits.ts';
import { hashOf } from '../../platform/keys/token-hash.ts';
import type { Keeping } from './kept.ts';
import { workspaceOfKey } from './keys-store.ts';
import { countRequests } from './request-count.ts';
import type { Website } from '../website-store.ts';

/** Rate limits by API key or IP address, and key checks. */
export function keyChecks(db: Database, keeping: Keeping) {
  const byAddress = countRequests('address', limits.requests);
  const byKey = countRequests('key', limits.requestsOfKey);
  const wrong = countRequests('wrong-keys', limits.wrongKeys);
  const holders = new WeakMap<FastifyRequest, number>();

  return {
    /** Counts a request. @throws 429 above the limit, 401 for an unknown or revoked key. */
    async begin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const key = keyOf(request);
      if (key === undefined) return byAddress.count(request.ip, reply);
      // Limits guessing of keys, and spares the database the lookups.
      wrong.refuse(request.ip, reply);
      const hash = hashOf(key);
      const name = hash.toString('base64');
      const workspaceId = await keeping.get(`key ${name}`, ['w*'], async () => {
        return { value: await workspaceOfKey(db, hash), bytes: 200 };
      });
      if (workspaceId === null) {
        wrong.count(request.ip, reply);
        throw new ApiError('unauthenticated', 'This key does not exist or was revoked.');
      }
      byKey.count(name, reply);
      holders.set(request, workspaceId);
    },
    /** Workspace of a request's API key; undefined without a key. */
    holderOf: (request: FastifyRequest): number | undefined => holders.get(request),
    /** Checks the key of a request. @throws 401 for a key of another website. */
    check(request: FastifyRequest, website: Website): void {
      const holder = holders.get(request);
      if (holder !== undefined && holder !== website.workspaceId)
        throw new ApiError('unauthenticated', 'This key is for another website.');
    },
  };
}

/** Rate limits and key checks. */
export type KeyChecks = ReturnType<typeof keyChecks>;

/** API key of a request: a bearer token in our format, or `key` in the query. */
function keyOf({ headers, query }: FastifyRequest): string | undefined {
  const { key } = query as { key?: unknown };
  if (typeof key === 'string') return key;
  return /^Bearer (wmk_.*)$/.exec(headers.authorization ?? '')?.[1];
}
