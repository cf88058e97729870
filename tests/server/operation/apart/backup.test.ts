import { copyFileSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import '../../stage/embedded.ts';
import { users } from '../../../../contract/people/user.ts';
import { buildApp } from '../../../../server/app.ts';
import { makeBackup } from '../../../../server/features/backup/backup.ts';
import { restoreBackup } from '../../../../server/features/backup/restore.ts';
import type { Database } from '../../../../server/platform/db/client.ts';
import { openDatabase } from '../../../../server/platform/db/open.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import type { Config } from '../../../../server/platform/config.ts';
import { mediaFileNames } from '../../../../server/services/media-store/media-store.ts';
import { mediaStoreOf } from '../../../../server/services/media-store/store-of.ts';
import { events } from '../../../../src/resources/events/events.resource.ts';
import { makeAllKinds } from '../../stage/all-kinds.ts';
import { editing, makePerson } from '../../stage/builders.ts';
import { accessToken, as } from '../../stage/client.ts';
import { pictureBlob } from '../../stage/inputs.ts';
import { app, config, configOn, db } from '../../stage/installation.ts';
import { doorsOf } from '../../stage/further-database.ts';
import { structure, type Walked, walk } from '../walk.ts';

const MINUTE = 60_000;
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Twenty clients that create, change, upload and delete, one request after another, until they are stopped. */
async function twentyWriters(of: {
  workspaceId: number;
  organisationId: number;
  domainId: number;
  propertyId: number;
}) {
  const blob = await pictureBlob();
  const stopping = new AbortController();
  const done = { adds: 0, changes: 0, pictures: 0, removed: 0 };
  const writers = await Promise.all(Array.from({ length: 20 }, () => makePerson({ of: [of], may: editing })));
  for (const writer of writers) expect((await as(writer).call(users.me)).status).toBe(200);
  const ended = Promise.all(
    writers.map(async (writer, number) => {
      for (let turn = 0; !stopping.signal.aborted; turn += 1) {
        const title = `Writer ${number}, ${turn}`;
        const added = await as(writer).call(events.endpoints.create!, {
          query: { workspaceId: of.workspaceId },
          body: { title, eventStartDate: '2026-06-01' },
          ...(turn % 4 === 0 && { files: { mainImage: blob } }),
        });
        // On a slow machine a client may have to retry.
        if (added.status === 503) continue;
        if (added.status !== 201) throw new Error(JSON.stringify(added));
        done.adds += 1;
        done.pictures += turn % 4 === 0 ? 1 : 0;
        const { eventId: id } = added.body as { eventId: number };
        await as(writer).call(events.endpoints.update!, { params: { id }, body: { title: `${title}!` } });
        done.changes += 1;
        if (turn % 5 === 4) await as(writer).call(events.endpoints.remove!, { params: { id } });
      }
    }),
  );
  return { done, stop: () => (stopping.abort(), ended) };
}

/** All stored files of the rows in the database, by key and name. */
async function filesOf(of: Config, database: Database): Promise<Map<string, Buffer>> {
  const store = await mediaStoreOf(of);
  const keys = await database.system<{ key: string }>(SQL`select file_key as key from media`);
  const found = new Map<string, Buffer>();
  for (const { key } of keys)
    for (const name of mediaFileNames) {
      const stream = await store.get(key, name);
      if (stream) found.set(`${key}.${name}`, await buffer(stream));
    }
  return found;
}

it(
  'a backup made while twenty clients write restores one consistent moment with every row, picture and key',
  { timeout: 15 * MINUTE },
  async () => {
    const { home, owner } = await makeAllKinds();
    const writers = await twentyWriters(home);
    await expect.poll(() => writers.done.pictures, { timeout: 5 * MINUTE }).toBeGreaterThan(20);
    const file = join(folder, 'busy.tar.zst');
    let seen: Walked = {};
    const before = { ...writers.done };
    const report = await makeBackup(config, db, app.media, file, {
      looking: async (snapshot) => {
        seen = await walk(db, snapshot);
        // The clients wrote during the backup, and still do.
        await expect.poll(() => writers.done.adds, { timeout: 5 * MINUTE }).toBeGreaterThan(before.adds + 20);
      },
    });
    const during = writers.done.adds - before.adds;
    await writers.stop();
    expect(during).toBeGreaterThan(20);
    expect(report.missing).toEqual([]);
    if (process.env.KEEP_BACKUP) copyFileSync(file, process.env.KEEP_BACKUP);

    const elsewhere = configOn(join(folder, 'elsewhere'), { AI_ENCRYPTION_KEYS: '' });
    const said: string[] = [];
    await restoreBackup(elsewhere, doorsOf(elsewhere), file, {
      replace: false,
      say: (text) => said.push(text),
    });
    const restored = await openDatabase(elsewhere, () => undefined);
    expect(await walk(restored.db)).toEqual(seen);
    expect(await structure(restored.db)).toEqual(await structure(db));
    // More events exist now: the backup was made during writes.
    expect((await walk(db))['public.events']!.rows).toBeGreaterThan(seen['public.events']!.rows);

    const [here, there] = [await filesOf(config, db), await filesOf(elsewhere, restored.db)];
    expect(there.size).toBe(report.files);
    for (const [name, bytes] of there) expect([name, bytes.equals(here.get(name)!)]).toEqual([name, true]);

    // Sessions continue; new records get unused ids.
    const server = await buildApp(elsewhere, restored.db);
    const headers = { authorization: `Bearer ${await accessToken(owner)}` };
    const me = await server.inject({ url: '/v1/users/me', headers });
    expect(me.statusCode).toBe(200);
    const payload = { title: 'After', eventStartDate: '2026-06-01' };
    const added = await server.inject({ method: 'POST', url: `/v1/publish?workspaceId=${home.workspaceId}`, headers, payload }); // prettier-ignore
    expect(added.statusCode).toBe(201);
    await server.close();
    await restored.stop();
  },
);
