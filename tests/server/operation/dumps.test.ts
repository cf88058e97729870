import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../server/features/backup/restore.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { type Cluster, startCluster } from '../../../server/platform/db/cluster.ts';
import { accountFor } from '../../../server/platform/db/cluster/account.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { isFull } from '../../extent.ts';
import { urlOf } from '../../setup/database.ts';
import { doorsOf, furtherDatabase } from '../stage/further-database.ts';
import { db } from '../stage/installation.ts';

const root = '/usr/lib/postgresql';
const installed = (existsSync(root) ? readdirSync(root) : []).filter(
  (major) => Number(major) >= 15 && existsSync(join(root, major, 'bin/pg_upgrade')),
);
const content = join(import.meta.dirname, '../fixtures/before-accounts.tar.gz');
const quiet = () => undefined;
const run = promisify(execFile);

/** The number of rows and a digest of each table of a database. */
async function contentOf(connection: pg.ClientConfig | string): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const names = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const all: Record<string, string> = {};
  for (const { name } of names.rows) {
    const { rows } = await client.query<{ held: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\n' order by t::text collate "C"), '')) as held from ${pg.escapeIdentifier(name)} t`,
    );
    all[name] = rows[0]!.held;
  }
  await client.end();
  return all;
}

it('every function works without a search path', async () => {
  const unset = await db.system<{ name: string; language: string; made: string; body: string }>(SQL`
    select p.oid::regprocedure::text as name, l.lanname as language, pg_get_functiondef(p.oid) as made, p.prosrc as body
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace in ('public'::regnamespace, 'published'::regnamespace)
      and l.lanname in ('sql', 'plpgsql') and p.proconfig is null`);
  const [ours] = await db.system<{ functions: string; tables: string }>(SQL`
    select (select string_agg(proname, '|') from pg_proc where pronamespace = 'public'::regnamespace) as functions,
      (select string_agg(relname, '|') from pg_class where relnamespace = 'public'::regnamespace) as tables`);
  const named = new RegExp(`(?<![\\w.])(${ours!.functions})\\(|\\b(from|join|into|update)\\s+(${ours!.tables})\\b`);
  const undone = new Error('undone');
  const wrong: string[] = [];
  for (const { name, language, made, body } of unset) {
    // PostgreSQL checks the body of a plpgsql function only when it runs.
    if (language === 'plpgsql' && named.test(body)) wrong.push(`${name} names ${named.exec(body)![0]}`);
    const remaking = db.asSystem(async (tx) => {
      await tx.script(`set local search_path = ''; ${made}`);
      throw undone;
    });
    await remaking.catch((error: Error) => error !== undone && wrong.push(`${name}: ${error.message}`));
  }
  expect([unset.length > 20, wrong]).toEqual([true, []]);
});

it.each(isFull ? [root] : [])('a full run finds PostgreSQL’s programs in %s', () => {
  expect(installed).not.toEqual([]);
});

describe.each(installed)("PostgreSQL %s's own programs", (major) => {
  const programs = join(root, major, 'bin');
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-dumps-'));
  const account = accountFor(join(folder, 'pgdata'));
  const program = (name: string, args: string[]) => run(join(programs, name), args, { ...account, cwd: folder });
  let cluster: Cluster;

  /** A database of that version in a folder of this test. */
  async function start(name: string): Promise<Cluster> {
    const before = process.env.POSTGRES_BIN_DIR;
    process.env.POSTGRES_BIN_DIR = programs;
    mkdirSync(join(folder, name), { recursive: true });
    return startCluster({ folder: join(folder, name), log: quiet }).finally(() => {
      if (before === undefined) delete process.env.POSTGRES_BIN_DIR;
      else process.env.POSTGRES_BIN_DIR = before;
    });
  }

  beforeAll(async () => {
    chmodSync(folder, 0o777);
    cluster = await start('old');
    const config = readConfig({
      DATABASE_URL: urlOf(cluster.connection),
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    });
    await restoreBackup(config, doorsOf(config), content, { replace: false, say: quiet });
    await (await openDatabase(config, quiet)).stop();
  });

  afterAll(async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('dump and restore every table unchanged, into this version and the newest', async () => {
    const held = await contentOf(cluster.connection);
    expect(Object.keys(held)).toEqual(expect.arrayContaining(['events', 'venues', 'properties', 'blog_posts']));
    const dump = join(folder, 'waymark.dump');
    await program('pg_dump', ['-Fc', '-f', dump, urlOf(cluster.connection)]);
    await program('createdb', ['--maintenance-db', urlOf(cluster.connection), 'copy']);
    const copy = urlOf({ ...cluster.connection, database: 'copy' });
    const { DATABASE_URL: newest } = await furtherDatabase();
    for (const target of [copy, newest]) {
      await program('pg_restore', ['--exit-on-error', '-d', target, dump]);
      expect(await contentOf(target)).toEqual(held);
    }
  });

  /**
   * Stops a cluster cleanly. Waymark stops it immediately after four seconds, and `pg_upgrade` refuses a cluster that needs
   * recovery.
   */
  async function stopCleanly(stopped: Cluster, files: string): Promise<void> {
    await stopped.stop();
    const recovery = program('postgres', ['--single', '-D', files, 'template1']);
    recovery.child.stdin?.end();
    await recovery;
  }

  it('upgrade the database with every table unchanged', async () => {
    const held = await contentOf(cluster.connection);
    const files = ['old', 'new'].map((name) => join(folder, name, 'pgdata'));
    await stopCleanly(cluster, files[0]!);
    const fresh = await start('new');
    await program('dropdb', ['--maintenance-db', urlOf({ ...fresh.connection, database: 'postgres' }), 'waymark']);
    await stopCleanly(fresh, files[1]!);
    await program('pg_upgrade', ['-b', programs, '-B', programs, '-d', files[0]!, '-D', files[1]!, '-U', 'waymark']);
    cluster = await start('new');
    expect(await contentOf(cluster.connection)).toEqual(held);
  });
});
