import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type ClusterConnection, startCluster } from '../../server/platform/db/cluster.ts';
import { openDatabase } from '../../server/platform/db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Nobody needs this database after a loss of power, so no commit of a test waits for the disk. Those that kill databases kill others. */
const unhurried = 'alter role all set synchronous_commit = off';

/** One real PostgreSQL for all server tests of a run, brought to this version; the tests keep apart by tenant. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-tests-'));
  const quiet = () => undefined;
  const cluster = await startCluster({ folder, log: quiet });
  const url = urlOf(cluster.connection);
  const { db, stop } = await openDatabase({ dataDir: folder, database: { ownerUrl: url } }, quiet);
  await db.asSystem((tx) => tx.script(unhurried));
  await stop();
  await copyTo('prepared', cluster.connection);
  project.provide('databaseUrl', url);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Files that want a database of their own take copies of this one, which is quicker than to make one. */
async function copyTo(name: string, connection: ClusterConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name} template ${connection.database}`);
  await client.end();
}

/** The address in one line, as DATABASE_URL takes it; a socket's folder travels as `host` behind the question mark. */
function urlOf({ host, port, user, database, password }: ClusterConnection): string {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  if (password) url.password = password;
  if (host.startsWith('/')) url.searchParams.set('host', host);
  else url.hostname = host;
  return url.href;
}
