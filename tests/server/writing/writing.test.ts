import { expect, it } from 'vitest';
import { type TaskFact, writing } from '../../../contract/writing/writing.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { eventsIn } from '../stage/events-in.ts';
import { desk, plain } from './writing-desk.ts';

it('S7.10 a German description is written from the facts without a provider, and names the composer', async () => {
  const { generate } = await desk();
  const { status, body } = await generate();
  expect([status, body.writtenBy, body.note]).toEqual([200, 'composer', 'Written by the built-in composer.']);
  expect(body.text).toMatch(/24 Zimmer/);
  expect(body.text).toContain('eine Sauna');
  expect(body.text).toContain('Brot aus dem Dorf und Honig.');
  expect(body.text).not.toContain('Bread');
});

it('S7.10 each sentence names its facts, with their values', async () => {
  const { generate } = await desk();
  const { sentences } = (await generate()).body;
  const about = (word: string) => sentences.find(({ text }: { text: string }) => text.includes(word))?.rests;
  expect(about('24 Zimmer')).toContainEqual({ id: expect.stringMatching(/^fact:\d+$/), fact: 'rooms', value: '24' });
  expect(about('Sauna')).toContainEqual({ id: 'amenity:sauna', fact: 'amenity', value: 'sauna' });
  expect(about('Brot')).toMatchObject([{ fact: 'breakfast', value: 'Brot aus dem Dorf und Honig.' }]);
  expect(sentences.filter(({ rests }: { rests: unknown[] }) => rests.length === 0)).toEqual([]);
});

it('S7.10 the style guide sets person, form of address and words to avoid', async () => {
  const { home, generate } = await desk();
  const guide = (values: object) => makeRecord(styleguides, home, { ...plain, ...values });
  const said = async (styleguideId: number) => (await generate({ styleguideId })).body.text;
  expect(await said(await guide({ person: 'we' }))).toMatch(/\b(wir|uns)\b/i);
  expect(await said(await guide({ person: 'you' }))).toMatch(/\bSie\b/);
  expect(await said(await guide({ person: 'you', notes: 'Gäste werden geduzt.' }))).toMatch(/\b(du|dich)\b/i);
  expect(await said(await guide({ person: 'you', notes: 'Gäste werden nicht geduzt.' }))).toMatch(/\bSie\b/);
  expect(await said(await guide({ person: 'we', wordsToAvoid: ['Sauna', 'Honig'] }))).not.toMatch(/Sauna|Honig/i);
});

it('S7.10 the same request returns the same text, another variant a different one', async () => {
  const { generate } = await desk();
  const first = (await generate()).body.text;
  expect((await generate()).body.text).toBe(first);
  expect((await generate({ variant: 1 })).body.text).not.toBe(first);
});

it('S7.10 invalid values are refused at their fields', async () => {
  const { generate } = await desk();
  const wrong = async (changed: object) => {
    const { status, body } = await generate(changed);
    return [status, Object.keys(body.validationErrors)];
  };
  expect(await wrong({ language: 'xx', contentType: 'poem', variant: -1 })).toEqual([
    422,
    ['language', 'contentType', 'variant'],
  ]);
  expect(await wrong({ contentType: 'event' })).toEqual([422, ['eventId']]);
  expect(await wrong({ tone: 'loud' })).toEqual([422, ['tone']]);
  expect(await wrong({ styleguideId: 999_999_999 })).toEqual([422, ['styleguideId']]);
  expect(await wrong({ propertyId: 999_999_999 })).toEqual([422, ['propertyId']]);
  expect(await wrong({ contentType: 'event', eventId: 999_999_999 })).toEqual([422, ['eventId']]);
});

it('S7.10 a client that accepts an event stream gets each sentence as it is written, and the writer last', async () => {
  const { generate, editor, query, body } = await desk();
  const whole = (await generate()).body;
  const headers = { accept: 'text/event-stream' };
  const answer = await as(editor).call(writing.generate, { query, body, headers });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
  });
  const events = eventsIn(answer.body as unknown as string);
  const { sentences, text: _text, ...done } = whole;
  expect(events).toEqual([
    ...sentences.map((data: object) => ({ event: 'sentence', data })),
    { event: 'done', data: { ...done, generatedId: expect.any(Number) } },
  ]);
});

it('S7.10 an error before the first sentence of a stream has its usual status', async () => {
  const { editor, query, body } = await desk();
  const headers = { accept: 'text/event-stream' };
  const answer = await as(editor).call(writing.generate, {
    query,
    body: { ...body, styleguideId: 999_999_999 },
    headers,
  });
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
});

it('S7.10 a text can be shorter or longer, and without a length is the usual one', async () => {
  const { fact, generate } = await desk();
  await fact('getting_here', 'Zehn Minuten vom Bahnhof zu Fuß.', 'de');
  await fact('languages_spoken', ['de', 'en']);
  const said = async (length?: string) => (await generate({ contentType: 'room', length })).body.text as string;
  const [usual, longer] = [await said(), await said('longer')];
  expect(await said('usual')).toBe(usual);
  expect(longer.length).toBeGreaterThan(usual.length);
  expect(longer).toContain('Zehn Minuten vom Bahnhof');
  for (const name of ['pets_allowed', 'children_welcome', 'wheelchair_accessible']) await fact(name, 'true');
  const whole = (await generate()).body.sentences.length;
  expect((await generate({ length: 'shorter' })).body.sentences.length).toBeLessThan(whole);
});

it('S7.10 a tone replaces that of the style guide; one that needs a provider is refused without one', async () => {
  const { generate } = await desk();
  expect((await generate({ tone: 'formal' })).body.text).toMatch(/\bSie\b/);
  expect((await generate({ tone: 'friendly' })).body.text).toMatch(/\b(du|dich|dir)\b/i);
  expect((await generate({ tone: 'neutral' })).body.text).not.toMatch(/\b(wir|uns)\b/i);
  const { status, body } = await generate({ tone: 'lively' });
  expect([status, body.validationErrors.tone?.[0]]).toEqual([
    422,
    expect.stringContaining('This requires an AI provider. An owner can set one up under Settings > AI.'),
  ]);
});

it('S7.10 a passage is rewritten from its own facts only', async () => {
  const { generate } = await desk();
  const { sentences } = (await generate()).body as { sentences: { text: string; rests: TaskFact[]; paragraph: number; heading: boolean }[] }; // prettier-ignore
  const marked = sentences.filter(({ text, heading }) => !heading && /Zimmer|Sauna/.test(text));
  const passage = marked.map(({ rests, ...one }) => ({ ...one, rests: rests.map(({ id }) => id) }));
  const rewritten = (await generate({ passage, variant: 1 })).body.sentences as typeof sentences;
  expect(rewritten.map(({ text }) => text)).not.toEqual(marked.map(({ text }) => text));
  expect(rewritten.map(({ paragraph }) => paragraph)).toEqual(marked.map(({ paragraph }) => paragraph));
  const ids = (all: typeof sentences) => [...new Set(all.flatMap(({ rests }) => rests.map(({ id }) => id)))].sort();
  expect(ids(rewritten)).toEqual(ids(marked));
  const foreign = await generate({ passage: [{ ...passage[0], rests: ['fact:999999999'] }] });
  expect(foreign.body.sentences[0]?.rests).toEqual([]);
});

it('S7.10 a text without a subject is refused', async () => {
  const { generate } = await desk();
  const { status, body } = await generate({ propertyId: undefined });
  expect([status, body.validationErrors]).toEqual([422, { propertyId: ['Choose what the text is about'] }]);
});

it('S7.10 more than a thousand facts to leave out, and more than sixty sentences of a passage, are refused at their fields', async () => {
  const { generate } = await desk();
  const sentence = { text: 'Hier ist es schön.', rests: [], paragraph: 0, heading: false };
  const { status, body } = await generate({
    leaveOut: Array.from({ length: 1_001 }, (_, place) => `fact:${place}`),
    passage: Array.from({ length: 61 }, () => sentence),
  });
  expect([status, Object.keys(body.validationErrors)]).toEqual([422, ['leaveOut', 'passage']]);
});
