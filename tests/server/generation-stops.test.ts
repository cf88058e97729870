import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { models } from '../../contract/models.ts';
import { styleguides } from '../../src/resources/styleguides/styleguides.resource.ts';
import { makeRecord } from './builders.ts';
import { as, signIn } from './client.ts';
import { app } from './installation.ts';
import { aiProvider } from './inputs.ts';
import { modelServer } from './model-server.ts';
import { world } from './world.ts';

const outside = await modelServer();
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => outside.close());
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1`;

async function desk(textModel: string) {
  const { home, owner } = await world();
  const query = { workspaceId: home.workspaceId };
  await as(owner).call(models.write, { query, body: aiProvider({ address: outside.address, textModel }) });
  const styleguideId = await makeRecord(styleguides, home, { person: 'we', propertyId: null });
  const begin = async (signal: AbortSignal, accept = 'text/event-stream') =>
    fetch(`${origin}/content/generate?workspaceId=${home.workspaceId}`, {
      method: 'POST',
      headers: { ...(await signIn(owner)), accept, 'content-type': 'application/json' },
      body: JSON.stringify({ styleguideId, propertyId: home.propertyId, language: 'en', contentType: 'summary' }),
      signal,
    });
  const callsOf = () => outside.calls.filter(({ model }) => model === textModel);
  const usage = async () => (await as(owner).call(models.usage, { query })).body;
  return { begin, callsOf, usage };
}

it('S7.10 words are on their way to the reader before the provider says the next, and a stop reaches the provider', async () => {
  const { begin, callsOf, usage } = await desk('silent');
  const stop = new AbortController();
  const reader = (await begin(stop.signal)).body!.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  // The provider says no more than this one sentence: what comes here did not wait for another.
  while (!said.includes('The first sentence.')) said += (await reader.read()).value;
  stop.abort();
  await callsOf()[0]!.closed;
  expect(callsOf()).toHaveLength(1);
  expect(callsOf()[0]!.sent).toBe(1);
  // It is settled, so that its turn and what was reserved are free.
  await expect.poll(async () => (await usage()).calls[0]?.tokensOut).toBeGreaterThan(0);
});

it('S7.10 whoever leaves before anything was said leaves no call behind either', async () => {
  const { begin, callsOf } = await desk('never');
  const stop = new AbortController();
  const come = outside.next();
  const answer = begin(stop.signal, 'application/json').catch(() => 'left');
  const call = await come;
  stop.abort();
  expect(await answer).toBe('left');
  await call.closed;
  expect(callsOf()).toHaveLength(1);
});
