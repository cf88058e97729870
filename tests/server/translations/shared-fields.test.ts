import { expect, it } from 'vitest';
import { changeSets } from '../../../contract/calls/history.ts';
import { resources } from '../../../server/platform/resources.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { sharedColumns } from '../../../server/records/sql/shared-sql.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { blogPosts } from '../../../src/resources/blog-posts/blog-posts.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, type Tenant, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const { create, update, remove, restore, one, linkTranslation, bulkUpdate, history } = events.endpoints;

/** A tenant with an event in English and German, and its editor. */
async function town() {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read', 'create', 'update', 'delete', 'publish'] });
  const english = await event(home, 'en');
  const german = await event(home, 'de');
  return { home, editor, english, german };
}

const event = (home: Tenant, language: string, values: object = {}) =>
  makeRecord(events, home, {
    title: `Walk ${language}`,
    eventStartDate: '2030-06-01T19:00',
    timeZone: 'Europe/Vienna',
    language,
    translation_group: 'walk',
    ...values,
  });

const read = async (person: Person, id: number) => (await as(person).call(one!, { params: { id } })).body[0]!;
const change = (person: Person, id: number, body: Record<string, unknown>) =>
  as(person).call(update!, { params: { id }, body });

it('a change of a shared field applies to all languages of the item, in one change set with their history', async () => {
  const { editor, english, german } = await town();
  const before = await read(editor, german);
  await change(editor, english, { eventStartDate: '2030-06-02T20:30', eventStatus: 'soldOut', title: 'Lantern walk' });
  const after = await read(editor, german);
  expect(after).toMatchObject({
    title: 'Walk de',
    eventStartDate: '2030-06-02T20:30:00+02:00',
    eventStatus: 'soldOut',
    version: before.version + 1,
  });
  const [ofEnglish, ofGerman] = await Promise.all(
    [english, german].map(async (id) => (await as(editor).call(history!, { params: { id } })).body[0]!),
  );
  expect(ofGerman!.changeSetId).toBe(ofEnglish!.changeSetId);
  expect(ofGerman!.by).toMatchObject({ id: editor.id });
  expect(ofGerman!.fields.map(({ name }) => name)).toEqual(['eventStartDate', 'eventStatus']);
});

it('texts, and records of other items, workspaces and the trash, keep their values', async () => {
  const { home, editor, english, german } = await town();
  const foreign = await event(await makeTenant(home.organisationId), 'de');
  const single = await event(home, 'de', { translation_group: null });
  const other = await event(home, 'fr', { translation_group: 'run' });
  await as(editor).call(remove!, { params: { id: german } });
  await change(editor, english, { eventStartDate: '2031-01-01', title: 'New' });
  const stored = await db.system<{ id: number }>(SQL`
    select id from events where id = any(${[foreign, single, other, german]}::bigint[]) and starts_wall = '2030-06-01 19:00' order by id`);
  expect(stored.map(({ id }) => id)).toEqual([german, foreign, single, other].toSorted((a, b) => a - b));
});

it('an undo restores the shared value in all languages', async () => {
  const { editor, english, german } = await town();
  await change(editor, german, { eventStartDate: '2031-01-01' });
  const { changeSetId } = (await as(editor).call(history!, { params: { id: english } })).body[0]!;
  const undone = await as(editor).call(changeSets.undo, { params: { id: changeSetId } });
  expect(undone.status).toBe(200);
  for (const id of [english, german]) expect((await read(editor, id)).eventStartDate).toBe('2030-06-01T19:00:00+02:00');
});

it('a bulk change of all languages succeeds', async () => {
  const { home, editor, english, german } = await town();
  const { status } = await as(editor).call(bulkUpdate!, {
    query: { workspaceId: home.workspaceId },
    body: { ids: [english, german], values: { eventStatus: 'postponed', eventStartDate: '2030-07-01' } },
  });
  expect(status).toBe(200);
  expect((await read(editor, english)).eventStatus).toBe('postponed');
  expect((await read(editor, german)).eventStartDate).toBe('2030-07-01');
});

it('a new translation gets the shared values that were not entered, and those entered apply to all languages', async () => {
  const { home, editor, english } = await town();
  await change(editor, english, { latitude: 46.5, longitude: 14.25, eventStatus: 'soldOut' });
  const { body } = await as(editor).call(create!, {
    query: { workspaceId: home.workspaceId },
    body: { title: 'Marche', language: 'fr', eventStartDate: '2030-06-05T19:00', translation_group: 'walk' },
  });
  expect(body).toMatchObject({ latitude: 46.5, eventStatus: 'soldOut', timeZone: 'Europe/Vienna', version: 1 });
  expect((await read(editor, english)).eventStartDate).toBe('2030-06-05T19:00:00+02:00');
  expect((await read(editor, body.eventId)).version).toBe(1);
});

it('S3.09 a record that is linked to an item, or restored from the trash, takes the values of the item', async () => {
  const { home, editor, english, german } = await town();
  const single = await event(home, 'it', { translation_group: null, eventStartDate: '2029-01-01' });
  const linked = await as(editor).call(linkTranslation!, {
    query: { workspaceId: home.workspaceId },
    body: { newPostId: single, translationGroup: 'walk' },
  });
  expect(linked.body).toMatchObject({ eventStartDate: '2030-06-01T19:00:00+02:00', translation_group: 'walk' });
  await as(editor).call(remove!, { params: { id: german } });
  await change(editor, english, { eventStartDate: '2031-01-01' });
  const restored = await as(editor).call(restore!, { params: { id: german } });
  expect(restored.body).toMatchObject({ eventStartDate: '2031-01-01' });
});

it('S3.09 if the oldest record joins an item, the others take its values', async () => {
  const { home, editor } = await town();
  const source = await event(home, 'en', { translation_group: null, eventStartDate: '2029-01-01' });
  const german = await event(home, 'de', { translation_group: 'fair' });
  const linked = await change(editor, source, { translation_group: 'fair' });
  expect(linked.body).toMatchObject({ eventStartDate: '2029-01-01' });
  expect((await read(editor, german)).eventStartDate).toBe('2029-01-01');
});

it('S3.09 a translator links a source, but not if that changes values of a language that they may not change', async () => {
  const { home, german } = await town();
  const translator = await makePerson({ of: [home], may: ['read', 'create', 'update'], languages: ['de', 'fr'] });
  const link = (id: number, group: string) => change(translator, id, { translation_group: group });
  const newer = await event(home, 'it', { translation_group: null, eventStartDate: '2029-01-01' });
  expect((await link(newer, 'walk')).status).toBe(403);
  const same = await event(home, 'it', { translation_group: null });
  expect((await link(same, 'walk')).status).toBe(200);
  expect((await read(translator, german)).version).toBe(1);
});

it('an event of another language takes the venue of its own language', async () => {
  const { home, editor, english, german } = await town();
  const venue = (language: string) =>
    makeRecord(venues, home, { name: `Hall ${language}`, language, translation_group: 'hall' });
  const [hall, saal] = [await venue('en'), await venue('de')];
  await change(editor, english, { venueId: hall });
  expect((await read(editor, german)).venueId).toBe(saal);
  const french = await event(home, 'fr');
  expect((await read(editor, french)).venueId).toBe(hall);
  const version = (await read(editor, english)).version;
  await change(editor, german, { title: 'Laternenweg', venueId: saal });
  expect((await read(editor, english)).version).toBe(version);
});

it('a user who may not change another language cannot change a shared field, but texts', async () => {
  const { home, english, german } = await town();
  const translator = await makePerson({ of: [home], may: ['read', 'update'], languages: ['de'] });
  const refused = await change(translator, german, { eventStartDate: '2031-01-01' });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    validationErrors: { eventStartDate: ['All languages share this value, and you may not change one of them'] },
  });
  expect((await read(translator, english)).eventStartDate).toBe('2030-06-01T19:00:00+02:00');
  const same = { title: 'Weg', eventStartDate: '2030-06-01T19:00', timeZone: 'Europe/Vienna' };
  expect((await change(translator, german, same)).status).toBe(200);
});

it('after concurrent changes, additions and removals, no shared value of an item differs', async () => {
  const { home, editor, english } = await town();
  const client = as(editor);
  const day = (number: number) => `2030-08-${String(number + 1).padStart(2, '0')}`;
  const add = (language: string, start: string) =>
    client.call(create!, {
      query: { workspaceId: home.workspaceId },
      body: { title: language, language, eventStartDate: start, translation_group: 'walk' },
    });
  const added = await Promise.all(['fr', 'it', 'es', 'nl', 'sl'].map((language, at) => add(language, day(at))));
  const ids = [english, ...added.map(({ body }) => body.eventId)];
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, (_, at) => change(editor, ids[at % ids.length]!, { eventStartDate: day(at) })),
  );
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]));
  const stored = await db.system<{ dates: number; count: number }>(SQL`
    select count(distinct starts_at)::int as dates, count(*)::int as count from events
    where workspace_id = ${home.workspaceId} and translation_group = 'walk'`);
  expect(stored).toEqual([{ dates: 1, count: 7 }]);
});

it.each([
  ['venues', venues, { capacity: 120, wheelchair: 'yes' }],
  ['blog posts', blogPosts, { authors: ['Ana'] }],
  ['property posts', propertyPosts, { star_rating: 4, email: 'desk@hotel.example' }],
] as const)('%s share fields between languages', async (_name, resource: Resource, values) => {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read', 'update', 'publish'] });
  const [first, second] = [
    await makeRecord(resource, home, { language: 'en', translation_group: 'one' }),
    await makeRecord(resource, home, { language: 'de', translation_group: 'one' }),
  ];
  const { call } = as(editor);
  const query = { workspaceId: home.workspaceId };
  const changed = await call(resource.endpoints.update!, { params: { id: second }, query, body: values });
  expect(changed.status).toBe(200);
  const { body } = await call(resource.endpoints.list!, { query: { ...query, language: 'en' } });
  expect(body).toMatchObject([
    resource.name === 'property-posts' ? { id: first, meta: values } : { id: first, ...values },
  ]);
});

it('the database shares the declared fields of every resource', async () => {
  const functions = await db.system<{ name: string; source: string }>(SQL`
    select proname as name, prosrc as source from pg_proc where proname like 'share_%' and prorettype = 'trigger'::regtype`);
  for (const resource of resources) {
    const source = functions.find(({ name }) => name === `share_${resource.storedAs}`)?.source ?? '';
    const columns = sharedColumns(resource).flatMap((unit) => unit.replace(/>.*/, '').split(','));
    const found = /set \((.*), version, updated_at\)/.exec(source)?.[1]?.replaceAll('"', '').split(', ') ?? [];
    expect(found.toSorted(), resource.name).toEqual(columns.toSorted());
  }
});
