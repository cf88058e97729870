import '../../stage/embedded.ts';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeBackup } from '../../../../server/features/backup/backup.ts';
import { restoreBackup, verifyBackup } from '../../../../server/features/backup/restore.ts';
import { openUnmigrated } from '../../../../server/platform/db/open.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { type Entry, entriesOf, sealedArchive, sumsOf } from '../archives.ts';
import { makePicture, makeTenant } from '../../stage/builders.ts';
import { doorsOf, emptyInstallation } from '../../stage/further-database.ts';
import { app, config, db } from '../../stage/installation.ts';
import { walk } from '../walk.ts';

/** Creates several databases, which takes time on a slow machine. */
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-refused-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const good = join(folder, 'good');
let entries: Entry[] = [];
beforeAll(async () => {
  await makePicture(await makeTenant());
  await makeBackup(config, db, app.media, good);
  entries = await entriesOf(good);
});

const quiet = { replace: false, say: () => undefined };
const restore = (to: Awaited<ReturnType<typeof emptyInstallation>>, file: string, more: object = {}) =>
  restoreBackup(to, doorsOf(to), file, { ...quiet, ...more });
let number = 0;
const another = () => join(folder, String((number += 1)));
const place = (name: RegExp) => entries.findIndex((entry) => name.test(entry.name));

it('a backup file is readable by its owner only, and can be unpacked by hand', async () => {
  expect(statSync(good).mode & 0o777).toBe(0o600);
  expect(entries[0]!.name).toBe('waymark.json');
  expect(JSON.parse(entries[0]!.bytes.toString())).toMatchObject({ format: 1, version: expect.any(String) });
  expect(await verifyBackup(good)).toMatchObject({ files: 3, manifest: { publicUrl: config.publicUrl } });
});

it('a truncated backup is refused before the restore changes anything', async () => {
  const bytes = readFileSync(good);
  const target = await emptyInstallation();
  for (const end of [
    0,
    1,
    10,
    100,
    Math.floor(bytes.length / 2),
    bytes.length - 49,
    bytes.length - 48,
    bytes.length - 1,
  ]) {
    const file = another();
    writeFileSync(file, bytes.subarray(0, end));
    await expect(restore(target, file), `cut at ${end}`).rejects.toThrow(
      /is not a complete Waymark backup: .+\. Use another one\./,
    );
  }
  expect(existsSync(target.dataDir)).toBe(false);
});

it('a backup with any single byte changed is refused', async () => {
  const bytes = readFileSync(good);
  const places = Array.from({ length: 60 }, (_, step) => Math.floor((step * (bytes.length - 1)) / 59));
  for (const at of new Set([...places, 4, 5, bytes.length - 41, bytes.length - 33])) {
    const file = another();
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    writeFileSync(file, changed);
    await expect(verifyBackup(file), `changed at ${at}`).rejects.toThrow('is not a complete Waymark backup');
    rmSync(file);
  }
});

const withSums = (changed: Entry[]) => [...changed, sumsOf(changed)];
const insert = (at: number, ...added: Entry[]) => [...entries.slice(0, at), ...added, ...entries.slice(at)];
const text = (name: string, bytes = 'x'): Entry => ({ name, bytes: Buffer.from(bytes) });

it.each<[string, () => Entry[], string | RegExp]>([
  [
    'leads out of the folder',
    () => withSums(insert(1, text('../../etc/cron.d/x'))),
    'has an unknown part (../../etc/cron.d/x)',
  ],
  ['is an absolute path', () => withSums(insert(1, text('/etc/passwd'))), 'has an unknown part'],
  [
    'is a link',
    () =>
      withSums(
        insert(1, { name: 'keys/encryption-key', type: 'symlink', linkname: '/etc/passwd', bytes: Buffer.alloc(0) }),
      ),
    'has an unknown part',
  ],
  [
    'is a folder',
    () => withSums(insert(1, { name: 'media', type: 'directory', bytes: Buffer.alloc(0) })),
    'has an unknown part',
  ],
  [
    'names a file of the library that can be none',
    () => withSums([...entries, text('media/../../x.original')]),
    'has an unknown part',
  ],
  [
    'belongs to a table that it does not name',
    () => withSums(insert(place(/counts/), text('database/pg_authid/000001.copy'))),
    'is in the wrong place',
  ],
  ['comes twice', () => withSums(insert(2, entries[1]!)), 'twice'],
  ['comes in another order', () => withSums(entries.toReversed()), 'does not start with its description'],
  [
    'is larger than any',
    () => withSums(insert(1, { name: 'keys/encryption-key', bytes: Buffer.alloc(65 * 1024 * 1024) })),
    'is too large',
  ],
  [
    'has another check sum than was told',
    () => [...entries, sumsOf(entries.map((entry, at) => (at === 3 ? text(entry.name) : entry)))],
    'parts have changed or are missing',
  ],
  ['is missing', () => [...entries.slice(0, -1), sumsOf(entries)], 'parts have changed or are missing'],
  ['comes after the list of check sums', () => [...withSums(entries), text('keys/other')], 'in the wrong place'],
  ['is the list of check sums, and is not there', () => entries, 'has no SHA256SUMS'],
  [
    'says how many rows there are, and is not there',
    () => withSums(entries.filter(({ name }) => !name.endsWith('counts.json') && !name.startsWith('media/'))),
    'the number of rows is missing',
  ],
  [
    'says what it is, and is no JSON',
    () => withSums([text('waymark.json', '{'), ...entries.slice(1)]),
    'waymark.json has a different format',
  ],
  [
    'says what it is, and of another format',
    () => withSums([manifestWith({ format: 2 }), ...entries.slice(1)]),
    'waymark.json has a different format',
  ],
])('a sealed file of which a part %s is refused', async (_what, made, sentence) => {
  const file = await sealedArchive(another(), made());
  await expect(verifyBackup(file)).rejects.toThrow(sentence);
});

function manifestWith(changed: object): Entry {
  return text('waymark.json', JSON.stringify({ ...JSON.parse(entries[0]!.bytes.toString()), ...changed }));
}
const manifest = () =>
  JSON.parse(entries[0]!.bytes.toString()) as { tables: { name: string; columns: string[] }[]; migrations: object[] };
const withManifest = async (changed: object) =>
  sealedArchive(another(), withSums([manifestWith(changed), ...entries.slice(1)]));

it('a backup of a newer version, or with a different migration of the same name, is refused with a message', async () => {
  const { migrations } = manifest();
  const newer = await withManifest({
    version: '9.1.0',
    migrations: [...migrations, { name: '999-later.sql', checksum: null }],
  });
  await expect(verifyBackup(newer)).rejects.toThrow(
    /by a newer version of Waymark \(9\.1\.0; this is .+\) with unknown migrations: 999-later\.sql\./,
  );
  const [first, ...rest] = migrations;
  const forked = await withManifest({ migrations: [{ ...first, checksum: 'another' }, ...rest] });
  await expect(verifyBackup(forked)).rejects.toThrow(
    'was made by a different build of Waymark: 001-foundation.sql differs',
  );
});

it.each<[string, () => Promise<string>, string | RegExp]>([
  [
    'tables that its migrations do not make',
    async () => {
      const { tables } = manifest();
      return withManifest({ tables: [...tables, { name: 'mine', columns: ['id'] }] });
    },
    'objects that its migrations do not create (mine.id)',
  ],
  [
    'fewer columns than its migrations make',
    async () => {
      const [first, ...tables] = manifest().tables;
      return withManifest({ tables: [{ ...first!, columns: first!.columns.slice(1) }, ...tables] });
    },
    /^The backup lacks /,
  ],
  [
    'rows that cannot be',
    async () =>
      sealedArchive(
        another(),
        withSums(
          entries.map((entry) => (/organisations\//.test(entry.name) ? text(entry.name, 'no number\n') : entry)),
        ),
      ),
    'The rows of organisations can’t be restored: ',
  ],
  [
    'rows that name others which are not there',
    async () => {
      const without = entries.filter(({ name }) => !name.startsWith('database/organisations/'));
      const counts = JSON.parse(entries[place(/counts/)]!.bytes.toString()) as { rows: Record<string, number> };
      counts.rows.organisations = 0;
      return sealedArchive(
        another(),
        withSums(
          without.map((entry) => (/counts/.test(entry.name) ? text(entry.name, JSON.stringify(counts)) : entry)),
        ),
      );
    },
    'violates foreign key constraint',
  ],
  [
    'The number of rows in the backup is wrong',
    async () => {
      const counts = JSON.parse(entries[place(/counts/)]!.bytes.toString()) as { rows: Record<string, number> };
      counts.rows.organisations! += 1;
      return sealedArchive(
        another(),
        withSums(
          entries.map((entry) => (/counts/.test(entry.name) ? text(entry.name, JSON.stringify(counts)) : entry)),
        ),
      );
    },
    'The number of rows in the backup is wrong in organisations',
  ],
])('one with %s leaves the database empty', async (_what, made, sentence) => {
  const target = await emptyInstallation();
  const failed = restore(target, await made());
  await expect(failed).rejects.toThrow(sentence);
  await expect(failed).rejects.toThrow('The database is unchanged.');
  expect(await tablesIn(target)).toEqual([]);
});

async function tablesIn(target: Awaited<ReturnType<typeof emptyInstallation>>): Promise<string[]> {
  const { db: there, stop } = await openUnmigrated(target, () => undefined);
  const tables = await there.system<{ name: string }>(
    SQL`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await stop();
  return tables.map(({ name }) => name);
}

it('a database with content stays unchanged unless the restore may replace it', async () => {
  const target = await emptyInstallation();
  await restore(target, good);
  const { db: there, stop } = await openUnmigrated(target, () => undefined);
  await there.system(SQL`insert into organisations (name) values ('Of their own')`);
  const before = await walk(there);
  await expect(restore(target, good)).rejects.toThrow(
    'The database is not empty. Choose an empty one, or use --replace',
  );
  expect(await walk(there)).toEqual(before);
  // A restore must not replace a database that a running server uses.
  await expect(restore(target, good, { replace: true })).rejects.toThrow(
    /The database is in use \(\d+ connections\)\. Stop all servers/,
  );
  expect(await walk(there)).toEqual(before);
  await stop();
  await restore(target, good, { replace: true });
  const again = await openUnmigrated(target, () => undefined);
  const { 'public.organisations': organisations } = await walk(again.db);
  expect(organisations!.rows).toBe(before['public.organisations']!.rows - 1);
  await again.stop();
});

it('the key of a data folder is not overwritten by another', async () => {
  const own = { ...config, ai: { ...config.ai, encryptionKeys: undefined } };
  const file = another();
  await makeBackup(own, db, app.media, file);
  const key = readFileSync(join(config.dataDir, 'encryption-key'));
  const target = await emptyInstallation();
  const said: string[] = [];
  await restore(target, file, { say: (line: string) => said.push(line) });
  const path = join(target.dataDir, 'encryption-key');
  expect([readFileSync(path).equals(key), statSync(path).mode & 0o777]).toEqual([true, 0o600]);
  // With an external database the keys come from the environment.
  expect(said.at(-1)).toContain(`open with the key in ${path}: add file:… with its content to AI_ENCRYPTION_KEYS.`);
  const other = await emptyInstallation();
  mkdirSync(other.dataDir, { recursive: true });
  writeFileSync(join(other.dataDir, 'encryption-key'), 'another');
  await expect(restore(other, file)).rejects.toThrow('The data folder already has a key');
  expect([readFileSync(join(other.dataDir, 'encryption-key'), 'utf8'), await tablesIn(other)]).toEqual(['another', []]);
});
