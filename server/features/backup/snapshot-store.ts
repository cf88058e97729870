import type { Readable } from 'node:stream';
import pg from 'pg';
import type { Database } from '../../platform/db/client.ts';
import { locks } from '../../platform/db/locks.ts';
import type { CopyTx, OwnConnection } from '../../platform/db/own-connection.ts';
import { SQL } from '../../platform/db/sql.ts';
import { type Table, hiddenTables, sequencesOf, tablesOf } from './catalogue-store.ts';

/** A snapshot of the database. */
export interface Snapshot {
  /** Id by which other transactions can use the same snapshot while it is open. */
  id: string;
  migrations: { name: string; checksum: string | null }[];
  tables: Table[];
  /** Rows of a table in the text format of COPY. */
  rowsOf(table: Table): Readable;
  /** Storage keys of all files. */
  mediaKeys(): Promise<string[]>;
  sequences(): Promise<Record<string, { last: string; called: boolean }>>;
}

/** Reads the database as of one moment, during writes. */
export type SnapshotReader = <Seen>(see: (snapshot: Snapshot) => Promise<Seen>) => Promise<Seen>;

/**
 * Runs work while no other backup of this database runs and no library file is removed. So all files of the snapshot exist.
 * @throws Error with a sentence if another backup runs, or the role cannot see all rows.
 */
export const backingUp = <Result>(db: Database, work: (look: SnapshotReader) => Promise<Result>): Promise<Result> =>
  db.alone(async (connection) => {
    await hold(connection);
    return work((see) =>
      connection.transaction('begin isolation level repeatable read read only', async (tx) =>
        see(await snapshotOf(tx)),
      ),
    );
  });

/** Locks held until the connection ends. */
async function hold(connection: OwnConnection): Promise<void> {
  const [lock] = await connection.rows<{ mine: boolean }>(SQL`select pg_try_advisory_lock(${locks.backingUp}) as mine`);
  if (!lock?.mine) throw new Error('Another backup of this database is running. Wait until it is done.');
  await connection.rows(SQL`select pg_advisory_lock(${locks.sweeping})`);
}

async function snapshotOf(tx: CopyTx): Promise<Snapshot> {
  const tables = await tablesOf(tx);
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new Error('The database contains no Waymark data.');
  const hidden = await hiddenTables(tx);
  if (hidden.length > 0)
    throw new Error(
      `The login of DATABASE_URL does not see all rows of ${hidden.join(', ')}. Use the one that owns the tables, under which the server runs.`,
    );
  const id = await tx.row<{ id: string }>(SQL`select pg_export_snapshot() as id`);
  return {
    id: id!.id,
    migrations: await tx.rows(SQL`select name, checksum from schema_migrations order by name`),
    tables,
    rowsOf: ({ name, columns }) =>
      tx.copyOut(`copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`),
    mediaKeys: async () =>
      (await tx.rows<{ key: string }>(SQL`select file_key as key from media order by id`)).map(({ key }) => key),
    sequences: () => sequencesOf(tx),
  };
}
