import '../../stage/embedded.ts';
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../../../server/app.ts';
import { backUpIfDue, startNightly } from '../../../../server/features/backup/nightly.ts';
import { nightlyState } from '../../../../server/features/backup/nightly-store.ts';
import { verifyBackup } from '../../../../server/features/backup/restore.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { makePicture, makeTenant } from '../../stage/builders.ts';
import { app, config as usual, configOn, dataDir, db } from '../../stage/installation.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-nightly-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { BACKUP_FOLDER: join(folder, 'kept'), BACKUP_AT: '02:30', BACKUP_DAYS: '3' };
const config = configOn(dataDir, settings);
await makePicture(await makeTenant());

const said: string[] = [];
const log = {
  info: (text: string) => void said.push(text),
  warn: (text: string) => void said.push(text),
  error: (_error: unknown, text: string) => void said.push(text),
};
const nightly = { config, db, media: app.media, log };
const at = (text: string) => new Date(`2027-03-${text}`);
const kept = () => readdirSync(settings.BACKUP_FOLDER).sort();
/** Rows have the database's clock, which differs from the fake nights of these tests. */
const madeAt = (when: Date) =>
  db.system(SQL`update backups set began_at = ${when} where id = (select max(id) from backups)`);
const tonight = async (when: Date) => {
  const made = await backUpIfDue(nightly, when);
  await madeAt(when);
  return made;
};
beforeEach(async () => {
  await db.system(SQL`delete from backups`);
  rmSync(settings.BACKUP_FOLDER, { recursive: true, force: true });
  said.length = 0;
});

it('the first backup starts at once, then one each night after the configured time', async () => {
  expect(await tonight(at('10T14:00'))).toBe(true);
  expect(await tonight(at('10T23:59'))).toBe(false);
  await madeAt(at('10T14:00'));
  expect(await tonight(at('11T02:29'))).toBe(false);
  await madeAt(at('10T14:00'));
  expect(await tonight(at('11T02:30'))).toBe(true);
  expect(kept()).toHaveLength(2);
  expect(await verifyBackup(join(settings.BACKUP_FOLDER, kept()[0]!))).toMatchObject({ files: 3 });
  expect(said).toHaveLength(2);
});

it('backups older than the limit are deleted; other files in the folder stay', async () => {
  for (const day of ['10', '11', '12', '13']) await tonight(at(`${day}T02:30`));
  writeFileSync(join(settings.BACKUP_FOLDER, 'notes.txt'), 'mine');
  writeFileSync(join(settings.BACKUP_FOLDER, 'waymark-before-the-fair.tar.zst'), 'mine');
  await tonight(at('14T02:31'));
  const [days, others] = [kept().map((name) => name.slice(0, 'waymark-20270310'.length)), kept().slice(-1)];
  expect(days).toEqual(['notes.txt', 'waymark-20270312', 'waymark-20270313', 'waymark-20270314', 'waymark-before-t']);
  expect(others).toEqual(['waymark-before-the-fair.tar.zst']);
});

it('only one of several servers makes the backup', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => backUpIfDue(nightly, at('10T03:00'))));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(kept()).toHaveLength(1);
});

it('a failed backup is logged, shown in the health check, and retried an hour later', async () => {
  writeFileSync(join(folder, 'kept'), 'a file, where a folder should be');
  expect(await tonight(at('10T02:30'))).toBe(false);
  expect(said).toEqual([expect.stringMatching(/^The nightly backup .+ failed: .*EEXIST/)]);
  const server = await buildApp(config, db);
  const answer = await server.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', backup: { state: 'failed', lastGood: null } }]); // prettier-ignore
  rmSync(join(folder, 'kept'));
  expect(await backUpIfDue(nightly, at('10T03:00'))).toBe(false);
  expect(await tonight(at('10T03:31'))).toBe(true);
  expect((await server.inject({ url: '/readyz' })).json()).toMatchObject({ backup: { state: 'made', lastGood: at('10T03:31').toISOString() } }); // prettier-ignore
  await server.close();
  // A server without backups does not report on them.
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
});

it('the files of a killed server’s backup are removed by the next server', async () => {
  await tonight(at('10T02:30'));
  const left = join(settings.BACKUP_FOLDER, 'waymark-20270311T023000Z.tar.zst.part');
  writeFileSync(left, 'half');
  await db.system(SQL`insert into backups (file, began_at) values (${left}, ${at('11T02:30')})`);
  expect(await nightlyState(db)).toEqual({ lastGood: at('10T02:30').toISOString(), failedAt: null });
  expect(await tonight(at('11T02:45'))).toBe(true);
  expect(kept().filter((name) => name.endsWith('.part'))).toEqual([]);
  const [broken] = await db.system(SQL`select problem from backups where file = ${left}`);
  expect(broken).toEqual({ problem: 'The server ended before it was done.' });
});

it('a stopping server cancels its backup, and leaves no file', async () => {
  let stopped: Promise<void> | undefined;
  await db.asSystem(async (tx) => {
    // The backup waits for this in the middle.
    await tx.script('lock table writing_runs in access exclusive mode');
    const stopNightly = startNightly(nightly);
    await expect.poll(() => (said.length > 0 ? said : readdirSync(settings.BACKUP_FOLDER))).toHaveLength(1);
    stopped = stopNightly();
  });
  await stopped;
  expect(kept()).toEqual([]);
  expect(said).toEqual([expect.stringContaining('The server stopped before it was done.')]);
});

it.each([
  [{ BACKUP_AT: '25:00' }, 'BACKUP_AT: Must be a time of day such as 02:30'],
  [{ BACKUP_DAYS: '0' }, 'BACKUP_DAYS'],
])('invalid settings are reported at the start: %o', (wrong, named) => {
  expect(() => configOn(dataDir, { ...settings, ...wrong } as Record<string, string>)).toThrow(named);
  expect(usual.backups).toBeUndefined();
});

it('the state of backups is invisible to requests', async () => {
  await expect(db.asUser(1, (tx) => tx.rows(SQL`select * from backups`))).rejects.toThrow('permission denied');
});
