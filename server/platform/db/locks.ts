import type { Database } from './client.ts';
import { SQL } from './sql.ts';

/** Advisory locks of the database, one number each: any will do, as long as every Waymark asks for the same. */
export const locks = {
  /** Brings the schema to another version. */
  migrating: 7_215_943,
  /** Makes the role of requests. */
  makingRole: 7_215_944,
  /** Fills an empty database with the demo content. */
  fillingDemo: 7_215_945,
  /** Founds the first organisation. */
  foundingFirst: 7_215_946,
  /** Removes files that no row names. A backup holds it, so that what it has seen is still there when it comes to it. */
  sweeping: 7_215_947,
  /** Makes a backup. */
  backingUp: 7_215_948,
  /** Sees to the nightly backup. */
  nightly: 7_215_949,
  /** Writes the towns of the gazetteer. */
  fillingTowns: 7_215_950,
  /** A scheduled change of the record with this id. */
  scheduling: 7_215_951,
  /** Deletes expired rows. */
  cleaning: 7_215_952,
} as const;

/** Does the work unless another server is cleaning. @returns whether it did. */
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
