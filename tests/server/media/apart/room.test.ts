import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import type * as files from 'node:fs/promises';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../../../server/app.ts';
import { sweepOrphans } from '../../../../server/features/media/orphans-store.ts';
import { orphanAge } from '../../../../server/platform/limits.ts';
import type { Database } from '../../../../server/platform/db/client.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { organizations } from '../../../../src/resources/organizations/organizations.resource.ts';
import { mediaCalls } from '../../../../contract/media/media.ts';
import { events } from '../../../../src/resources/events/events.resource.ts';
import { type Person, editing, everything, makePerson, makePicture, makeTenant } from '../../stage/builders.ts';
import { as, signIn } from '../../stage/client.ts';
import { pictureBlob } from '../../stage/inputs.ts';
import { app, config, dataDir, db } from '../../stage/installation.ts';

/** While true, the disk accepts half of each write. */
const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof files>();
  const open: typeof real.open = async (path, ...how) => {
    const file = await real.open(path, ...how);
    const whole = file.writeFile.bind(file);
    file.writeFile = async (bytes, ...options) => {
      if (!disk.isFull) return whole(bytes, ...options);
      await whole((bytes as Buffer).subarray(0, 10));
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    return file;
  };
  return { ...real, open };
});

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
const folder = join(dataDir, 'media');
const storedFiles = () =>
  existsSync(folder) ? readdirSync(folder).flatMap((below) => readdirSync(join(folder, below))) : [];
const publish = async (title: string, color = 'teal') =>
  as(editor).call(events.endpoints.create!, {
    query: { workspaceId: home.workspaceId },
    body: { title, eventStartDate: '2026-06-01' },
    files: { mainImage: await pictureBlob(color) },
  });
const setQuota = (bytes: number) =>
  db.system(SQL`insert into media_quotas values (${home.organisationId}, ${bytes})
    on conflict (organisation_id) do update set bytes = excluded.bytes`);
const count = async (title: string) =>
  (await db.system<{ n: number }>(SQL`select count(*) as n from events where title = ${title}`))[0]?.n;

it('pictures beyond an organization’s quota are refused with a message, and nothing of them is stored', async () => {
  expect((await publish('As many as there is room for')).status).toBe(201);
  // Files in a workspace that the user cannot see count too.
  await makePicture(await makeTenant(home.organisationId));
  const [{ used } = { used: 0 }] = await db.system<{ used: number }>(SQL`
    select sum(bytes) as used from media m join workspaces w on w.id = m.workspace_id where w.organisation_id = ${home.organisationId}`);
  await setQuota(used);
  const before = storedFiles();
  const refused = await publish('Too much');
  expect([refused.status, refused.body.validationErrors?.mainImage]).toEqual([
    422,
    [
      expect.stringMatching(
        /^The pictures of your organization would need \d+\.\d MB, and the limit is \d+\.\d MB\. Ask/,
      ),
    ],
  ]);
  expect([await count('Too much'), storedFiles()]).toEqual([0, before]);
  await setQuota(used + 10_000);
  expect((await publish('Enough')).status).toBe(201);
  await db.system(SQL`delete from media_quotas where organisation_id = ${home.organisationId}`);
});

it('the configured quota applies to an organization without one of its own', async () => {
  const small = await buildApp({ ...config, media: { ...config.media, quota: 1 } }, db);
  afterAll(() => small.close());
  const form = new FormData();
  form.append('title', 'Small');
  form.append('eventStartDate', '2026-06-01');
  form.append('mainImage', await pictureBlob(), 'a.png');
  const query = { workspaceId: String(home.workspaceId) };
  const call = { method: 'POST', url: '/v1/publish', query, headers: await signIn(editor) } as const;
  expect((await small.inject({ ...call, payload: form })).statusCode).toBe(422);
  const without = { title: 'Without', eventStartDate: '2026-06-01' };
  expect((await small.inject({ ...call, payload: without })).statusCode).toBe(201);
});

const { update } = organizations.endpoints;
const params = { id: home.organisationId };
const allowed = (pictureRoom: number | null, by = editor) => as(by).call(update, { params, body: { pictureRoom } });

it('S7.03 an organization sets a quota below the server’s, sees its usage, and cannot exceed it', async () => {
  expect((await publish('Measured')).status).toBe(201);
  await db.system(SQL`update media set bytes = 1000000 where workspace_id = ${home.workspaceId}`);
  const room = async (by = editor) => as(by).call(mediaCalls.room, { params });
  const { used } = (await room()).body;
  expect(used).toBeGreaterThanOrEqual(1_000_000);
  expect((await room()).body).toEqual({ used, own: null, most: null });
  expect((await allowed(1)).body).toMatchObject({ pictureRoom: 1 });
  expect((await room()).body).toEqual({ used, own: 1_048_576, most: null });
  const refused = await publish('Too much for us');
  expect([refused.status, refused.body.validationErrors?.mainImage]).toEqual([
    422,
    [
      expect.stringMatching(
        /would need \d+\.\d MB, and the limit is 1\.0 MB\. Ask someone who can change the organization for more storage\.$/,
      ),
    ],
  ]);
  await setQuota(2 * 1_048_576);
  expect((await room()).body).toEqual({ used, own: 1_048_576, most: 2 * 1_048_576 });
  const more = await allowed(3);
  expect([more.status, more.body.validationErrors]).toEqual([
    422,
    { pictureRoom: ['The limit of this server for your organization is 2.0 MB'] },
  ]);
  for (const none of [0, -1, 1.5, 'much'])
    expect((await allowed(none as number)).body.validationErrors).toHaveProperty('pictureRoom');
  expect((await allowed(2)).status).toBe(200);
  expect((await allowed(null)).body).toMatchObject({ pictureRoom: null });
  await db.system(SQL`delete from media_quotas where organisation_id = ${home.organisationId}`);
});

it('S6.01 users who may read the organization see its storage; users who may not update it cannot set a quota', async () => {
  const reader = await makePerson({ of: [home], may: ['read'] });
  const stranger = await makePerson({ of: [await makeTenant()], may: everything });
  const status = async (by: Person) => (await as(by).call(mediaCalls.room, { params })).status;
  expect([await status(reader), await status(stranger)]).toEqual([200, 404]);
  expect((await allowed(5, reader)).status).toBe(403);
});

it('a full disk answers 507 with a message, and no partial file remains', async () => {
  const before = storedFiles();
  disk.isFull = true;
  const refused = await publish('No room').finally(() => (disk.isFull = false));
  expect([refused.status, refused.body]).toEqual([
    507,
    {
      statusCode: 507,
      code: 'storage_full',
      message: 'The storage of the server is full, and nothing was saved. Please tell the operator of the server.',
    },
  ]);
  expect([await count('No room'), storedFiles()]).toEqual([0, before]);
  expect((await publish('Room again')).status).toBe(201);
});

const failing =
  (code: string): Database['asUser'] =>
  () =>
    Promise.reject(Object.assign(new Error('x'), { code }));
it.each([
  ['whose disk is full', { ...db, asUser: failing('53100') }, 507, undefined],
  ['that only answers questions', { ...db, asUser: db.readAsUser }, 503, '2'],
])('a write to a database %s answers 507 as well', async (_what, away, status, retryAfter) => {
  const server = await buildApp(config, away);
  afterAll(() => server.close());
  const payload = { title: 'Never', eventStartDate: '2026-06-01' };
  const query = { workspaceId: String(home.workspaceId) };
  const call = { method: 'POST', url: '/v1/publish', query, headers: await signIn(editor), payload } as const;
  const answer = await server.inject(call);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter]);
  expect(await count('Never')).toBe(0);
});

it('files without a row are deleted after an hour by one of several servers, and no others', async () => {
  await makePicture(home);
  const long = new Date(Date.now() - orphanAge - 1_000);
  for (const name of storedFiles()) await utimes(join(folder, name.slice(0, 2), name), long, long);
  await sweepOrphans(db, app.media);
  const named = storedFiles();
  expect(named.length).toBeGreaterThan(1);
  const [old, young] = [randomUUID(), randomUUID()];
  const names = ['large.webp', 'small.webp'] as const;
  for (const key of [old, young]) for (const name of names) await app.media.put(key, name, Buffer.from('picture'));
  const pathOf = (key: string, name: string) => join(folder, key.slice(0, 2), `${key}.${name}`);
  // File times come from the machine's clock, which may differ from the test's.
  for (const name of names) {
    await utimes(pathOf(old, name), long, long);
    await utimes(pathOf(young, name), new Date(), new Date());
  }
  const swept = await Promise.all([sweepOrphans(db, app.media), sweepOrphans(db, app.media)]);
  expect(swept.toSorted()).toEqual([0, 1]);
  expect(storedFiles().toSorted()).toEqual([...named, `${young}.large.webp`, `${young}.small.webp`].toSorted());
  // A running upload writes its files one after another.
  await utimes(pathOf(young, 'large.webp'), long, long);
  expect(await sweepOrphans(db, app.media)).toBe(0);
  await utimes(pathOf(young, 'small.webp'), long, long);
  expect(await sweepOrphans(db, app.media)).toBe(1);
  expect(storedFiles().toSorted()).toEqual(named.toSorted());
});
