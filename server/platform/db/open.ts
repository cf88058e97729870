import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { stopping } from '../limits.ts';
import { type Database, connect } from './client.ts';
import { startCluster } from './cluster.ts';
import { migrate } from './migrate.ts';
import { refuseUnsuitable } from './unsuitable.ts';
import { requestRole } from './request-role.ts';

/** A connected database. */
export interface OpenDatabase {
  db: Database;
  /** Closes the connections and stops the embedded PostgreSQL. */
  stop(): Promise<void>;
}

/** Starts or connects to PostgreSQL, creates the request role and migrates the schema. */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir' | 'connections'>,
  log: (text: string) => void,
): Promise<OpenDatabase> {
  const database = await openUnmigrated(config, log);
  try {
    const applied = await migrate(database.db);
    if (applied.length > 0) log(`Updated the database (${applied.length} migrations).`);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The same without migrations: the schema may be empty or of another version. */
export async function openUnmigrated(
  config: Pick<Config, 'database' | 'dataDir' | 'connections'>,
  log: (text: string) => void,
): Promise<OpenDatabase> {
  const cluster = config.database ? undefined : await startCluster({ folder: join(config.dataDir, 'postgres'), log });
  try {
    const owner = cluster?.connection ?? { connectionString: config.database?.ownerUrl };
    if (config.database) await refuseUnsuitable('DATABASE_URL', owner);
    const appUrl = config.database?.appUrl;
    if (appUrl) await refuseUnsuitable('DATABASE_APP_URL', { connectionString: appUrl });
    const app = await requestRole(owner, appUrl);
    const broke = (error: Error) => log(`A database connection broke: ${error.message}`);
    const db = connect(owner, app, broke, config.connections);
    return {
      db,
      stop: async () => {
        // Transactions still open after this time are rolled back.
        await Promise.race([db.close(), pause(stopping.connections, undefined, { ref: false })]);
        await cluster?.stop();
      },
    };
  } catch (error) {
    await cluster?.stop();
    throw error;
  }
}
