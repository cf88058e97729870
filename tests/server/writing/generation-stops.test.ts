import { afterAll, expect, it } from 'vitest';
import { models } from '../../../contract/writing/models.ts';
import { writing } from '../../../contract/writing/writing.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as, signIn } from '../stage/client.ts';
import { listeningOrigin } from '../stage/installation.ts';
import { aiProvider } from '../stage/inputs.ts';
import { modelServer } from './model-server.ts';
import { world } from '../stage/world.ts';

const outside = await modelServer();
afterAll(() => outside.close());
const origin = `${await listeningOrigin()}/v1`;

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
  const history = async () => (await as(owner).call(writing.history, { query })).body;
  const rework = async (signal: AbortSignal) =>
    fetch(`${origin}/content/rework?workspaceId=${home.workspaceId}`, {
      method: 'POST',
      headers: { ...(await signIn(owner)), accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ task: 'improve', text: 'It is quiet here.', language: 'en' }),
      signal,
    });
  return { begin, rework, callsOf, usage, history };
}

it('S7.10 words are sent to the reader before the provider sends more, and a stop cancels the provider’s call', async () => {
  const { begin, callsOf, usage } = await desk('silent');
  const stop = new AbortController();
  const reader = (await begin(stop.signal)).body!.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  // The provider sends a single sentence: it arrives without waiting for another.
  while (!said.includes('The first sentence.')) said += (await reader.read()).value;
  stop.abort();
  await callsOf()[0]!.closed;
  expect(callsOf()).toHaveLength(1);
  expect(callsOf()[0]!.sent).toBe(1);
  // Canceled completely: its slot and reserved costs are free.
  await expect.poll(async () => (await usage()).calls[0]?.tokensOut).toBeGreaterThan(0);
});

it('S7.10 a client that disconnects before the first word also cancels the call', async () => {
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

const firstOf = async (answer: Response, words: string) => {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  while (!said.includes(words)) said += (await reader.read()).value;
};

it('S7.10 the partial text before a stop is stored among the generated texts, marked as stopped', async () => {
  const { begin, callsOf, history, usage } = await desk('silent');
  const stop = new AbortController();
  await firstOf(await begin(stop.signal), 'The first sentence.');
  stop.abort();
  await callsOf().at(-1)!.closed;
  await expect
    .poll(history)
    .toMatchObject([
      { task: 'write', text: 'The first sentence.', sentences: [{ text: 'The first sentence.' }], stopped: true },
    ]);
  await expect.poll(async () => (await usage()).calls[0]?.tokensOut).toBeGreaterThan(0);
});

it('S7.10 a text that breaks off, or that was to be improved, is stored in the same way', async () => {
  const broken = await desk('cut');
  expect(await (await broken.begin(new AbortController().signal)).text()).toContain('event: failure');
  expect(await broken.history()).toMatchObject([{ text: 'The first sentence.', stopped: true }]);

  const { rework, history } = await desk('half');
  const stop = new AbortController();
  await firstOf(await rework(stop.signal), 'It is quiet');
  stop.abort();
  await expect.poll(history).toMatchObject([{ task: 'improve', text: 'It is quiet indeed.', stopped: true }]);
});

it('S7.10 an empty text is not stored, and a complete text is not marked as stopped', async () => {
  const { begin, callsOf, history } = await desk('never');
  const [stop, come] = [new AbortController(), outside.next()];
  const answer = begin(stop.signal).then(
    ({ text }) => text,
    () => undefined,
  );
  await come;
  stop.abort();
  await answer;
  await callsOf().at(-1)!.closed;
  expect(await history()).toEqual([]);
  const whole = await desk('small');
  await (await whole.begin(new AbortController().signal)).text();
  expect(await whole.history()).toMatchObject([{ stopped: false }]);
});
