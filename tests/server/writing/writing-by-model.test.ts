import { afterAll, describe, expect, it } from 'vitest';
import { models } from '../../../contract/writing/models.ts';
import { type WrittenText, writing } from '../../../contract/writing/writing.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { propertyFacts } from '../../../src/resources/property-facts/property-facts.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { eventsIn } from '../stage/events-in.ts';
import { forbidden, injections } from './injections.ts';
import { aiProvider } from '../stage/inputs.ts';
import { modelServer } from './model-server.ts';
import { world } from '../stage/world.ts';

const outside = await modelServer();
afterAll(() => outside.close());

async function desk(textModel: string, changed: object = {}) {
  const place = await world();
  const { propertyId, workspaceId } = place.home;
  const query = { workspaceId };
  await as(place.owner).call(models.write, {
    query,
    body: aiProvider({ address: outside.address, textModel, ...changed }),
  });
  const guide = (values: object = {}) =>
    makeRecord(styleguides, place.home, {
      person: 'we', tone: null, notes: null, wordsToUse: null, wordsToAvoid: null, sentenceLength: 'medium', propertyId: null, ...values,
    }); // prettier-ignore
  const styleguideId = await guide();
  const fact = (factName: string, factValue: string, language = 'en') =>
    makeRecord(propertyFacts, place.home, { propertyId, factName, factValue, language });
  const generate = async (more: object = {}, headers: Record<string, string> = {}) =>
    as(place.editor).call(writing.generate, {
      query,
      body: { styleguideId, propertyId, language: 'en', contentType: 'property-description', ...more },
      headers,
    });
  return { ...place, guide, fact, generate, query };
}

it('S7.10 the configured model writes, each sentence has its sources, and the text names the model', async () => {
  const { generate, fact } = await desk('small');
  await fact('breakfast', 'Bread from the village and honey');
  const { status, body } = await generate();
  expect([status, body.writtenBy, body.note]).toEqual([200, 'small', 'Written by small.']);
  expect(body.sentences).toContainEqual(
    expect.objectContaining({
      text: 'Bread from the village and honey.',
      rests: [expect.objectContaining({ fact: 'breakfast' })],
    }),
  );
  expect(body.sentences.flatMap(({ unsupported = [] }) => unsupported)).toEqual([]);
});

it('S7.10 facts are sent as data in a separate message, and no user text is among the instructions', async () => {
  const { generate, fact, guide } = await desk('small');
  await fact('breakfast', 'Zanzibar honey');
  await generate({ styleguideId: await guide({ wordsToUse: ['Quokka'], notes: 'Like a Wombat.' }) });
  const [system, user] = outside.calls.at(-1)!.body.messages;
  expect(JSON.stringify(system)).not.toMatch(/Zanzibar|Quokka|Wombat|Lipa/);
  expect(JSON.stringify(user)).toMatch(/Zanzibar.*Quokka.*Wombat/);
});

it('S7.10 an answer with list markers, or with words around it, is accepted', async () => {
  const { generate } = await desk('plain');
  expect((await generate()).body.sentences.map(({ text }) => text)).toEqual(['A house.', 'Another.']);
});

describe('S7.10 a failing provider is reported, and the built-in composer can write instead', () => {
  it.each([
    ['broken', 424, 'provider_away', /an internal error/],
    ['cut', 424, 'provider_away', /was interrupted/],
    ['html', 424, 'provider_away', /streaming/],
    ['busy-long', 424, 'provider_away', /90 seconds/],
  ])('%s', async (model, status, code, message) => {
    const { generate } = await desk(model);
    const failed = await generate();
    expect([failed.status, failed.body.code, failed.body.message]).toEqual([
      status,
      code,
      expect.stringMatching(message),
    ]);
    const instead = await generate({ writer: 'composer' });
    expect([instead.status, instead.body.writtenBy]).toEqual([200, 'composer']);
  });

  it('over the budget', async () => {
    const { generate } = await desk('small', { monthlyBudget: 0 });
    expect(await generate()).toMatchObject({ status: 402, body: { code: 'budget_spent' } });
  });
});

it('S7.10 the text before an answer broke off is passed on, followed by the error', async () => {
  const { generate } = await desk('cut');
  const events = eventsIn((await generate({}, { accept: 'text/event-stream' })).body as unknown as string);
  expect(events).toMatchObject([
    { event: 'sentence', data: { text: 'The first sentence.' } },
    { event: 'failure', data: { code: 'provider_away', message: expect.stringContaining('was interrupted') } },
  ]);
});

/** The unmarked part of a text for a reader: whole sentences without any mark. */
const unmarked = ({ sentences }: WrittenText) =>
  sentences.filter(({ unsupported = [] }) => unsupported.length === 0).map(({ text }) => text);
const seen = ({ text, sentences, note }: WrittenText) => JSON.stringify([text, sentences.map((one) => one.text), note]);

describe('S7.10 typed text gives a model no instructions: even an obedient model’s additions are never shown unmarked', async () => {
  const { generate, guide, home } = await desk('obedient');
  const clean = await guide();

  it('covers at least forty injections', () => expect(injections.length).toBeGreaterThanOrEqual(40));

  it.each(injections)('in a fact: $trick', async ({ text }) => {
    const propertyId = await makeRecord(properties, home, { name: 'Hotel Lipa' });
    await makeRecord(propertyFacts, home, { propertyId, factName: 'breakfast', factValue: text, language: 'en' });
    const { body } = await generate({ propertyId, styleguideId: clean });
    expect(seen(body)).not.toMatch(forbidden);
    expect(unmarked(body).join(' ')).not.toMatch(/99|neunundneunzig|Casin|Kasiino|Mona[ck]|Mónaco/);
    expect(body.text).toContain('A house.');
  });

  it.each(injections.filter((_, place) => place % 3 === 0))(
    'in the notes of a style guide: $trick',
    async ({ text }) => {
      const { body } = await generate({
        styleguideId: await guide({ notes: text.slice(0, 1_000), wordsToUse: [text.slice(0, 90)] }),
      });
      expect(seen(body)).not.toMatch(forbidden);
      expect(unmarked(body).join(' ')).not.toMatch(/99|Casin|Mona[ck]|Mónaco/);
    },
  );

  it.each(injections.filter(({ text }, place) => place % 4 === 0 && text.length < 200))(
    'in a name: $trick',
    async ({ text }) => {
      const named = text.replaceAll(/[\p{Cf}\u{E0000}-\u{E007F}]/gu, '');
      const propertyId = await makeRecord(properties, home, { name: named });
      const { body } = await generate({ propertyId, styleguideId: clean });
      expect(seen(body)).not.toMatch(forbidden);
    },
  );
});
