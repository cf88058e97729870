import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isOutOfConnections } from '../database-failures.ts';
import { database as limits } from '../limits.ts';

/** Connections to the database that are kept and used again. */
export interface Pool {
  /**
   * One for this work alone, until it is released.
   * @throws the database's refusal, or an error about time where none becomes free.
   */
  take(): Promise<pg.PoolClient>;
  /** The open connections lead to a database that no longer takes changes: none of them is used again. */
  distrust(): void;
  count(): { open: number; idle: number; waiting: number };
  end(): Promise<void>;
}

/** A pool of at most `max` connections, and of fewer while the database grants no more. Nothing is opened before the first is taken. */
export function poolOf(config: pg.PoolConfig & { max: number }, log: (error: Error) => void): Pool {
  const pool = new pg.Pool(config);
  const generations = new WeakMap<pg.PoolClient, number>();
  let generation = 0;
  let isEnding = false;
  // A connection that breaks while idle must not end the process; the next statement opens another.
  pool.on('error', (error) => isEnding || log(error));
  pool.on('connect', (client) => {
    generations.set(client, generation);
    // Nor one that breaks in use: its statements fail, and their callers are told by an error.
    client.on('error', () => undefined);
  });

  /** The callers that wait share the open connections; after a while the database is asked for more again. */
  const shrink = () => {
    pool.options.max = Math.max(1, pool.totalCount);
    setTimeout(() => (pool.options.max = config.max), limits.growing).unref();
  };

  return {
    async take() {
      for (const end = Date.now() + limits.wait; ;) {
        try {
          const client = await pool.connect();
          if (generations.get(client) === generation) return client;
          client.release(true);
        } catch (error) {
          if (!isOutOfConnections(error as Error) || Date.now() > end) throw error;
          shrink();
          await pause(limits.refusedPause);
        }
      }
    },
    distrust: () => void (generation += 1),
    count: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => {
      isEnding = true;
      return pool.end();
    },
  };
}
