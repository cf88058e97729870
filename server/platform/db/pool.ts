import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isOutOfConnections } from '../database-failures.ts';
import { database as limits } from '../limits.ts';

/** A pool of database connections. */
export interface Pool {
  /**
   * Takes a connection until it is released.
   * @throws Error of the database, or a timeout if no connection becomes free.
   */
  take(): Promise<pg.PoolClient>;
  /** Discards all open connections, because their database became read-only. */
  distrust(): void;
  count(): { open: number; idle: number; waiting: number };
  end(): Promise<void>;
}

/** Creates a pool of at most `max` connections, or fewer while the database refuses more. Connects on first use. */
export function poolOf(config: pg.PoolConfig & { max: number }, log: (error: Error) => void): Pool {
  const pool = new pg.Pool(config);
  const generations = new WeakMap<pg.PoolClient, number>();
  let generation = 0;
  let isEnding = false;
  // A broken idle connection must not end the process; the next statement opens another.
  pool.on('error', (error) => isEnding || log(error));
  pool.on('connect', (client) => {
    generations.set(client, generation);
    // Nor a connection that breaks in use: its callers get an error from their statements.
    client.on('error', () => undefined);
  });

  /** Limits the pool to the open connections, and lifts the limit after a pause. */
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
