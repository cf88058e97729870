import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { changeSets } from '../../../contract/calls/history.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const { one, update, list, outdated, stillRight, minorEdit, remove, restore, history } = events.endpoints;

/** An English event with a German and a French translation, and its editor. */
async function walk() {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read', 'create', 'update', 'delete'] });
  const texts = { translation_group: 'walk', title: 'Lantern walk', description: '<p>Bring a lantern.</p>' };
  const english = await makeRecord(events, home, { ...texts, language: 'en' });
  const german = await makeRecord(events, home, { ...texts, title: 'Laternenweg', language: 'de' });
  const french = await makeRecord(events, home, { ...texts, title: 'Lanternes', language: 'fr' });
  const client = as(editor);
  const change = async (id: number, body: Record<string, unknown>) =>
    (await client.call(update!, { params: { id }, body })).body;
  const fieldsOf = async (id: number) =>
    (await client.call(one, { params: { id } })).body[0]!.outdated!.map(({ field }) => field);
  return { home, client, english, german, french, change, fieldsOf };
}

it('a changed source marks exactly the changed fields of each translation, with the earlier source text', async () => {
  const { client, english, german, french, change, fieldsOf } = await walk();
  const { version } = await change(english, { title: 'Lantern walk by the lake', category: 'Winter' });
  expect([await fieldsOf(english), await fieldsOf(german), await fieldsOf(french)]).toEqual([[], ['title'], ['title']]);
  await change(english, { title: 'Lantern walk around the lake' });
  const { body } = await client.call(outdated!, { params: { id: german } });
  expect(body).toEqual([{ field: 'title', sourceId: english, sourceVersion: version, before: 'Lantern walk' }]);
});

it('a changed translation marks neither its source nor the other translations', async () => {
  const { english, german, french, change, fieldsOf } = await walk();
  await change(german, { title: 'Laternenwanderung' });
  expect([await fieldsOf(english), await fieldsOf(german), await fieldsOf(french)]).toEqual([[], [], []]);
});

it('a translated field is up to date again when it changes, and the other fields stay outdated', async () => {
  const { english, german, french, change, fieldsOf } = await walk();
  await change(english, { title: 'Lantern walk by the lake', description: '<p>Bring two lanterns.</p>' });
  const saved = await change(german, { title: 'Laternenweg am See' });
  expect(saved.outdated).toEqual([expect.objectContaining({ field: 'description' })]);
  expect([await fieldsOf(german), await fieldsOf(french)]).toEqual([['description'], ['description', 'title']]);
});

it('a field is up to date again when the source returns to the text that it was made from', async () => {
  const { english, german, change, fieldsOf } = await walk();
  await change(english, { title: 'Lantern walk by the lake' });
  await change(english, { title: 'Lantern walk' });
  expect(await fieldsOf(german)).toEqual([]);
});

it('undoing a translation makes its field outdated again, and undoing the source makes it up to date', async () => {
  const { client, english, german, change, fieldsOf } = await walk();
  const undo = async (id: number) => {
    const [last] = (await client.call(history!, { params: { id } })).body;
    return (await client.call(changeSets.undo, { params: { id: last!.changeSetId } })).status;
  };
  await change(english, { title: 'Lantern walk by the lake' });
  await change(german, { title: 'Laternenweg am See' });
  expect([await undo(german), await fieldsOf(german)]).toEqual([200, ['title']]);
  expect([await undo(english), await fieldsOf(german)]).toEqual([200, []]);
});

it('"Still right" clears the named fields of one translation, and no others', async () => {
  const { client, english, german, french, change, fieldsOf } = await walk();
  await change(english, { title: 'Lantern walk by the lake', description: '<p>Bring two lanterns.</p>' });
  const named = await client.call(stillRight!, { params: { id: german }, body: { fields: ['title'] } });
  expect([named.status, named.body.outdated!.map(({ field }) => field)]).toEqual([200, ['description']]);
  expect(await fieldsOf(french)).toEqual(['description', 'title']);
});

it('a minor edit leaves translations up to date, except those that an earlier change made outdated', async () => {
  const { client, english, german, change, fieldsOf } = await walk();
  await change(english, { title: 'Lantern walk by the lake' });
  const { version } = await change(english, { title: 'Lantern walk by the lake!', description: '<p>A lantern.</p>' });
  const minor = await client.call(minorEdit!, { params: { id: english }, body: { version } });
  expect([minor.body, await fieldsOf(german)]).toEqual([{ cleared: 2 }, ['title']]);
});

it('the list shows outdated translations of a language, without those whose source is in the trash', async () => {
  const { client, english, german, change } = await walk();
  const ids = async (language: string) =>
    (await client.call(list, { query: { outdated: language } })).body.map(({ eventId }) => eventId);
  await change(english, { title: 'Lantern walk by the lake' });
  expect([await ids('de'), await ids('en')]).toEqual([[german], []]);
  await client.call(remove!, { params: { id: english } });
  expect(await ids('de')).toEqual([]);
  await client.call(restore!, { params: { id: english } });
  expect(await ids('de')).toEqual([german]);
});

it('a record that leaves its group is no longer outdated', async () => {
  const { english, german, french, change, fieldsOf } = await walk();
  await change(english, { title: 'Lantern walk by the lake' });
  await change(german, { translation_group: '' });
  expect([await fieldsOf(german), await fieldsOf(french)]).toEqual([[], ['title']]);
});

it('confirming a translation needs the permission to update the record, in its language', async () => {
  const { home, english, german, change, fieldsOf } = await walk();
  const viewer = await makePerson({ of: [home], may: ['read'] });
  const stranger = await makePerson({ of: [await makeTenant()], may: ['read', 'update'] });
  const { version } = await change(english, { title: 'Lantern walk by the lake' });
  const body = { version };
  expect((await as(viewer).call(stillRight!, { params: { id: german }, body: { fields: ['title'] } })).status).toBe(
    403,
  );
  expect((await as(viewer).call(minorEdit!, { params: { id: english }, body })).status).toBe(403);
  expect((await as(stranger).call(stillRight!, { params: { id: german }, body: { fields: ['title'] } })).status).toBe(
    404,
  );
  expect((await as(stranger).call(outdated!, { params: { id: german } })).status).toBe(404);
  expect(await fieldsOf(german)).toEqual(['title']);
});

it('S6.01 users who may read German only see the outdated fields, without the English text', async () => {
  const { home, client, english, german, change } = await walk();
  const reader = await makePerson({ of: [home], may: [] });
  await db.system(SQL`
    insert into permissions (organisation_id, user_id, resource, action, language)
    values (${home.organisationId}, ${reader.id}, 'events', 'read', 'de')`);
  await change(english, { title: 'Lantern walk by the lake' });
  const params = { id: german };
  expect((await as(reader).call(outdated!, { params })).body).toMatchObject([{ field: 'title', before: null }]);
  expect((await client.call(outdated!, { params })).body).toMatchObject([{ field: 'title', before: 'Lantern walk' }]);
});
