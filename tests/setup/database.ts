import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Cluster, type ClusterConnection, startCluster } from '../../server/platform/db/cluster.ts';
import { openDatabase } from '../../server/platform/db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** The files of a stopped database with all migrations and no content, to be copied. */
    preparedFiles: string;
  }
}

const quiet = () => undefined;

/** The run's database needs no commit that survives a loss of power. Tests that kill a database kill a copy of the prepared files. */
const unhurried = 'alter role all set synchronous_commit = off';

/** Connections for all servers that the processes of a run start at once. */
const manyServers = 300;

/** One real PostgreSQL for all server tests of a run, with all migrations; tests keep apart by tenant. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-tests-'));
  const files = join(folder, 'pgdata');
  const prepared = join(folder, 'prepared');
  const cluster = await migrated(folder);
  await cluster.stop();
  cpSync(files, prepared, { recursive: true });
  const { connection, stop } = await startCluster({ folder, log: quiet, connections: manyServers });
  await runOn(connection, unhurried);
  await runOn(connection, `create database prepared template ${connection.database}`);
  project.provide('databaseUrl', urlOf(connection));
  project.provide('preparedFiles', prepared);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function migrated(folder: string): Promise<Cluster> {
  const cluster = await startCluster({ folder, log: quiet });
  const { stop } = await openDatabase({ dataDir: folder, database: { ownerUrl: urlOf(cluster.connection) } }, quiet);
  await stop();
  return cluster;
}

async function runOn(connection: ClusterConnection, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The address in one line, as DATABASE_URL takes it; a socket's folder travels as `host` behind the question mark. */
export function urlOf({ host, port, user, database, password }: ClusterConnection): string {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  if (password) url.password = password;
  if (host.startsWith('/')) url.searchParams.set('host', host);
  else url.hostname = host;
  return url.href;
}
