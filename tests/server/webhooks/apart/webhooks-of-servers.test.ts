import { hooked, messages, sender, states, stops } from '../hook-stage.ts';
import { describe, expect, it } from 'vitest';
import { webhookCalls as calls } from '../../../../src/resources/webhooks/webhooks.calls.ts';
import { webhooks as limits } from '../../../../server/platform/traffic/outgoing-limits.ts';
import { as } from '../../stage/client.ts';
import { run } from '../../website/delivery-inputs.ts';

describe('several servers', () => {
  it('send each message once', async () => {
    const { tenant, owner, receiver, id } = await hooked();
    await run(`insert into webhook_messages (webhook_id, workspace_id, type)
      select ${id}, ${tenant.workspaceId}, 'webhook.test' from generate_series(1, 200)`);
    await expect.poll(() => receiver.received.length).toBe(200);
    await expect.poll(async () => (await messages(owner, id, { state: 'delivered', take: 100 })).length).toBe(100);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(200);
  });

  it('send the same message after another server was killed while sending it', async () => {
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

  it('send two messages at a time to one host each, and to other hosts at the same time', async () => {
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

  it('return unsent messages to the queue when they are stopped', async () => {
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
