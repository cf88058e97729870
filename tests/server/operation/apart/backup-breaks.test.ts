import '../../stage/embedded.ts';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type * as fs from 'node:fs';
import { existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeArchive } from '../../../../server/features/backup/archive/write.ts';
import { makeBackup } from '../../../../server/features/backup/backup.ts';
import { restoreBackup, verifyBackup } from '../../../../server/features/backup/restore.ts';
import { sweepOrphans } from '../../../../server/features/media/orphans-store.ts';
import { locks } from '../../../../server/platform/db/locks.ts';
import { CommitUnknown } from '../../../../server/platform/db/own-connection.ts';
import { openUnmigrated } from '../../../../server/platform/db/open.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import type { MediaStore } from '../../../../server/services/media-store/media-store.ts';
import { mediaStoreOf } from '../../../../server/services/media-store/store-of.ts';
import { makePicture, makeTenant } from '../../stage/builders.ts';
import { doorsOf, emptyInstallation, onCluster } from '../../stage/further-database.ts';
import { app, config, configOn, dataDir, db } from '../../stage/installation.ts';
import { structure, walk } from '../walk.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>();
  const full = () => new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })) }); // prettier-ignore
  const createWriteStream = (...given: Parameters<typeof real.createWriteStream>) => disk.isFull ? full() : real.createWriteStream(...given); // prettier-ignore
  return { ...real, createWriteStream };
});

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-breaks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const good = join(folder, 'good');
const home = await makeTenant();
beforeAll(async () => {
  for (let picture = 0; picture < 3; picture += 1) await makePicture(home);
  await makeBackup(config, db, app.media, good);
});

const quiet = { replace: false, say: () => undefined };
const command = (name: string, args: string[], env: Record<string, string>) =>
  spawn(process.execPath, [join(import.meta.dirname, `../../../../server/${name}.ts`), ...args], {
    env: { ...process.env, DEMO: 'off', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
const backend = async () => (await db.system<{ pid: number }>(SQL`select pid from pg_locks where locktype = 'advisory' and objid = ${locks.backingUp}::bigint`))[0]!.pid; // prettier-ignore

it('a full disk gives a readable error, and no file remains', async () => {
  disk.isFull = true;
  const file = join(folder, 'too-much');
  await expect(makeBackup(config, db, app.media, file)).rejects.toThrow(`There is not enough disk space for the backup in ${folder}.`); // prettier-ignore
  // Also when the next part already waits for disk space.
  const large = writeArchive(file, async ({ add }) => {
    for (let part = 1; part <= 40; part += 1) await add(`part-${part}`, randomBytes(500_000));
  });
  await expect(large).rejects.toThrow(`There is not enough disk space for the backup in ${folder}.`);
  disk.isFull = false;
  expect(readdirSync(folder)).toEqual(['good']);
  await makeBackup(config, db, app.media, file);
  rmSync(file);
});

it('an existing file is not overwritten, and a missing folder is named', async () => {
  const before = readFileSync(good);
  await expect(makeBackup(config, db, app.media, good)).rejects.toThrow(`${good} already exists. Choose another file`);
  expect(readFileSync(good).equals(before)).toBe(true);
  await expect(makeBackup(config, db, app.media, join(folder, 'no/such'))).rejects.toThrow(`The folder ${folder}/no does not exist.`); // prettier-ignore
});

it('a lost database connection leaves no file, and the next backup succeeds', async () => {
  const file = join(folder, 'cut-off');
  const cut = makeBackup(config, db, app.media, file, {
    looking: async () => void (await db.system(SQL`select pg_terminate_backend(${await backend()})`)),
  });
  await expect(cut).rejects.toThrow('The connection to the database broke (');
  expect(readdirSync(folder)).toEqual(['good']);
  await makeBackup(config, db, app.media, file);
  rmSync(file);
});

it('the second of two concurrent backups is refused, and no library file is removed during a backup', async () => {
  const orphan = 'o'.repeat(30);
  await app.media.put(orphan, 'original', Buffer.from('nobody names it'));
  vi.spyOn(app.media, 'age').mockResolvedValue(Infinity);
  const file = join(folder, 'first');
  await makeBackup(config, db, app.media, file, {
    looking: async () => {
      await expect(makeBackup(config, db, app.media, join(folder, 'second'))).rejects.toThrow('Another backup of this database is running'); // prettier-ignore
      expect(await sweepOrphans(db, app.media)).toBe(0);
    },
  });
  expect(await sweepOrphans(db, app.media)).toBe(1);
  rmSync(file);
});

it('a stopped or killed backup leaves no file under its name; the next one cleans up', async () => {
  const file = join(folder, 'stopped');
  const stopping = new AbortController();
  const stopped = makeBackup(config, db, app.media, file, {
    signal: stopping.signal,
    looking: async () => stopping.abort(new Error('Stopped.')),
  });
  await expect(stopped).rejects.toThrow('Stopped.');
  expect(readdirSync(folder)).toEqual(['good']);

  // A locked table holds the backup in the middle.
  await db.asSystem(async (tx) => {
    await tx.script('lock table writing_runs in access exclusive mode');
    const child = command('backup', [file], { DATA_DIR: dataDir, AI_ENCRYPTION_KEYS: `tests:${'A'.repeat(43)}=` });
    await expect.poll(() => existsSync(`${file}.part`)).toBe(true);
    // The second writer of the same file leaves the first one's alone.
    await expect(makeBackup(config, db, app.media, file)).rejects.toThrow('Another backup of this database');
    expect(existsSync(`${file}.part`)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(file)).toBe(false);
  });
  await expect.poll(() => makeBackup(config, db, app.media, file).then(() => 'made', String)).toBe('made');
  expect(readdirSync(folder).sort()).toEqual(['good', 'stopped']);
  rmSync(file);
});

it('a picture with missing files is reported and the rest is backed up; a storage without any file is refused', async () => {
  const id = await makePicture(home);
  const [row] = await db.system<{ key: string }>(SQL`select file_key as key from media where id = ${id}`);
  await app.media.remove(row!.key);
  const file = join(folder, 'missing');
  const { missing, files } = await makeBackup(config, db, app.media, file);
  expect([missing, files]).toEqual([[row!.key], 9]);
  const nowhere = await mediaStoreOf(configOn(join(folder, 'nowhere')));
  await expect(makeBackup(config, db, nowhere, join(folder, 'none'))).rejects.toThrow('The store has none of the files'); // prettier-ignore
  await db.system(SQL`delete from media where id = ${id}`);
  rmSync(file);
  expect(readdirSync(folder)).toEqual(['good']);
});

it('a restore during which the storage or the database fails leaves the database unchanged', async () => {
  const target = await emptyInstallation();
  const store = await mediaStoreOf(target);
  let puts = 0;
  const breaking = (act: () => Promise<void>): MediaStore => ({
    ...store,
    put: async (...file) => ((puts += 1) % 4 === 0 ? act() : store.put(...file)),
  });
  const full = breaking(() => Promise.reject(new Error('There is no room left.')));
  await expect(restoreBackup(target, { ...doorsOf(target), media: async () => full }, good, quiet)).rejects.toThrow(/There is no room left\.\nThe database is unchanged\./); // prettier-ignore
  const cut = breaking(() => onCluster(async (client) => void (await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [target.database!.ownerUrl.split(/[/?]/).find((part) => part.startsWith('further_'))])))); // prettier-ignore
  await expect(restoreBackup(target, { ...doorsOf(target), media: async () => cut }, good, quiet)).rejects.toThrow(
    'The database is unchanged.',
  );
  const { db: there, stop } = await openUnmigrated(target, () => undefined);
  expect(await walk(there)).toEqual({});
  await stop();
  await restoreBackup(target, { ...doorsOf(target), media: async () => store }, good, quiet);
});

it('a connection lost during the commit is reported as an unknown result', async () => {
  const broken = db.alone((connection) =>
    connection.transaction('begin', async (tx) => {
      const self = await tx.row<{ pid: number }>(SQL`select pg_backend_pid() as pid`);
      await db.system(SQL`select pg_terminate_backend(${self!.pid})`);
    }),
  );
  await expect(broken).rejects.toBeInstanceOf(CommitUnknown);
});

it('a killed restore can be repeated', async () => {
  const target = join(folder, 'killed');
  const env = { DATA_DIR: target, DATABASE_URL: '', AI_ENCRYPTION_KEYS: '' };
  const child = command('restore', [good], env);
  let said = '';
  child.stderr!.on('data', (text) => (said += String(text)));
  await expect.poll(() => said, { interval: 2 }).toContain('Restoring ');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const again = command('restore', [good], env);
  let after = '';
  again.stderr!.on('data', (text) => (after += String(text)));
  const [code] = (await once(again, 'exit')) as [number];
  expect([code, after]).toEqual([0, expect.stringMatching(/Restored \d+ rows and 9 media files/)]);
  rmSync(target, { recursive: true });
});

it('files move from the disk into a bucket, and a backup of the bucket restores to the disk', async () => {
  const bucket = join(folder, 'bucket');
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: bucket, configureBuckets: [{ name: 'waymark' }] }); // prettier-ignore
  const { port } = await server.run();
  const inBucket = await emptyInstallation({
    MEDIA_STORE: 's3',
    MEDIA_S3_BUCKET: 'waymark',
    MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    MEDIA_S3_ACCESS_KEY: 'S3RVER',
    MEDIA_S3_SECRET_KEY: 'S3RVER',
  });
  await restoreBackup(inBucket, doorsOf(inBucket), good, quiet);
  const there = await openUnmigrated(inBucket, () => undefined);
  const [row] = await there.db.system<{ key: string }>(SQL`select file_key as key from media limit 1`);
  const store = await mediaStoreOf(inBucket);
  const file = join(folder, 'of-bucket');
  expect(await makeBackup(inBucket, there.db, store, file)).toMatchObject({ files: 9, missing: [] });
  const kept = await buffer((await store.get(row!.key, 'original'))!);
  expect(kept.equals(await buffer((await app.media.get(row!.key, 'original'))!))).toBe(true);
  await there.stop();
  await server.close();
  // An unavailable bucket must not count as an empty one.
  const away = await openUnmigrated(inBucket, () => undefined);
  await expect(makeBackup(inBucket, away.db, store, join(folder, 'away'))).rejects.toThrow('The file storage can’t be reached'); // prettier-ignore
  await away.stop();
  const back = await emptyInstallation();
  await restoreBackup(back, doorsOf(back), file, quiet);
  expect((await verifyBackup(file)).files).toBe(9);
  rmSync(file);
});

it('an owner without superuser rights backs up and restores all rows despite row-level security', async () => {
  const target = await emptyInstallation();
  const name = new URL(target.url).pathname.slice(1);
  await onCluster(async (client) => {
    await client.query(`create role ${name}_owner login; alter database ${name} owner to ${name}_owner`);
  });
  const as = (role: string) => Object.assign(new URL(target.url), { username: role }).href;
  const plain = { ...target, database: { ownerUrl: as(`${name}_owner`), appUrl: target.database?.appUrl } };
  await restoreBackup(plain, doorsOf(plain), good, quiet);
  const there = await openUnmigrated(plain, () => undefined);
  const file = join(folder, 'of-owner');
  expect(await makeBackup(plain, there.db, await mediaStoreOf(plain), file)).toMatchObject({ files: 9 });
  const [seen, around] = [await walk(there.db), await structure(there.db)];
  expect(seen['public.media']!.rows).toBe(3);
  // A database user who does not see all rows cannot make a backup.
  await there.db.asSystem((tx) => tx.script('drop policy system on media'));
  await expect(makeBackup(plain, there.db, app.media, join(folder, 'partial'))).rejects.toThrow('does not see all rows of media'); // prettier-ignore
  await there.stop();
  await restoreBackup(plain, doorsOf(plain), file, { ...quiet, replace: true });
  const again = await openUnmigrated(plain, () => undefined);
  expect([await walk(again.db), await structure(again.db)]).toEqual([seen, around]);
  await again.stop();
  rmSync(file);
  await onCluster(async (client) => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`create database ${name}`);
    await client.query(`drop role ${name}_owner`);
  });
});

it('accounts of the embedded sign-in work at the address to which they are restored', async () => {
  const person = SQL`insert into users (issuer, subject, email) values (${`${config.publicUrl}/`}, 'moves', 'moves@lake.example') on conflict do nothing`;
  await db.system(person);
  const file = join(folder, 'moving');
  await makeBackup(config, db, app.media, file);
  const target = await emptyInstallation({ PUBLIC_URL: 'https://copy.example' });
  const said: string[] = [];
  await restoreBackup(target, doorsOf(target), file, { ...quiet, say: (text) => said.push(text) });
  expect(said.join()).toMatch(/\d+ accounts now belong to https:\/\/copy\.example instead of http:\/\/localhost:\d+\./);
  const { db: there, stop } = await openUnmigrated(target, () => undefined);
  const found = await there.system(SQL`select issuer from users where subject = 'moves'`);
  expect(found).toEqual([{ issuer: 'https://copy.example/' }]);
  await stop();
  rmSync(file);
});

it('the commands report results and errors in sentences', async () => {
  const said = async (name: string, args: string[], env: Record<string, string>) => {
    const child = command(name, args, env);
    let text = '';
    child.stderr!.on('data', (piece) => (text += String(piece)));
    const [code] = (await once(child, 'exit')) as [number];
    return { code, text };
  };
  const empty = { DATA_DIR: join(folder, 'nothing') };
  expect(await said('backup', [], empty)).toEqual({ code: 1, text: expect.stringContaining('Specify a file: npm run backup -- waymark.tar.') }); // prettier-ignore
  expect(await said('backup', [join(folder, 'x')], empty)).toEqual({ code: 1, text: `There is no Waymark database in the data folder ${empty.DATA_DIR}. Set DATA_DIR to the folder that Waymark uses.\n` }); // prettier-ignore
  expect(await said('restore', [], empty)).toEqual({ code: 1, text: expect.stringContaining('Specify a backup') });
  expect(await said('restore', [good, '--check'], empty)).toEqual({ code: 0, text: expect.stringMatching(/The backup is complete: \d+ rows and 9 media files/) }); // prettier-ignore
  expect(await said('restore', [join(folder, 'none')], empty)).toEqual({ code: 1, text: expect.stringContaining('can’t be opened (ENOENT)') }); // prettier-ignore
  expect(existsSync(empty.DATA_DIR)).toBe(false);
  writeFileSync(join(folder, 'text'), 'no backup at all');
  expect(await said('restore', [join(folder, 'text'), '--check'], empty)).toEqual({ code: 1, text: expect.stringContaining('is not a complete Waymark backup: it is incomplete or not a backup.') }); // prettier-ignore
});
