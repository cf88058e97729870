import { hooked, messages, states } from '../hook-stage.ts';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { webhooks } from '../../../../src/resources/webhooks/webhooks.resource.ts';
import { webhookCalls as calls } from '../../../../src/resources/webhooks/webhooks.calls.ts';
import { outcomeOf } from '../../../../server/features/webhooks/sending.ts';
import { purgeMessages } from '../../../../server/features/webhooks/outbox-store.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { webhooks as limits } from '../../../../server/platform/traffic/outgoing-limits.ts';
import type { Person } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { publish, run } from '../../website/delivery-inputs.ts';
import { app, db } from '../../stage/installation.ts';

const trash = (table: string, id: number) => run(`update ${table} set deleted_at = now() where id = ${id}`);
const record = async (owner: Person, id: number) =>
  (await as(owner).call(webhooks.endpoints.one, { params: { id } })).body as unknown as Record<string, unknown>;

describe('a message', () => {
  it('is signed with the secret, and for a day also with the previous one', async () => {
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

  it('has its result in the log, and names a record that can be opened', async () => {
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

  it('that fails is retried unchanged, and can be resent manually, alone or with all others', async () => {
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

  it('waits as long as the receiver asks, up to a limit', () => {
    const failed = { status: 503, ms: 1, problem: 'Answered 503' };
    expect(outcomeOf({ ...failed, retryAfter: 3_600_000 }, 1)).toEqual({ state: 'waiting', pause: 3_600_000 });
    expect(outcomeOf({ ...failed, retryAfter: 1e12 }, 1)).toEqual({ state: 'waiting', pause: limits.longestPause });
    for (const [place, pause] of limits.pauses.entries()) {
      const { pause: said } = outcomeOf(failed, place + 1) as { pause: number };
      expect(said).toBeGreaterThanOrEqual(0.9 * pause);
      expect(said).toBeLessThanOrEqual(1.1 * pause);
    }
    expect(outcomeOf(failed, limits.pauses.length + 1)).toEqual({ state: 'failed' });
    expect(outcomeOf({ status: 204, ms: 1 }, 3)).toEqual({ state: 'delivered' });
  });

  it('is deleted after thirty days', async () => {
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
  it('whose URL answers 410 is disabled, and works again once enabled', async () => {
    const { tenant, owner, receiver, id } = await hooked();
    receiver.answer = (response) => void response.writeHead(410).end();
    await publish('events', tenant);
    await expect.poll(() => record(owner, id)).toMatchObject({ active: false, problem: 'gone' });
    expect(await states(owner, id)).toEqual(['failed']);
    for (const call of [calls.test, calls.again]) {
      const { status, body } = await as(owner).call(call, { params: { id } });
      expect([status, body.message]).toEqual([409, 'This webhook is turned off. Turn it on first.']);
    }
    receiver.answer = (response) => void response.writeHead(204).end();
    await as(owner).call(webhooks.endpoints.update, { params: { id }, body: { active: true } });
    expect(await record(owner, id)).toMatchObject({ active: true, problem: null });
    await as(owner).call(calls.again, { params: { id } });
    await expect.poll(() => states(owner, id)).toEqual(['delivered']);
  });

  it('that fails for five days is disabled, and its pending messages are not sent', async () => {
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
    await expect.poll(() => states(owner, id)).toEqual(['failed', 'failed']);
  });

  it('that is disabled while a message is sent keeps none pending', async () => {
    const { tenant, owner, receiver, id } = await hooked();
    const held = Promise.withResolvers<Parameters<typeof receiver.answer>[0]>();
    receiver.answer = (response) => held.resolve(response);
    await publish('events', tenant);
    const response = await held.promise;
    await run(`update webhooks set active = false where id = ${id}`);
    response.writeHead(503).end();
    await expect.poll(() => states(owner, id)).toEqual(['failed']);
  });

  it('reveals its secret once: no list, export, history, log or other response contains it', async () => {
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

  it('accepts public URLs only, and reports others at the field', async () => {
    const { owner, tenant } = await hooked();
    const { status, body } = await as(owner).call(webhooks.endpoints.create, {
      query: { workspaceId: tenant.workspaceId },
      body: { name: 'Files', address: 'ftp://files.example' },
    });
    expect([status, Object.keys(body.validationErrors)]).toEqual([422, ['address']]);
  });
});

it('only administrators manage webhooks in an organization’s built-in roles', () => {
  expect(webhooks.roles).toEqual({ editor: [], translator: [] });
  expect(app.stores.get('webhooks')?.resource).toBe(webhooks);
});
