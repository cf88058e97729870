import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCluster, type Cluster } from '../../../server/platform/db/cluster.ts';

describe('the embedded PostgreSQL', () => {
  // The first test finds an empty folder; the others find its data, as a server does.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-cluster-'));
  let said: string[];
  const open: Cluster[] = [];
  const others: ChildProcess[] = [];

  beforeEach(() => {
    said = [];
  });

  afterEach(async () => {
    await Promise.all(open.splice(0).map((cluster) => cluster.stop()));
    for (const other of others.splice(0)) await endWithItsDatabase(other);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function start(): Promise<Cluster> {
    const cluster = await startCluster({ folder, log: (text) => said.push(text) });
    open.push(cluster);
    return cluster;
  }

  /** Starts the database in a process of its own, which the tests can kill. */
  async function startElsewhere(): Promise<ChildProcess> {
    const module = join(import.meta.dirname, '../../../server/platform/db/cluster.ts');
    const code = `const { startCluster } = await import(${JSON.stringify(module)});
      await startCluster({ folder: ${JSON.stringify(folder)}, log: () => {} });
      console.log('up');
      setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    others.push(other);
    await once(other.stdout!, 'data');
    return other;
  }

  async function endWithItsDatabase(other: ChildProcess): Promise<void> {
    if (other.signalCode) return;
    other.kill('SIGKILL');
    await once(other, 'exit');
    await (await startCluster({ folder, log: () => {} })).stop();
  }

  async function query(cluster: Cluster, sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(cluster.connection);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  const postmasterPid = () => Number(readFileSync(join(folder, 'pgdata/postmaster.pid'), 'utf8').split('\n')[0]);
  const runs = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it('starts in an empty folder, keeps data over a restart, and stores characters beyond ASCII', async () => {
    const first = await start();
    await query(first, "create table towns as select 'Łódź' as name");
    const pid = postmasterPid();
    await first.stop();
    expect(runs(pid)).toBe(false);

    const second = await start();
    expect(await query(second, 'select lower(name) as name from towns')).toEqual([{ name: 'łódź' }]);
  });

  it('flushes every commit to the disk and listens on a private socket only', async () => {
    const cluster = await start();
    const wanted = "'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses'";
    const rows = await query(cluster, `select name, setting from pg_settings where name in (${wanted})`);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
    });
  });

  it('refuses a second process on the same folder and names the folder and the first', async () => {
    const other = await startElsewhere();
    await expect(start()).rejects.toThrow(
      `The data folder ${folder} is in use by another Waymark process (process ${other.pid})`,
    );
  });

  it('releases the folder when it cannot start', async () => {
    const cluster = await start();
    await cluster.stop();
    const file = join(folder, 'pgdata/PG_VERSION');
    const made = readFileSync(file);
    writeFileSync(file, '9\n');
    await expect(start()).rejects.toThrow('was created by PostgreSQL 9');
    await expect(start()).rejects.toThrow('was created by PostgreSQL 9');
    writeFileSync(file, made);
  });

  it('takes over when its process was killed and the database still runs', async () => {
    const other = await startElsewhere();
    const orphan = postmasterPid();
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(runs(orphan)).toBe(true);

    await query(await start(), 'create table after_orphan (n int)');
    expect(postmasterPid()).not.toBe(orphan);
    expect(said.join()).toContain('Stopping PostgreSQL left running');
  });

  it('recovers after the server and its database are killed, even if another process has reused the pid', async () => {
    const other = await startElsewhere();
    const orphan = postmasterPid();
    other.kill('SIGKILL');
    process.kill(orphan, 'SIGKILL');
    await once(other, 'exit');
    const file = join(folder, 'pgdata/postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(orphan), String(process.pid)));

    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('restarts whenever only the database is killed, however often', { timeout: 900_000 }, async () => {
    const cluster = await start();
    for (let time = 1; time <= 6; time += 1) {
      const killed = postmasterPid();
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => query(cluster, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }]);
      expect(postmasterPid()).not.toBe(killed);
      // Each time it works for a while.
      await pause(1_200);
    }
    expect(said.join()).toContain('PostgreSQL stopped unexpectedly');
  });
});
