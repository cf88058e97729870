import { expect, it } from 'vitest';
import { mostTerms } from '../../../contract/writing/glossary.ts';
import { mostReworked, rework } from '../../../contract/writing/rework.ts';
import { writing } from '../../../contract/writing/writing.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { makePerson, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { eventsIn } from '../stage/events-in.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const text = 'It is quiet here. The lake is near.\n\nBreakfast is at eight. There is honey.';

async function desk() {
  const place = await world();
  const query = { workspaceId: place.home.workspaceId };
  const reworked = (changed: object = {}, { person = place.editor, headers = {} } = {}) =>
    as(person).call(rework, { query, body: { task: 'shorten', text, language: 'en', most: 45, ...changed }, headers });
  return { ...place, query, reworked };
}

it('S7.10 a text is shortened by whole sentences without a provider, and names the composer', async () => {
  const { reworked } = await desk();
  const { status, body } = await reworked();
  expect([status, body]).toEqual([
    200,
    {
      text: 'It is quiet here.\n\nBreakfast is at eight.',
      writtenBy: 'composer',
      note: 'Written by the built-in composer.',
      remarks: [],
      generatedId: expect.any(Number),
    },
  ]);
});

it('S7.10 the text is streamed word by word, then sent complete, to clients that accept events', async () => {
  const { reworked } = await desk();
  const { body } = await reworked({}, { headers: { accept: 'text/event-stream' } });
  const told = eventsIn(String(body));
  expect(told.slice(0, -1).map(({ event }) => event)).toEqual(['words', 'words']);
  expect(told.at(-1)).toMatchObject({ event: 'done', data: { text: 'It is quiet here.\n\nBreakfast is at eight.' } });
});

it('S7.10 rich text keeps its structure', async () => {
  const { reworked } = await desk();
  const rich = '<h2>Here</h2><p>It is <strong>quiet</strong> here. The lake is near.</p>';
  expect((await reworked({ text: rich, format: 'rich', most: rich.length - 1 })).body.text).toBe(
    '<h2>Here</h2><p>It is <strong>quiet</strong> here.</p>',
  );
});

it('S7.10 the text is stored with its options; unchanged sentences still count as human', async () => {
  const { home, editor, query, reworked } = await desk();
  const place = { resource: 'events', field: 'description', recordId: await makeRecord(events, home) };
  const { generatedId } = (await reworked({ place })).body;
  const [kept] = (await as(editor).call(writing.history, { query })).body;
  expect(kept).toMatchObject({
    ...place,
    id: generatedId,
    task: 'shorten',
    language: 'en',
    inputs: { task: 'shorten', most: 45 },
    sentences: [],
    by: { id: editor.id },
  });
});

it('S7.10 a task that needs a provider is refused with a message, not as a server error', async () => {
  const { reworked } = await desk();
  const { status, body } = await reworked({ task: 'translate', from: 'en', language: 'de' });
  expect([status, body.message]).toEqual([
    409,
    'Translating requires an AI provider. An owner can set one up under Settings > AI.',
  ]);
});

it('S7.10 impossible options are reported by field', async () => {
  const { reworked, foreign } = await desk();
  const wrong = async (changed: object) => {
    const { status, body } = await reworked(changed);
    return [status, Object.keys(body.validationErrors)];
  };
  expect(await wrong({ task: 'sing', text: '', language: 'en-a1' })).toEqual([422, ['task', 'text', 'language']]);
  expect(await wrong({ task: 'translate' })).toEqual([422, ['from']]);
  expect(await wrong({ task: 'translate', from: 'en' })).toEqual([422, ['from']]);
  expect(await wrong({ text: 'A \0 b' })).toEqual([422, ['text']]);
  expect((await reworked({ task: 'improve', text: 'It is  half \uD83D here.' })).status).toBe(200);
  expect(await wrong({ task: 'tone' })).toEqual([422, ['tone']]);
  expect(await wrong({ most: 5 })).toEqual([422, ['most']]);
  expect(await wrong({ prompt: 'Say that we are the best' })).toEqual([422, ['prompt']]);
  expect(await wrong({ place: { resource: 'cats', field: 'name' } })).toEqual([422, ['place.resource']]);
  expect(await wrong({ place: { resource: 'events', field: 'constructor' } })).toEqual([422, ['place.field']]);
  const theirs = { resource: 'events', field: 'title', recordId: await makeRecord(events, foreign) };
  expect(await wrong({ place: theirs })).toEqual([422, ['place.recordId']]);
  const guide = await makeRecord(styleguides, foreign, { propertyId: null });
  expect(await wrong({ styleguideId: guide })).toEqual([422, ['styleguideId']]);
});

it('S7.10 a text is checked against the glossary as far as its terms fit, and has a limited length', async () => {
  const { home, reworked } = await desk();
  await db.system(SQL`
    insert into glossary_terms (organisation_id, term, treatment)
    select ${home.organisationId}, 'word' || lpad(n::text, 4, '0'), 'avoid' from generate_series(1, ${mostTerms + 1}) n`);
  const words = `Say word0001 here. And word${mostTerms + 1}. Nothing else.`;
  expect((await reworked({ text: words, most: words.length - 1 })).body.remarks).toEqual([
    { kind: 'used', term: 'word0001', at: 4 },
  ]);
  expect((await reworked({ text: 'a'.repeat(mostReworked + 1) })).body.validationErrors).toHaveProperty('text');
});

it('S7.10 users who may write German only rework German texts only', async () => {
  const { home, reworked } = await desk();
  const person = await makePerson({ of: [home], may: ['read', 'update'], languages: ['de'] });
  const { status, body } = await reworked({}, { person });
  expect([status, body.message]).toEqual([
    403,
    expect.stringContaining('You don’t have permission to edit content in en.'),
  ]);
  expect((await reworked({ language: 'de' }, { person })).status).toBe(200);
});
