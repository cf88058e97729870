import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startCluster } from '../../../server/platform/db/cluster.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { SQL } from '../../../server/platform/db/sql.ts';

it('a database owner who may only create roles is sufficient, at every start', async () => {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-owner-'));
  const cluster = await startCluster({ folder: dataDir, log: () => undefined });
  const { host, port, password = '' } = cluster.connection;
  const client = new pg.Client(cluster.connection);
  await client.connect();
  await client.query(`create role plain login createrole password '${password}'`);
  await client.query('create database of_plain owner plain');
  await client.end();
  const ownerUrl = `postgres://plain:${password}@localhost:${port}/of_plain?host=${encodeURIComponent(host)}`;
  const starts: unknown[] = [];
  for (let start = 1; start <= 2; start += 1) {
    const { db, stop } = await openDatabase({ dataDir, database: { ownerUrl } }, () => undefined);
    starts.push(
      ...(await db.system(SQL`select current_user::text as who, count(*) > 50 as is_here from schema_migrations`)),
    );
    await stop();
  }
  expect(starts).toEqual(Array.from({ length: 2 }, () => ({ who: 'plain', is_here: true })));
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
