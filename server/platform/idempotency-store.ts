import type { Tx } from './db/client.ts';
import { SQL } from './db/sql.ts';
import { ApiError, conflict } from './errors.ts';

/** A request that must take effect only once, however often it is repeated. */
export interface IdempotentRequest {
  userId: number;
  key: string;
  /** Distinguishes requests with the same key. */
  requestHash: string;
}

/**
 * Runs `act` once per user and key. A repeat gets the first response; a concurrent one waits, because its insert waits for
 * the first transaction.
 * @throws 409 if the key was used for another request.
 */
export async function once(
  tx: Tx,
  { userId, key, requestHash }: IdempotentRequest,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const mine = await tx.row(SQL`
    insert into idempotency_keys (user_id, key, request_hash) values (${userId}, ${key}, ${requestHash})
    on conflict do nothing returning key`);
  if (!mine) return earlier(tx, userId, key, requestHash);
  const answer = await act();
  await tx.rows(SQL`
    update idempotency_keys set answer = ${JSON.stringify(answer ?? null)} where user_id = ${userId} and key = ${key}`);
  return answer;
}

/**
 * Claims a one-time object of a user for this transaction. A concurrent claim waits for the first transaction, and fails
 * after its commit.
 * @throws 409 with the sentence.
 */
export async function claimOnce(tx: Tx, userId: number, name: string, sentence: string): Promise<void> {
  const mine = await tx.row(SQL`
    insert into idempotency_keys (user_id, key, request_hash) values (${userId}, ${name}, 'claimed')
    on conflict do nothing returning key`);
  if (!mine) throw conflict(sentence);
}

async function earlier(tx: Tx, userId: number, key: string, requestHash: string): Promise<unknown> {
  const first = await tx.row<{ request_hash: string; answer: unknown }>(
    SQL`select request_hash, answer from idempotency_keys where user_id = ${userId} and key = ${key}`,
  );
  if (first?.request_hash !== requestHash)
    throw new ApiError('conflict', 'This Idempotency-Key was used for another request.');
  return first.answer;
}
