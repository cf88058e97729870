import type pg from 'pg';
import { database } from '../limits.ts';
import { isConflictOfTransactions, isConnectionLost, isReadOnly } from '../database-failures.ts';
import type { Pool } from './pool.ts';

/** Sends a statement within a transaction. */
export type AskWithin = (question: string | pg.QueryConfig) => Promise<pg.QueryResult>;

interface Transaction {
  opening: string;
  /** A read-only transaction; its commit is not awaited. */
  onlyReads?: boolean;
}

/**
 * Runs the work in a transaction. Retries a transaction that changed nothing: its connection broke before the commit, its
 * database is read-only, or the database rolled it back in favor of another.
 * A commit without an answer is not retried, because the changes may be stored.
 * @throws Error for statements after the end, when the connection may serve another user.
 */
export async function transact<Result>(
  pool: Pool,
  { opening, onlyReads }: Transaction,
  work: (within: AskWithin, opened: Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  let isCommitting = false;
  const isWriteRefused = (error: Error) => !onlyReads && isReadOnly(error);
  const isRetryable = (error: Error) =>
    isConflictOfTransactions(error) || isWriteRefused(error) || (isConnectionLost(error) && !isCommitting);
  return again(pool, isRetryable, async (client) => {
    let broken = false;
    let isOver = false;
    const within: AskWithin = async (question) => {
      if (isOver) throw new Error('This was asked after its transaction had ended.');
      return client.query(question);
    };
    const end = (how: 'commit' | 'rollback') => {
      isOver = true;
      return client.query(how);
    };
    try {
      // Not awaited: a pipelined pool sends it together with the first statement.
      const opened = client.query(opening);
      // If it fails, the work fails too; without the wait, the work would overlap a retry.
      opened.catch(() => undefined);
      const result = await work(within, opened);
      await opened;
      isCommitting = !onlyReads;
      const ended = end('commit');
      if (onlyReads) ended.catch(() => undefined);
      else await ended;
      return result;
    } catch (error) {
      if (isWriteRefused(error as Error)) pool.distrust();
      await end('rollback').catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  });
}

/** Sends one read-only statement, with retries. */
export const ask = <Row extends object>(pool: Pool, question: pg.QueryConfig): Promise<Row[]> =>
  again(pool, isConnectionLost, (client) => askOn<Row>(client, question));

/** Sends one statement that may change data; retries only if the database is read-only. */
export const tell = <Row extends object>(pool: Pool, statement: pg.QueryConfig): Promise<Row[]> =>
  again(
    pool,
    (error) => {
      if (isReadOnly(error)) pool.distrust();
      return isReadOnly(error);
    },
    (client) => askOn<Row>(client, statement),
  );

async function askOn<Row extends object>(client: pg.PoolClient, question: pg.QueryConfig): Promise<Row[]> {
  let broken = true;
  try {
    const { rows } = await client.query<Row>(question);
    broken = false;
    return rows;
  } finally {
    client.release(broken);
  }
}

async function again<Result>(
  pool: Pool,
  isRetryable: (error: Error) => boolean,
  act: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.take();
    try {
      return await act(client);
    } catch (error) {
      if (attempt === database.attempts || !isRetryable(error as Error)) throw error;
    }
  }
}
