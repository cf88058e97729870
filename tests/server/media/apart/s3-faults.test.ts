import '../../stage/alone.ts';
import { afterAll, afterEach, expect, it } from 'vitest';
import { buildApp } from '../../../../server/app.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { editing, makePerson, makeTenant } from '../../stage/builders.ts';
import { signIn } from '../../stage/client.ts';
import { faultyS3 } from '../faulty-s3.ts';
import { pictureBlob } from '../../stage/inputs.ts';
import { configOn, dataDir, db } from '../../stage/installation.ts';

const store = await faultyS3();
const app = await buildApp(configOn(dataDir, store.settings), db);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  await store.close();
});
afterEach(() => store.breaks(() => undefined));

const home = await makeTenant();
const headers = await signIn(await makePerson({ of: [home], may: editing }));
const away = 'The file storage can’t be reached right now. Please try again in a moment.';

async function bring(color: string) {
  const form = new FormData();
  form.append('file', await pictureBlob(color), 'lake.png');
  return fetch(`${origin}/v1/wordpress/media`, { method: 'POST', body: form, headers });
}
const brought = async (color: string) => ((await (await bring(color)).json()) as { id: number }).id;
const get = (path: string) => fetch(`${origin}/v1${path}`, { headers });
const crop = (id: number) =>
  fetch(`${origin}/v1/wordpress/media/${id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ cropX: 0, cropY: 0, cropWidth: 0.5, cropHeight: 0.5 }),
  });
/** Distinct content, so that the library does not have it yet. */
const colors = { error: 'red', cut: 'blue', 'cut body': 'green', 'other bytes': 'black' };
const rows = () =>
  db.system(SQL`select id, file_key, version, crop_x from media where workspace_id = ${home.workspaceId} order by id`);

it('S3.11 a read that fails once is retried', async () => {
  const id = await brought('teal');
  for (const fault of ['error', 'cut'] as const) {
    const faults = [fault];
    store.breaks(() => faults.pop());
    const answer = await get(`/media/${id}`);
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  }
});

it.each(['error', 'cut'] as const)('S3.11 with %s from the storage, a file answers 503', async (fault) => {
  const id = await brought(fault === 'cut' ? 'navy' : 'olive');
  store.breaks(() => fault);
  const answer = await get(`/media/${id}`);
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ message: away })]);
});

it('S3.11 with a truncated body from the storage, the response is not a complete file', async () => {
  const id = await brought('gold');
  store.breaks(() => 'cut body');
  // It breaks off, or answers 503 if it was truncated before the first byte was forwarded.
  const passes = async () => {
    const answer = await get(`/media/${id}`);
    await answer.arrayBuffer();
    return answer.ok;
  };
  expect(await passes().catch(() => false)).toBe(false);
  store.breaks(() => undefined);
  expect((await get(`/media/${id}`)).status).toBe(200);
});

it('S3.11 with a checksum mismatch in the storage, a file answers 503 without caching', async () => {
  const id = await brought('coral');
  store.breaks(() => 'other bytes');
  const answer = await get(`/media/${id}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await answer.json()).toMatchObject({ code: 'unavailable', message: away });
  store.breaks(() => undefined);
  expect((await get(`/media/${id}`)).status).toBe(200);
});

it.each(['error', 'cut', 'cut body', 'other bytes'] as const)(
  'S3.11 with %s, a crop answers 503 and changes nothing',
  async (fault) => {
    const id = await brought(colors[fault]);
    const before = await rows();
    store.breaks(({ method }) => (method === 'GET' ? fault : undefined));
    const answer = await crop(id);
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ message: away })]);
    expect(await rows()).toEqual(before);
  },
);

it('S3.11 a file that the storage refuses is not added to the library', async () => {
  const before = await rows();
  for (const fault of ['error', 'cut'] as const) {
    store.breaks(({ method }) => (method === 'PUT' ? fault : undefined));
    const answer = await bring('plum');
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ message: away })]);
  }
  // Only the second of its files.
  let puts = 0;
  store.breaks(({ method }) => (method === 'PUT' && (puts += 1) > 1 ? 'error' : undefined));
  expect((await bring('plum')).status).toBe(503);
  expect(await rows()).toEqual(before);
  store.breaks(() => undefined);
  expect((await bring('plum')).status).toBe(201);
});

it('S3.11 while the storage is slow, other calls are answered', async () => {
  const id = await brought('pink');
  const { promise, resolve } = Promise.withResolvers<void>();
  store.breaks(() => promise);
  const file = get(`/media/${id}`);
  expect((await get('/wordpress/media')).status).toBe(200);
  resolve();
  expect((await file).status).toBe(200);
});
