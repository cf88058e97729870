// Before the server is put together: the outbox of these tests is nobody else's.
import './own-outbox.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { webhooks } from '../../src/resources/webhooks/webhooks.resource.ts';
import { webhookCalls as calls } from '../../src/resources/webhooks/webhooks.calls.ts';
import { startWebhooks, verdictOn } from '../../server/features/webhooks/sending.ts';
import { purgeMessages } from '../../server/features/webhooks/outbox-store.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { webhooks as limits } from '../../server/platform/limits.ts';
import { postingTo } from '../../server/services/webhooks/posting.ts';
import { type Person, everything, makePerson, makeRecord, makeTenant } from './builders.ts';
import { as } from './client.ts';
import { publish, run, websiteOf } from './delivery-inputs.ts';
import { hookReceiver } from './hook-receiver.ts';
import { app, db } from './installation.ts';
import { resourceNamed } from '../../server/platform/resources.ts';

const origin = 'https://waymark.example';
const failures: unknown[] = [];
const sender = () =>
  startWebhooks({
    db,
    posting: postingTo({ toPrivate: true }),
    origin,
    log: (error) => void failures.push(error),
  });
const stops = [sender(), sender()];
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A workspace with an owner and a webhook that leads to a program of the test's own. */
async function hooked(values: object = {}) {
  const tenant = await makeTenant();
  const owner = await makePerson({ of: [tenant], may: everything });
  const receiver = await hookReceiver();
  closing.push(receiver.close);
  const { status, body } = await as(owner).call(webhooks.endpoints.create, {
    query: { workspaceId: tenant.workspaceId },
    body: { name: 'Our site', address: receiver.url, ...values },
  });
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ secret: expect.stringMatching(/^whsec_[\w+/]{32}$/) }),
  ]);
  const { id, secret } = body as unknown as { id: number; secret: string };
  return { tenant, owner, receiver, id, secret };
}

const record = async (owner: Person, id: number) =>
  (await as(owner).call(webhooks.endpoints.one, { params: { id } })).body as unknown as Record<string, unknown>;
const messages = async (owner: Person, id: number, query: object = {}) =>
  (await as(owner).call(calls.messages, { params: { id }, query: query as never })).body;
const states = async (owner: Person, id: number) => (await messages(owner, id)).map(({ state }) => state).toSorted();
const trash = (table: string, id: number) => run(`update ${table} set deleted_at = now() where id = ${id}`);

describe('what a website is told', () => {
  it('is that something is published, changes while it is, and no longer is, however that came about', async () => {
    const { tenant, receiver } = await hooked();
    const id = await publish('events', tenant, { status: 'draft' });
    const steps: [string, string | undefined][] = [
      [`update events set title = 'Fair' where id = ${id}`, undefined],
      [`update events set status = 'published' where id = ${id}`, 'event.published'],
      [`update events set title = 'Market', version = version + 1 where id = ${id}`, 'event.updated'],
      [`update events set version = version + 1, updated_at = now() where id = ${id}`, undefined],
      [`update events set status = 'archived' where id = ${id}`, 'event.unpublished'],
      [`update events set status = 'published' where id = ${id}`, 'event.published'],
      [`update events set deleted_at = now() where id = ${id}`, 'event.unpublished'],
      [`update events set title = 'Gone' where id = ${id}`, undefined],
      [`update events set deleted_at = null where id = ${id}`, 'event.published'],
    ];
    const told: string[] = [];
    for (const [step, type] of steps) {
      await run(step);
      if (type) told.push(type);
      await expect.poll(() => receiver.received.map(({ body }) => body.type)).toEqual(told);
    }
  });

  it.each([
    ['events', 'event', 'events'],
    ['venues', 'venue', 'venues'],
    ['properties', 'property', 'properties'],
    ['property-posts', 'post', 'posts'],
  ])(
    'names of %s what happened, and where to read of it, and nothing that is written there',
    async (resource, kind, place) => {
      const { tenant, receiver } = await hooked();
      const domain = await websiteOf(tenant);
      const id = await publish(resource, tenant, { [resourceNamed(resource).title]: 'Zugspitzgeheimnis' });
      await expect.poll(() => receiver.types()).toContain(`${kind}.published`);
      const { body, text } = receiver.received.find(({ body: { data } }) => data.id === id)!;
      expect(body).toEqual({
        type: `${kind}.published`,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        data: { id, resource, domain, address: `${origin}/v1/delivery/${domain}/${place}/${id}` },
      });
      expect(text).not.toContain('Zugspitz');
    },
  );

  it('is that a property has changed when its facts do, and settings when any of them do, once for a transaction', async () => {
    const { tenant, receiver } = await hooked();
    const facts = resourceNamed('property-facts');
    await makeRecord(facts, tenant, { property_id: tenant.propertyId });
    await expect.poll(() => receiver.types()).toEqual(['property.updated']);
    const { workspaceId } = tenant;
    await run(`update style_settings set "primary" = '#123456' where workspace_id = ${workspaceId};
      update website_settings set tagline = 'By the lake' where workspace_id = ${workspaceId}`);
    await expect.poll(() => receiver.types()).toEqual(['property.updated', 'settings.updated']);
  });

  it('is of many at once one message each, and of one in a transaction what became of it in the end', async () => {
    const { tenant, receiver } = await hooked();
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await publish('venues', tenant, { status: 'draft' }));
    await run(`update venues set status = 'published' where workspace_id = ${tenant.workspaceId};
      update venues set city = 'Bled' where workspace_id = ${tenant.workspaceId}`);
    await expect.poll(() => receiver.types()).toEqual(Array.from({ length: 5 }, () => 'venue.published'));
    expect(receiver.received.map(({ body }) => body.data.id).toSorted()).toEqual(ids.toSorted());
    await run(
      `update venues set status = 'draft' where id = ${ids[0]}; update venues set status = 'published' where id = ${ids[0]}`,
    );
    await expect.poll(() => receiver.types()).toContain('venue.updated');
  });

  it('is nothing of a kind that it does not want, of drafts, of what is taken back with its transaction, nor of others', async () => {
    const { tenant, receiver, owner, id } = await hooked({ venues: false });
    await publish('venues', tenant);
    await publish('events', tenant, { status: 'draft' });
    await publish('events', await makeTenant());
    await run(`update webhooks set active = active`);
    await expect(
      db.asSystem(async (tx) => {
        await tx.script(`update events set status = 'published' where workspace_id = ${tenant.workspaceId}`);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    const last = await publish('events', tenant);
    await expect.poll(() => receiver.types()).toEqual(['event.published']);
    expect(receiver.received[0]!.body.data.id).toBe(last);
    expect(await messages(owner, id)).toHaveLength(1);
  });

  it('is nothing where nobody wants to be told, so that nothing is kept either', async () => {
    const tenant = await makeTenant();
    await publish('events', tenant);
    const off = await hooked({ active: false });
    await publish('events', off.tenant);
    const [kept] = await db.system<{ count: number }>(SQL`
      select count(*) from webhook_messages where workspace_id = any(${[tenant.workspaceId, off.tenant.workspaceId]}::bigint[])`);
    expect(kept?.count).toBe(0);
  });

  it('a workspace goes with all it has, its webhooks and their messages included', async () => {
    const { tenant } = await hooked();
    await publish('events', tenant);
    await publish('properties', tenant);
    await run(`delete from workspaces where id = ${tenant.workspaceId}`);
    const left = await db.system(SQL`select id from webhook_messages where workspace_id = ${tenant.workspaceId}`);
    expect(left).toEqual([]);
  });
});

describe('a message', () => {
  it('is signed by the secret, and for a day also by the one before', async () => {
    const { owner, receiver, id, secret } = await hooked();
    const test = async () => {
      const before = receiver.received.length;
      expect((await as(owner).call(calls.test, { params: { id } })).status).toBe(200);
      await expect.poll(() => receiver.received.length).toBe(before + 1);
      return receiver.received.at(-1)!;
    };
    const verify = (by: string, { text, headers }: { text: string; headers: Record<string, string> }) =>
      new Webhook(by).verify(text, headers);
    expect(verify(secret, await test())).toMatchObject({ type: 'webhook.test', data: { id: null, resource: null } });

    const renewed = await as(owner).call(calls.secret, { params: { id } });
    expect(Date.parse(renewed.body.previousUntil!)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const both = await test();
    for (const by of [secret, renewed.body.secret]) verify(by, both);
    await run(`update webhook_secrets set previous_until = now() where webhook_id = ${id}`);
    const after = await test();
    verify(renewed.body.secret, after);
    expect(() => verify(secret, after)).toThrow('No matching signature found');
  });

  it('says in the log what became of it, and is about a record that one can go to', async () => {
    const { tenant, owner, receiver, id } = await hooked();
    receiver.answer = (response) => void response.writeHead(200).end('Thank you');
    const event = await publish('events', tenant, { title: 'Fair' });
    await expect.poll(() => states(owner, id)).toEqual(['delivered']);
    const [message] = await messages(owner, id);
    expect(message).toMatchObject({
      type: 'event.published',
      record: { resource: 'events', id: event, title: 'Fair' },
      nextTry: null,
      attempts: [{ status: 200, answer: 'Thank you', problem: null, ms: expect.any(Number) }],
    });
    expect(receiver.received[0]!.headers['webhook-id']).toBe(message!.key);
    await trash('events', event);
    expect((await messages(owner, id)).at(-1)?.record).toBeNull();
  });

  it('that does not arrive is tried again as the same, and can be sent again by hand, one or all', async () => {
    const { tenant, owner, receiver, id } = await hooked();
    receiver.answer = (response) => void response.writeHead(500).end('Not now');
    for (const title of ['One', 'Two']) await publish('events', tenant, { title });
    await expect.poll(() => receiver.received.length).toBe(2);
    await expect.poll(() => states(owner, id)).toEqual(['waiting', 'waiting']);
    const [later] = await messages(owner, id);
    const wait = Date.parse(later!.nextTry!) - Date.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(5_500);
    expect(later!.attempts).toEqual([
      expect.objectContaining({ status: 500, answer: 'Not now', problem: 'Answered 500 Internal Server Error' }),
    ]);

    await run(`update webhook_messages set tries = ${limits.pauses.length}, due_at = now() where webhook_id = ${id}`);
    await expect.poll(() => states(owner, id)).toEqual(['failed', 'failed']);
    expect(await messages(owner, id, { state: 'delivered' })).toEqual([]);
    expect(await messages(owner, id, { state: 'failed' })).toHaveLength(2);
    receiver.answer = (response) => void response.writeHead(200).end();
    const one = (await messages(owner, id)).at(-1)!;
    expect((await as(owner).call(calls.again, { params: { id }, query: { message: one.id } })).body).toEqual({
      queued: 1,
    });
    await expect.poll(() => states(owner, id)).toEqual(['delivered', 'failed']);
    expect((await as(owner).call(calls.again, { params: { id } })).body).toEqual({ queued: 1 });
    await expect.poll(() => states(owner, id)).toEqual(['delivered', 'delivered']);
    const keys = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(keys).size).toBe(2);
    expect((await as(owner).call(calls.again, { params: { id }, query: { message: 900_000_001 } })).status).toBe(404);
  });

  it('waits as the other side asks, within reason', () => {
    const failed = { status: 503, ms: 1, problem: 'Answered 503' };
    expect(verdictOn({ ...failed, retryAfter: 3_600_000 }, 1)).toEqual({ state: 'waiting', pause: 3_600_000 });
    expect(verdictOn({ ...failed, retryAfter: 1e12 }, 1)).toEqual({ state: 'waiting', pause: limits.longestPause });
    for (const [place, pause] of limits.pauses.entries()) {
      const { pause: said } = verdictOn(failed, place + 1) as { pause: number };
      expect(said).toBeGreaterThanOrEqual(0.9 * pause);
      expect(said).toBeLessThanOrEqual(1.1 * pause);
    }
    expect(verdictOn(failed, limits.pauses.length + 1)).toEqual({ state: 'failed' });
    expect(verdictOn({ status: 204, ms: 1 }, 3)).toEqual({ state: 'delivered' });
  });

  it('of thirty days ago is swept', async () => {
    const { tenant, owner, id } = await hooked();
    for (const title of ['Old', 'New']) await publish('events', tenant, { title });
    await expect.poll(() => states(owner, id)).toEqual(['delivered', 'delivered']);
    await run(`update webhook_messages set at = now() - interval '31 days' where id = (
      select min(id) from webhook_messages where webhook_id = ${id})`);
    await purgeMessages(db);
    expect((await messages(owner, id)).map(({ record: about }) => about?.title)).toEqual(['New']);
  });
});

describe('a webhook', () => {
  it('whose address says that it is gone is switched off, and begins anew when it is switched on', async () => {
    const { tenant, owner, receiver, id } = await hooked();
    receiver.answer = (response) => void response.writeHead(410).end();
    await publish('events', tenant);
    await expect.poll(() => record(owner, id)).toMatchObject({ active: false, problem: 'gone' });
    expect(await states(owner, id)).toEqual(['failed']);
    for (const call of [calls.test, calls.again]) {
      const { status, body } = await as(owner).call(call, { params: { id } });
      expect([status, body.message]).toEqual([409, 'This webhook is switched off. Switch it on first.']);
    }
    receiver.answer = (response) => void response.writeHead(204).end();
    await as(owner).call(webhooks.endpoints.update, { params: { id }, body: { active: true } });
    expect(await record(owner, id)).toMatchObject({ active: true, problem: null });
    await as(owner).call(calls.again, { params: { id } });
    await expect.poll(() => states(owner, id)).toEqual(['delivered']);
  });

  it('to which nothing arrives for five days is switched off, and what waits is not sent', async () => {
    const { tenant, owner, receiver, id } = await hooked();
    receiver.answer = (response) => void response.writeHead(503).end();
    for (const title of ['One', 'Two']) await publish('events', tenant, { title });
    await expect.poll(() => states(owner, id)).toEqual(['waiting', 'waiting']);
    expect(await record(owner, id)).toMatchObject({ active: true, problem: null });
    await run(`update webhook_secrets set failing_since = now() - interval '5 days 1 minute' where webhook_id = ${id}`);
    await run(
      `update webhook_messages set due_at = now() where id = (select min(id) from webhook_messages where webhook_id = ${id})`,
    );
    await expect.poll(() => record(owner, id)).toMatchObject({ active: false, problem: 'failing' });
    expect(await states(owner, id)).toEqual(['failed', 'failed']);
  });

  it('keeps its secret: it is in no list, export, history, log nor answer but the one that told it', async () => {
    const { tenant, owner, id, secret } = await hooked();
    await as(owner).call(webhooks.endpoints.update, { params: { id }, body: { name: 'Another' } });
    const { body: renewed } = await as(owner).call(calls.secret, { params: { id } });
    await publish('events', tenant);
    await expect.poll(() => states(owner, id)).toEqual(['delivered']);
    const { list, one, history, export: file } = webhooks.endpoints;
    const said = [];
    for (const call of [list, one, history, file!, calls.messages])
      said.push(JSON.stringify((await as(owner).call(call, { params: { id } })).body));
    const noted = await db.system(SQL`select before, after from changes where workspace_id = ${tenant.workspaceId}`);
    const kept = await db.system(SQL`select answer from idempotency_keys where user_id = ${owner.id}`);
    for (const text of [...said, JSON.stringify(noted), JSON.stringify(kept)])
      for (const one of [secret, renewed.secret]) expect(text).not.toContain(one.slice(6));
    await expect(db.asUser(owner.id, (tx) => tx.rows(SQL`select secret from webhook_secrets`))).rejects.toThrow(
      'denied',
    );
  });

  it('leads to the web alone, as is said where it is typed', async () => {
    const { owner, tenant } = await hooked();
    const { status, body } = await as(owner).call(webhooks.endpoints.create, {
      query: { workspaceId: tenant.workspaceId },
      body: { name: 'Files', address: 'ftp://files.example' },
    });
    expect([status, Object.keys(body.validationErrors)]).toEqual([422, ['address']]);
  });
});

describe('several servers', () => {
  it('send each message once', async () => {
    const { tenant, owner, receiver, id } = await hooked();
    await run(`insert into webhook_messages (webhook_id, workspace_id, type)
      select ${id}, ${tenant.workspaceId}, 'webhook.test' from generate_series(1, 200)`);
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(200);
    await expect.poll(async () => (await messages(owner, id, { state: 'delivered', take: 100 })).length).toBe(100);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(200);
  });

  it('take over from one that was killed while it sent, with the same message', async () => {
    const { tenant, owner, receiver, id } = await hooked();
    await run(`insert into webhook_messages (webhook_id, workspace_id, type, state, tries, lease_until)
      values (${id}, ${tenant.workspaceId}, 'webhook.test', 'sending', 1, now() + interval '1 hour')`);
    const [message] = await messages(owner, id);
    expect(message).toMatchObject({ state: 'sending' });
    expect(receiver.received).toEqual([]);
    await run(`update webhook_messages set lease_until = now() where webhook_id = ${id}`);
    await expect.poll(() => states(owner, id)).toEqual(['delivered']);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([message!.key]);
  });

  it('send to one host two at a time each, and to others meanwhile', async () => {
    const slow = await hooked();
    const held: (() => void)[] = [];
    slow.receiver.answer = (response) => void held.push(() => response.writeHead(204).end());
    await run(`insert into webhook_messages (webhook_id, workspace_id, type)
      select ${slow.id}, ${slow.tenant.workspaceId}, 'webhook.test' from generate_series(1, 20)`);
    await expect.poll(() => held.length).toBe(stops.length * limits.atOneHost);
    const other = await hooked();
    await as(other.owner).call(calls.test, { params: { id: other.id } });
    await expect.poll(() => other.receiver.received.length).toBe(1);
    expect(held).toHaveLength(stops.length * limits.atOneHost);
    slow.receiver.answer = (response) => void response.writeHead(204).end();
    for (const answer of held) answer();
    await expect.poll(() => slow.receiver.received.length).toBe(20);
  });

  it('give back what they were sending when they are stopped', async () => {
    const { owner, receiver, id } = await hooked();
    receiver.answer = () => undefined;
    await as(owner).call(calls.test, { params: { id } });
    await expect.poll(() => receiver.received.length).toBe(1);
    await Promise.all(stops.splice(0).map((stop) => stop()));
    expect(await messages(owner, id)).toEqual([expect.objectContaining({ state: 'waiting', attempts: [] })]);
    receiver.answer = (response) => void response.writeHead(204).end();
    stops.push(sender(), sender());
    await expect.poll(() => states(owner, id)).toEqual(['delivered']);
  });
});

it('nothing went wrong unseen meanwhile', () => {
  expect(failures).toEqual([]);
});

it('the roles that come with an organisation leave webhooks to its administrators', () => {
  expect(webhooks.roles).toEqual({ editor: [], translator: [] });
  expect(app.stores.get('webhooks')?.resource).toBe(webhooks);
});
