import { expect, it } from 'vitest';
import { type GeneratedText, writing } from '../../../contract/writing/writing.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { keepGenerated } from '../../../server/features/writing/entrance.ts';
import { purgeGenerated } from '../../../server/features/writing/generated-store.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { propertyFacts } from '../../../src/resources/property-facts/property-facts.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { type Person, makePerson, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

async function desk() {
  const place = await world();
  const { propertyId, workspaceId } = place.home;
  const styleguideId = await makeRecord(styleguides, place.home, { propertyId: null });
  await makeRecord(propertyFacts, place.home, { propertyId, factName: 'rooms', factValue: '24', language: 'en' });
  const body = { styleguideId, propertyId, language: 'de', contentType: 'summary' };
  const query = { workspaceId };
  const generate = async (changed: object = {}, person = place.editor) => {
    const { body: answer } = await as(person).call(writing.generate, { query, body: { ...body, ...changed } });
    return { text: answer.text, generatedId: answer.generatedId ?? 0 };
  };
  const history = async (wanted: object = {}, person: Person = place.editor): Promise<GeneratedText[]> =>
    (await as(person).call(writing.history, { query: { ...query, ...wanted } })).body;
  return { ...place, styleguideId, body, generate, history };
}

const idsOf = (texts: GeneratedText[]) => texts.map(({ id }) => id);

it('S7.10 a generated text is stored with its options, user, author, and the sources of each sentence', async () => {
  const { home, editor, styleguideId, body, generate, history } = await desk();
  const { text, generatedId } = await generate({ leaveOut: ['name-of-nothing'] });
  const [kept] = await history();
  expect(kept).toMatchObject({
    id: generatedId,
    task: 'write',
    resource: 'properties',
    recordId: home.propertyId,
    title: expect.any(String),
    field: null,
    language: 'de',
    styleguideId,
    inputs: { ...body, variant: 0, leaveOut: ['name-of-nothing'] },
    text,
    writtenBy: 'composer',
    note: 'Written by the built-in composer.',
    by: { id: editor.id },
  });
  expect(kept?.sentences.map((sentence) => sentence.text).join(' ')).toBe(text.replaceAll('\n\n', ' '));
  expect(kept?.sentences.some(({ rests }) => rests.some((id) => id.startsWith('fact:')))).toBe(true);
});

it('S7.10 the history is newest first, in pages, and filtered by record, task and user', async () => {
  const { home, owner, generate, history } = await desk();
  const eventId = await makeRecord(events, home, { title: 'Winterkonzert' });
  const first = (await generate()).generatedId;
  const second = (await generate({}, owner)).generatedId;
  const third = (await generate({ contentType: 'event', eventId })).generatedId;
  expect(idsOf(await history())).toEqual([third, second, first]);
  expect(idsOf(await history({ skip: 1, take: 1 }))).toEqual([second]);
  expect(idsOf(await history({ resource: 'events', recordId: eventId }))).toEqual([third]);
  expect(idsOf(await history({ userId: owner.id }))).toEqual([second]);
  expect(idsOf(await history({ task: 'translate' }))).toEqual([]);
});

it('S7.10 users read their own generated texts, and those about records that they may read', async () => {
  const { home, foreign, generate, history } = await desk();
  const { generatedId } = await generate();
  const other = await makePerson({ of: [home], may: ['create'] });
  expect(await history({}, other)).toEqual([]);
  const own = await db.asUser(other.id, (tx) =>
    keepGenerated(tx, {
      organisationId: home.organisationId,
      workspaceId: home.workspaceId,
      task: 'improve',
      inputs: {},
      text: 'Mine.',
      sentences: [],
      writtenBy: 'a-model',
    }),
  );
  expect((await history({}, other)).map(({ id, note }) => [id, note])).toEqual([[own, 'Written by a-model.']]);
  expect(idsOf(await history())).toEqual([generatedId]);
  const stranger = await makePerson({ of: [foreign], may: ['*'] });
  expect((await as(stranger).call(writing.history, {})).body).toEqual([]);
});

it('S7.10 a call repeated with its Idempotency-Key gets a text again', async () => {
  const { home, editor, body } = await desk();
  const sent = { query: { workspaceId: home.workspaceId }, body, headers: { 'idempotency-key': 'the-same' } };
  const [first, second] = [
    await as(editor).call(writing.generate, sent),
    await as(editor).call(writing.generate, sent),
  ];
  expect([first.status, second.status, second.body.text]).toEqual([200, 200, first.body.text]);
});

it('S7.10 options are stored without characters that the database refuses', async () => {
  const { generate, history } = await desk();
  const { generatedId } = await generate({ leaveOut: ['half \uD83D', 'a\0b'] });
  expect((await history()).map(({ id, inputs }) => [id, inputs.leaveOut])).toEqual([
    [generatedId, ['half \uFFFD', 'ab']],
  ]);
});

it('S7.10 generated texts cannot be changed, and are deleted after ninety days', async () => {
  const { editor, generate, history } = await desk();
  const [old, recent] = [(await generate()).generatedId, (await generate()).generatedId];
  for (const statement of [SQL`update generated_texts set text = 'x'`, SQL`delete from generated_texts`])
    await expect(db.asUser(editor.id, (tx) => tx.rows(statement))).rejects.toThrow('permission denied');
  await db.system(SQL`update generated_texts set created_at = now() - interval '91 days' where id = ${old}`);
  await purgeGenerated(db);
  expect(idsOf(await history())).toEqual([recent]);
});
