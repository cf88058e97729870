import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, type Tenant, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const { list, update, remove, bulkUpdate, bulkRemove, positions } = events.endpoints;
const days = { startDate: '2030-01-01', endDate: '2030-12-31' };
const day = '2030-06-01';

/** A tenant with three content languages, and its editor. */
async function town() {
  const home = await makeTenant();
  for (const [code, name] of [
    ['en', 'English'],
    ['de', 'German'],
    ['fr', 'French'],
  ])
    await makeRecord(languages, home, { code, name });
  const editor = await makePerson({ of: [home], may: ['read', 'create', 'update', 'delete', 'publish'] });
  return { home, editor };
}

const event = (home: Tenant, language: string, translation_group: string | null, values: object = {}) =>
  makeRecord(events, home, { title: `${language} walk`, eventStartDate: day, language, translation_group, ...values });

const itemsOf = (person: Person, { workspaceId }: Tenant, query: object = {}) =>
  as(person).call(list, { query: { workspaceId, ...days, perItem: true, ...query } });

const idsOf = async (...asked: Parameters<typeof itemsOf>) =>
  (await itemsOf(...asked)).body.map(({ eventId }) => eventId);

it('a list with one row per item has the oldest translation of each item, and counts items', async () => {
  const { home, editor } = await town();
  const walk = await event(home, 'en', 'walk');
  await event(home, 'de', 'walk');
  const single = await event(home, 'de', null);
  const empty = await event(home, 'en', '');
  const { body, headers } = await itemsOf(editor, home);
  expect(body.map(({ eventId }) => eventId)).toEqual([walk, single, empty]);
  expect(headers['x-total-count']).toBe('3');
  expect(await idsOf(editor, home, { skip: 1, take: 1 })).toEqual([single]);
});

it('the row of an item is its translation in the preferred language, if that one matches', async () => {
  const { home, editor } = await town();
  const english = await event(home, 'en', 'walk', { title: 'Lantern night', category: 'Walk' });
  const german = await event(home, 'de', 'walk');
  const other = await event(home, 'en', 'fair');
  const single = await event(home, 'fr', null);
  const asked = { itemLanguage: 'de' };
  expect(await idsOf(editor, home, { ...asked, sort: 'id' })).toEqual([german, other, single]);
  expect(await idsOf(editor, home, { ...asked, category: 'Walk' })).toEqual([english]);
  expect(await idsOf(editor, home, { ...asked, q: 'lantern' })).toEqual([english]);
  const { headers } = await itemsOf(editor, home, asked);
  expect(headers['x-total-count']).toBe('3');
});

it('each item names its translations with their states, and the content languages that it lacks', async () => {
  const { home, editor } = await town();
  const english = await event(home, 'en', 'walk', { status: 'published' });
  const german = await event(home, 'de', 'walk', { status: 'draft' });
  await as(editor).call(update!, { params: { id: english }, body: { title: 'Lantern walk' } });
  const [row] = (await itemsOf(editor, home)).body;
  expect(row!.translations).toEqual([
    { id: english, language: 'en', status: 'published', isOutdated: false },
    { id: german, language: 'de', status: 'draft', isOutdated: true },
    { id: null, language: 'fr', status: null, isOutdated: false },
  ]);
});

it('a record without a translation group is an item with one translation', async () => {
  const { home, editor } = await town();
  const id = await event(home, 'fr', null);
  const [row] = (await itemsOf(editor, home)).body;
  expect(row!.translations!.map((each) => [each.id, each.language])).toEqual([
    [id, 'fr'],
    [null, 'en'],
    [null, 'de'],
  ]);
});

it('a list with one row per language has no translations', async () => {
  const { home, editor } = await town();
  await event(home, 'en', 'walk');
  const { body } = await as(editor).call(list, { query: { workspaceId: home.workspaceId, ...days } });
  expect(body[0]).not.toHaveProperty('translations');
});

it('search and filters find an item by any of its translations, and show the one that matches', async () => {
  const { home, editor } = await town();
  const english = await event(home, 'en', 'walk', { title: 'Lantern walk', status: 'published' });
  const german = await event(home, 'de', 'walk', { title: 'Laternenweg', status: 'draft' });
  expect(await idsOf(editor, home, { q: 'Laternenweg' })).toEqual([german]);
  expect(await idsOf(editor, home, { status: 'draft' })).toEqual([german]);
  expect(await idsOf(editor, home, { status: 'draft,published' })).toEqual([english]);
  expect(await idsOf(editor, home, { untranslated: 'fr' })).toEqual([english]);
});

it('an event that began before the days and goes on is one item', async () => {
  const { home, editor } = await town();
  const long = { eventStartDate: '2029-12-01', eventEndDate: '2030-02-01' };
  const english = await event(home, 'en', 'fair', long);
  await event(home, 'de', 'fair', long);
  expect(await idsOf(editor, home)).toEqual([english]);
});

it('an item has one row if one of its translations began before the days and goes on', async () => {
  const { home, editor } = await town();
  const english = await event(home, 'en', 'fair', { eventStartDate: '2029-12-01', eventEndDate: '2030-02-01' });
  await event(home, 'de', 'fair');
  expect(await idsOf(editor, home)).toEqual([english]);
});

it('the same group in two workspaces is two items, each with its own translations', async () => {
  const { home, editor } = await town();
  const other = await makeTenant(home.organisationId);
  const both = await makePerson({ of: [home, other], may: ['read'] });
  const [here, there] = [await event(home, 'en', 'walk'), await event(other, 'de', 'walk')];
  const { body } = await as(both).call(list, { query: { ...days, perItem: true } });
  expect(body.map(({ eventId, translations }) => [eventId, translations!.flatMap(({ id }) => id ?? [])])).toEqual([
    [here, [here]],
    [there, [there]],
  ]);
  expect(await idsOf(editor, home)).toEqual([here]);
});

it('a reader of one language sees no other translation, and none that exists as missing', async () => {
  const { home } = await town();
  const reader = await makePerson({ of: [home], may: [] });
  await db.system(SQL`
    insert into permissions (organisation_id, user_id, resource, action, language)
    values (${home.organisationId}, ${reader.id}, 'events', 'read', 'de')`);
  await event(home, 'en', 'walk');
  const german = await event(home, 'de', 'walk');
  const [row] = (await itemsOf(reader, home)).body;
  expect([row!.eventId, row!.translations!.map(({ id, language }) => [id, language])]).toEqual([
    german,
    [
      [german, 'de'],
      [null, 'fr'],
    ],
  ]);
});

it('a translation in the trash is missing, and an item is shown by its next translation', async () => {
  const { home, editor } = await town();
  const english = await event(home, 'en', 'walk');
  const german = await event(home, 'de', 'walk');
  await as(editor).call(remove!, { params: { id: english } });
  const [row] = (await itemsOf(editor, home)).body;
  expect(row!.eventId).toBe(german);
  expect(row!.translations!.map(({ id }) => id)).toEqual([german, null, null]);
});

it('a map has one mark per item', async () => {
  const { home, editor } = await town();
  const place = { latitude: 46.7, longitude: 11.6 };
  await event(home, 'en', 'walk', place);
  await event(home, 'de', 'walk', place);
  const query = { workspaceId: home.workspaceId, ...days, zoom: 10 };
  const marksOf = async (perItem: boolean) =>
    (await as(editor).call(positions!, { query: { ...query, perItem } })).body.marks.map(({ count }) => count);
  expect([await marksOf(true), await marksOf(false)]).toEqual([[1], [2]]);
});

it('venues have one row per item, also around a place', async () => {
  const { home, editor } = await town();
  const hall = { name: 'Hall', latitude: 46.7, longitude: 11.6, translation_group: 'hall' };
  const english = await makeRecord(venues, home, { ...hall, language: 'en' });
  await makeRecord(venues, home, { ...hall, language: 'de' });
  const query = { workspaceId: home.workspaceId, perItem: true };
  const found = async (more: object) =>
    (await as(editor).call(venues.endpoints.list, { query: { ...query, ...more } })).body.map(({ id }) => id);
  expect([await found({}), await found({ latitude: 46.7, longitude: 11.6 })]).toEqual([[english], [english]]);
});

it('a bulk change includes all translations of the chosen items only on request', async () => {
  const { home, editor } = await town();
  const english = await event(home, 'en', 'walk');
  const german = await event(home, 'de', 'walk');
  const single = await event(home, 'de', null);
  const query = { workspaceId: home.workspaceId };
  const change = (body: Record<string, unknown>) => as(editor).call(bulkUpdate!, { query, body });
  const one = await change({ ids: [english], values: { category: 'Market' } });
  expect([one.status, one.body.changed]).toEqual([200, 1]);
  const all = await change({ ids: [english, single], translations: true, values: { category: 'Walks' } });
  expect([all.status, all.body.changed]).toEqual([200, 3]);
  const { body } = await as(editor).call(list, { query: { ...query, ...days, category: 'Walks' } });
  expect(body.map(({ eventId }) => eventId)).toEqual([english, german, single]);
});

it('a bulk change of a list with one row per item changes its rows, or all their translations', async () => {
  const { home, editor } = await town();
  await event(home, 'en', 'walk');
  await event(home, 'de', 'walk');
  const query = { workspaceId: home.workspaceId };
  const matching = { ...days, perItem: 'true' };
  const change = async (body: Record<string, unknown>) =>
    (await as(editor).call(bulkUpdate!, { query, body })).body.changed;
  expect(await change({ matching, values: { category: 'Market' } })).toBe(1);
  expect(await change({ matching, translations: true, values: { category: 'Walks' } })).toBe(2);
});

it('a bulk removal with translations is refused as a whole if one of them may not be deleted', async () => {
  const { home } = await town();
  const german = await makePerson({ of: [home], may: ['read'] });
  const english = await event(home, 'en', 'walk');
  await event(home, 'de', 'walk');
  const { status } = await as(german).call(bulkRemove!, {
    query: { workspaceId: home.workspaceId },
    body: { ids: [english], translations: true },
  });
  expect(status).toBe(403);
});
