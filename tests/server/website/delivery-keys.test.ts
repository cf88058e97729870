import { expect, inject, it, onTestFinished } from 'vitest';
import { delivery } from '../../../contract/website/delivery.ts';
import { delivered as limits } from '../../../server/platform/limits.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { deliveryKeys } from '../../../src/resources/delivery-keys/delivery-keys.resource.ts';
import { as, send } from '../stage/client.ts';
import { publish, websiteOf } from './delivery-inputs.ts';
import { config, db } from '../stage/installation.ts';
import { startServer } from '../stage/processes.ts';
import { world } from '../stage/world.ts';

const { home, foreign, owner, viewer } = await world();
const [domain, theirs] = [await websiteOf(home), await websiteOf(foreign)];
const { create, list, one, remove } = deliveryKeys.endpoints;

async function newKey(name = 'Our site') {
  const { status, body } = await as(owner).call(create, { query: { workspaceId: home.workspaceId }, body: { name } });
  expect([status, body]).toEqual([201, expect.objectContaining({ key: expect.stringMatching(/^wmk_[\w-]{43}$/) })]);
  return body as unknown as { id: number; key: string };
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const read = (headers: Record<string, string>, at = domain, query = {}) =>
  send(delivery.events, { params: { domain: at }, headers, query });

it('requests with a key, in the header or the URL, get the same cached responses', async () => {
  const { key } = await newKey();
  await publish('events', home);
  const without = await read({});
  for (const answer of [await read(bearer(key)), await read({}, domain, { key })]) {
    expect([answer.status, answer.body]).toEqual([200, without.body]);
    expect(answer.headers.etag).toBe(without.headers.etag);
  }
  const feed = await send(delivery.rss, { params: { domain }, query: { key } });
  expect([feed.status, String(feed.body).includes(key)]).toEqual([200, false]);
  expect((await send(delivery.tokens, { params: { domain }, query: { key } })).status).toBe(200);
});

it('an unknown key, a key of another website, and a user’s access token are refused', async () => {
  const { key } = await newKey();
  for (const wrong of [`wmk_${'x'.repeat(43)}`, 'wmk_', `${key}x`])
    expect(await read(bearer(wrong))).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: 'This key does not exist or was revoked.' },
    });
  expect(await read({}, domain, { key: 'anything' })).toMatchObject({ status: 401 });
  expect(await read(bearer(key), theirs)).toMatchObject({
    status: 401,
    body: { message: 'This key is for another website.' },
  });
  expect((await read({ authorization: 'Bearer somebody' })).status).toBe(200);
});

it('a key is shown once, to users who may create it, and stored as a hash that no request reads', async () => {
  const { id, key } = await newKey('Of the app');
  const said = [await as(owner).call(list, { query: { workspaceId: home.workspaceId } })];
  said.push((await as(owner).call(one, { params: { id } })) as never);
  expect(JSON.stringify(said)).not.toContain(key);
  expect(
    (await as(viewer).call(create, { query: { workspaceId: home.workspaceId }, body: { name: 'Mine' } })).status,
  ).toBe(403);
  const changes = await db.system(SQL`select before, after from changes where workspace_id = ${home.workspaceId}`);
  expect(JSON.stringify(changes)).not.toContain(key);
  await expect(db.asUser(owner.id, (tx) => tx.rows(SQL`select hash from delivery_key_hashes`))).rejects.toThrow(
    'denied',
  );
});

it('a key shows its creator, and roughly its last use', async () => {
  const { id, key } = await newKey();
  const shown = async () => (await as(owner).call(one, { params: { id } })).body;
  expect(await shown()).toMatchObject({ madeBy: 'Mira', lastUsed: null });
  await read(bearer(key));
  const { lastUsed } = await shown();
  expect(Date.parse(lastUsed!)).toBeGreaterThan(Date.now() - 60_000);
});

it('after many tried keys requests must wait, without a database query', async () => {
  const from = '10.9.8.7';
  const attempt = (number: number) =>
    send(delivery.settings, { params: { domain }, headers: bearer(`wmk_try${number}`) }, from);
  for (let count = 0; count < limits.wrongKeys.most; count += 1) expect((await attempt(count)).status).toBe(401);
  expect((await attempt(limits.wrongKeys.most)).status).toBe(429);
  expect((await send(delivery.settings, { params: { domain } }, from)).status).toBe(200);
});

it('a revoked key is refused by every server at once, and is not restored with its record', async () => {
  const settings = { DATABASE_URL: inject('databaseUrl'), PUBLIC_URL: config.publicUrl };
  const servers = await Promise.all([startServer(settings), startServer(settings)]);
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  const { id, key } = await newKey();
  const statuses = () =>
    Promise.all(
      servers.map(async ({ origin }) => {
        const { status } = await fetch(`${origin}/v1/delivery/${domain}/settings`, { headers: bearer(key) });
        return status;
      }),
    );
  await expect.poll(statuses).toEqual([200, 200]);
  await as(owner).call(remove!, { params: { id } });
  await expect.poll(statuses).toEqual([401, 401]);
  await db.system(SQL`update delivery_keys set deleted_at = null where id = ${id}`);
  expect(await statuses()).toEqual([401, 401]);
});
