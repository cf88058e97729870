import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../platform/errors.ts';
import { requests } from '../platform/limits.ts';
import type { IdempotentRequest } from '../platform/idempotency-store.ts';

/** The identity of a POST with an `Idempotency-Key`; `undefined` for other requests. @throws 400 for a too long key. */
export function idempotentRequest(request: FastifyRequest): IdempotentRequest | undefined {
  const key = request.headers['idempotency-key'];
  const userId = request.actor?.userId;
  if (request.method !== 'POST' || typeof key !== 'string' || !userId) return undefined;
  if (key.length > requests.idempotencyKey)
    throw new ApiError('malformed', `The Idempotency-Key is longer than ${requests.idempotencyKey} characters.`);
  return { userId, key, requestHash: hashOf(request) };
}

function hashOf(request: FastifyRequest): string {
  const [path] = request.url.split('?');
  const hash = createHash('sha256').update(`${path}\n${JSON.stringify([request.query, request.body ?? null])}`);
  // A resumable upload is named in the query; at a repeat its file is already deleted.
  const isNamed = (request.query as { upload?: string }).upload !== undefined;
  for (const [name, file] of Object.entries((!isNamed && request.pictures) || {}))
    hash.update(name).update(file.sha256);
  hash.update(request.document?.digest ?? '');
  return hash.digest('hex');
}
