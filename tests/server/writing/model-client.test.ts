import { afterAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../../server/services/model/client.ts';
import type { Part } from '../../../server/services/model/provider.ts';
import { modelServer } from './model-server.ts';

const outside = await modelServer();
afterAll(() => outside.close());

const key = 'sk-secret-key-of-lake-1234';
const question = { instructions: 'Write.', data: {}, longest: 100 };
const provider = { address: outside.address, key, timeLimit: 30_000, toPrivate: true };

/** The received parts, and the result. */
async function asked(model: string, changed: Partial<typeof provider> = {}, signal = new AbortController().signal) {
  const parts: Part[] = [];
  try {
    for await (const part of answerOf({ ...provider, ...changed }, model, question, signal)) parts.push(part);
    return { parts, error: undefined };
  } catch (error) {
    return { parts, error: (error as Error).message };
  }
}
const callsOf = (model: string) => outside.calls.filter((call) => call.model === model).length;

it('S7.10 words arrive as they are generated, and the cost at the end', async () => {
  const { parts, error } = await asked('good');
  expect([parts, error]).toEqual([[{ words: 'ready' }, { usage: { tokensIn: 1_000, tokensOut: 500 } }], undefined]);
  expect(outside.calls.at(-1)).toMatchObject({ authorization: `Bearer ${key}` });
});

describe('S7.10 each failure of a provider has a readable message', () => {
  it.each([
    ['busy-until', /is not accepting more requests right now. Try again in (9|10|11) minutes/, 1],
    ['busy-long', /is not accepting more requests right now. Try again in 90 seconds/, 1],
    ['no-money', /has no credit left/, 1],
    ['broken', /an internal error \(500\)/, 3],
    ['unknown', /does not have the model “unknown”/, 1],
    ['locked', /rejected the key/, 1],
    ['refusing', /rejected the request \(400\): bad request for Bearer …/, 1],
    ['moved', /its address redirects/, 1],
    ['cut', /was interrupted/, 1],
    ['no-finish', /was interrupted/, 1],
    ['length', /too long and was cut/, 1],
    ['filter', /blocked the answer/, 1],
    ['wrong-json', /could not be read/, 1],
    ['error-inside', /could not be read|overloaded/, 1],
    ['html', /does not support streaming/, 1],
    ['headed', /headers of the answer are too long/, 1],
    ['huge', /was too long/, 1],
  ] as const)('%s', async (model, sentence, calls) => {
    const { error } = await asked(model);
    expect(error).toMatch(sentence);
    expect(error).not.toContain(key);
    expect(callsOf(model)).toBe(calls);
  });

  it.each(['silent', 'never'])('%s', async (model) => {
    const { error } = await asked(model, { timeLimit: 1_000 });
    expect(error).toMatch(/did not answer for 1 seconds|took longer than 1 seconds/);
  });

  it('the host refuses the connection', async () => {
    const gone = await modelServer();
    await gone.close();
    expect((await asked('good', { address: gone.address })).error).toMatch(/the host refused the connection/);
  });

  it('the address is private', async () => {
    expect((await asked('good', { toPrivate: false })).error).toMatch(/is inside the network/);
  });
});

it('S7.10 a busy provider is asked again after its delay, and the answer is complete', async () => {
  const { parts, error } = await asked('busy-once');
  expect([error, callsOf('busy-once')]).toEqual([undefined, 2]);
  expect(parts).toContainEqual({ words: expect.stringContaining('Ready.') });
});

it('S7.10 servers that need other parameter names of the same protocol are supported', async () => {
  expect((await asked('new-length')).error).toBeUndefined();
  expect(outside.calls.at(-1)?.body).toMatchObject({ max_completion_tokens: 100 });
});

it('S7.10 the text before an answer broke off is passed on, and the call is not repeated', async () => {
  const { parts } = await asked('cut');
  expect(parts).toEqual([{ words: expect.stringContaining('The first sentence.') }]);
});

it('S7.10 words are passed on before the next ones arrive, and a stop cancels the provider’s call', async () => {
  const stop = new AbortController();
  const answer = answerOf(provider, 'drip', question, stop.signal);
  // The provider withholds the second sentence until the test releases it: this text came before.
  let said = '';
  while (!said.includes('first sentence')) said += ((await answer.next()).value as { words: string }).words;
  const call = outside.calls.at(-1)!;
  stop.abort();
  await call.closed;
  await answer.next();
  outside.release();
  expect(call.sent).toBe(
    [...`${JSON.stringify({ text: 'The first sentence.', rests: ['name'], paragraph: 0 })}\n`].length,
  );
  expect(callsOf('drip')).toBe(1);
});
