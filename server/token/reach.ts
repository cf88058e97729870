import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../platform/config.ts';
import { type Database, connect } from '../platform/db/client.ts';
import { runningCluster } from '../platform/db/cluster/running.ts';
import { stateOfDatabase } from '../platform/health-store.ts';

/** Whether a database is running, without starting one. */
export async function isRunning({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): Promise<boolean> {
  if (database) return true;
  const address = runningCluster(join(dataDir, 'postgres'));
  if (!address) return false;
  const client = new pg.Client(address);
  // The address may be outdated.
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return isThere;
}

/**
 * Connects to the database of the running server, without starting one.
 * @throws Error with advice if the database cannot be reached.
 */
export async function reachDatabase(config: Pick<Config, 'database' | 'dataDir'>): Promise<Database> {
  const address: pg.PoolConfig | undefined = config.database
    ? { connectionString: config.database.ownerUrl }
    : runningCluster(join(config.dataDir, 'postgres'));
  if (!address)
    throw new Error(
      `Waymark is not running on the data folder ${config.dataDir}. Start it with npm start and keep it running, or set DATA_DIR to the folder it uses.`,
    );
  const db = connect({ ...address, connectionTimeoutMillis: 5_000 }, address, () => undefined);
  if ((await stateOfDatabase(db)) !== 'silent') return db;
  await db.close();
  const advice = config.database ? 'Check DATABASE_URL.' : 'Start Waymark with npm start and keep it running.';
  throw new Error(`The database can’t be reached. ${advice}`);
}
