import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type ClusterConnection, startCluster } from '../../server/platform/db/cluster.ts';
import { openDatabase } from '../../server/platform/db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One real PostgreSQL for all server tests of a run, brought to this version; the tests keep apart by tenant. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-tests-'));
  const quiet = () => undefined;
  const cluster = await startCluster({ folder, log: quiet });
  const url = urlOf(cluster.connection);
  const { stop } = await openDatabase({ dataDir: folder, database: { ownerUrl: url } }, quiet);
  await stop();
  project.provide('databaseUrl', url);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
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
