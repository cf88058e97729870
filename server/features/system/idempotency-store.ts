import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/client.ts';
import { SQL } from '../../db/sql.ts';
import { ApiError } from '../../errors.ts';

/**
 * Runs a POST that carries an `Idempotency-Key` once per person and key. A repeat gets the first answer; one that
 * comes while the first is under way waits for it, because its insert waits for that transaction.
 * @throws 409 when the same key comes with another request.
 */
export async function once(tx: Tx, request: FastifyRequest, act: () => Promise<unknown>): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  const userId = request.actor?.userId;
  if (request.method !== 'POST' || typeof key !== 'string' || !userId) return act();
  if (key.length > 200) throw new ApiError('malformed', 'The Idempotency-Key is longer than 200 characters.');
  const hash = hashOf(request);
  const mine = await tx.row(SQL`
    insert into idempotency_keys (user_id, key, request_hash) values (${userId}, ${key}, ${hash}) on conflict do nothing returning key`);
  if (!mine) return earlier(tx, userId, key, hash);
  const answer = await act();
  await tx.rows(
    SQL`update idempotency_keys set answer = ${JSON.stringify(answer ?? null)} where user_id = ${userId} and key = ${key}`,
  );
  return answer;
}

async function earlier(tx: Tx, userId: number, key: string, hash: string): Promise<unknown> {
  const first = await tx.row<{ request_hash: string; answer: unknown }>(
    SQL`select request_hash, answer from idempotency_keys where user_id = ${userId} and key = ${key}`,
  );
  if (first?.request_hash !== hash)
    throw new ApiError('conflict', 'This Idempotency-Key was used for another request.');
  return first.answer;
}

function hashOf(request: FastifyRequest): string {
  const hash = createHash('sha256').update(`${request.url}\n${JSON.stringify(request.body ?? null)}`);
  for (const [name, file] of Object.entries(request.pictures ?? {})) hash.update(name).update(file.sizes.large);
  return hash.digest('hex');
}
