// Before the server starts: the outbox is used by these tests alone.
import '../stage/own-outbox.ts';
import { afterAll, afterEach, expect } from 'vitest';
import { webhooks } from '../../../src/resources/webhooks/webhooks.resource.ts';
import { webhookCalls as calls } from '../../../src/resources/webhooks/webhooks.calls.ts';
import { startWebhooks } from '../../../server/features/webhooks/sending.ts';
import { postingTo } from '../../../server/services/webhooks/posting.ts';
import { type Person, everything, makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { hookReceiver } from './hook-receiver.ts';
import { db } from '../stage/installation.ts';

export const origin = 'https://waymark.example';
const failures: unknown[] = [];
/** A server that sends messages. @returns a function that stops it */
export const sender = () =>
  startWebhooks({
    db,
    posting: postingTo({ toPrivate: true }),
    origin,
    log: (error) => void failures.push(error),
  });
/** Stops the sending servers of a test file. */
export const stops = [sender(), sender()];
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  if (failures.length > 0) throw new Error('Something went wrong unseen.', { cause: failures[0] });
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A workspace with an owner and a webhook to a local receiver. */
export async function hooked(values: object = {}) {
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

/** The messages of a webhook, as its owner sees them. */
export const messages = async (owner: Person, id: number, query: object = {}) =>
  (await as(owner).call(calls.messages, { params: { id }, query: query as never })).body;
export const states = async (owner: Person, id: number) =>
  (await messages(owner, id)).map(({ state }) => state).toSorted();
