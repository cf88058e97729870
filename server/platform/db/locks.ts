import type { Database } from './client.ts';
import { SQL } from './sql.ts';

/** Advisory locks of the database. The numbers are arbitrary, but must be the same in every version of Waymark. */
export const locks = {
  /** Migrates the schema. */
  migrating: 7_215_943,
  /** Creates the request role. */
  makingRole: 7_215_944,
  /** Fills an empty database with demo content. */
  fillingDemo: 7_215_945,
  /** Creates the first organization. */
  foundingFirst: 7_215_946,
  /** Removes files that no row names. A backup holds it, so that no file disappears before it is copied. */
  sweeping: 7_215_947,
  /** Makes a backup. */
  backingUp: 7_215_948,
  /** Runs the nightly backup. */
  nightly: 7_215_949,
  /** Fills the gazetteer with towns. */
  fillingTowns: 7_215_950,
  /** Applies scheduled changes. */
  scheduling: 7_215_951,
  /** Deletes expired rows. */
  cleaning: 7_215_952,
} as const;

/** Runs the cleanup unless another server does. @returns whether it ran. */
export const cleanAlone = (db: Pick<Database, 'alone'>, work: () => Promise<unknown>): Promise<boolean> =>
  // Own connection: the work may need all connections of the pool.
  db.alone((connection) =>
    connection.transaction('begin', async (tx) => {
      const row = await tx.row<{ mine: boolean }>(SQL`select pg_try_advisory_xact_lock(${locks.cleaning}) as mine`);
      if (!row?.mine) return false;
      await work();
      return true;
    }),
  );
