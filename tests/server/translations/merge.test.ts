import { expect, it } from 'vitest';
import { changeSets } from '../../../contract/calls/history.ts';
import type { MergePlan } from '../../../contract/calls/merging.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, type Tenant, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { db } from '../stage/installation.ts';

const { update, mergePlan, merge } = events.endpoints;

/** A tenant with its editor, and items by name: an event per language, with the values of the item. */
async function town() {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read', 'create', 'update', 'delete', 'publish'] });
  const item = async (name: string, languages: string[], values: object = {}) => {
    const ids: number[] = [];
    for (const language of languages) ids.push(await event(home, language, { translation_group: name, ...values }));
    return ids;
  };
  return { home, editor, item };
}

const event = (home: Tenant, language: string, values: object) =>
  makeRecord(events, home, {
    title: `Walk ${language}`,
    language,
    eventStartDate: '2030-06-01T19:00',
    timeZone: 'Europe/Vienna',
    ...values,
  });

const planOf = (person: Person, id: number, otherId: number) =>
  as(person).call(mergePlan!, { params: { id, otherId } });

const mergeWith = (person: Person, id: number, otherId: number, plan: MergePlan, choices: object = {}) =>
  as(person).call(merge!, {
    params: { id, otherId },
    body: {
      records: [...plan.own, ...plan.other].map((record) => ({ id: record.id, version: record.version })),
      apart: [],
      fromOther: [],
      ...choices,
    },
  });

/** Plans and merges. */
async function merged(person: Person, id: number, otherId: number, choices: object = {}) {
  const { body } = await planOf(person, id, otherId);
  return mergeWith(person, id, otherId, body, choices);
}

/** Stored columns of the events of a tenant, by id. */
const stored = ({ workspaceId }: Tenant) =>
  db.system<{ id: number; item: string | null; starts: string; latitude: number | null; venue: number | null }>(SQL`
    select id, translation_group as item, starts_wall::text as starts, latitude, venue_id as venue from events
    where workspace_id = ${workspaceId} and deleted_at is null order by id`);

it('a plan lists the languages of both items, and the shared fields that differ', async () => {
  const { editor, item } = await town();
  const [english, german] = await item('walk', ['en', 'de']);
  const [french] = await item('marche', ['fr'], { eventStartDate: '2030-07-01T19:00', latitude: 46.5, longitude: 14 });
  const { body } = await planOf(editor, german!, french!);
  expect(body.own).toEqual([
    { id: english, version: 1, language: 'en', title: 'Walk en' },
    { id: german, version: 1, language: 'de', title: 'Walk de' },
  ]);
  expect(body.other).toEqual([{ id: french, version: 1, language: 'fr', title: 'Walk fr' }]);
  expect(body.fields.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['eventStartDate', '2030-06-01T19:00:00', '2030-07-01T19:00:00'],
    ['latitude', null, 46.5],
    ['longitude', null, 14],
  ]);
});

it('two items without conflicts become one in one change set, with the values of the own item', async () => {
  const { home, editor, item } = await town();
  const [english, german] = await item('walk', ['en', 'de']);
  const [french, italian] = await item('marche', ['fr', 'it'], { eventStartDate: '2030-07-01T19:00' });
  const { body } = await merged(editor, german!, french!);
  expect(body).toEqual({ changeSetId: expect.any(Number), changed: 2, skipped: 0 });
  const all = await stored(home);
  expect(all.map(({ id }) => id)).toEqual([english, german, french, italian]);
  expect(new Set(all.map(({ item: name, starts }) => `${name} ${starts}`))).toEqual(
    new Set(['walk 2030-06-01 19:00:00']),
  );
});

it('the values of the own item stay where the other item is older, and the chosen ones of the other replace them', async () => {
  const { home, editor, item } = await town();
  const [older, spanish] = await item('marche', ['fr', 'es'], {
    eventStartDate: '2030-07-01T19:00',
    latitude: 46.5,
    longitude: 14,
  });
  const [english] = await item('walk', ['en']);
  expect((await merged(editor, english!, older!, { fromOther: ['latitude', 'longitude'] })).status).toBe(200);
  expect(await stored(home)).toEqual(
    [older, spanish, english].map((id) =>
      expect.objectContaining({ id, item: 'marche', starts: '2030-06-01 19:00:00', latitude: 46.5 }),
    ),
  );
});

it('of a language that both items have, the chosen record stays, and the others remain items of their own', async () => {
  const { home, editor, item } = await town();
  const [english, german, dutch] = await item('walk', ['en', 'de', 'nl']);
  const [otherEnglish, otherGerman, french, otherDutch] = await item('run', ['en', 'de', 'fr', 'nl'], {
    eventStartDate: '2030-07-01T19:00',
  });
  const refused = await merged(editor, english!, french!);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    validationErrors: { apart: ['Both items have a record in en. Choose which one to keep in the item.'] },
  });
  expect((await merged(editor, english!, french!, { apart: [otherEnglish, german, dutch] })).status).toBe(200);
  const all = new Map((await stored(home)).map((row) => [row.id, row]));
  const itemOf = (id?: number) => all.get(id!)!.item;
  expect([english, otherGerman, french, otherDutch].map(itemOf)).toEqual(['walk', 'walk', 'walk', 'walk']);
  expect(itemOf(german)).toBe(itemOf(dutch));
  expect([null, 'walk', 'run']).not.toContain(itemOf(german));
  expect(itemOf(otherEnglish)).toBe('run');
  expect(all.get(otherEnglish!)!.starts).toBe('2030-07-01 19:00:00');
  expect(all.get(french!)!.starts).toBe('2030-06-01 19:00:00');
});

it('records without an item become one, and a venue becomes its translation', async () => {
  const { home, editor } = await town();
  const hall = (language: string) =>
    makeRecord(venues, home, { name: `Hall ${language}`, language, translation_group: 'hall' });
  const [english, german] = [await hall('en'), await hall('de')];
  const first = await event(home, 'en', { venueId: english });
  const second = await event(home, 'de', { venueId: german });
  const { body } = await planOf(editor, first, second);
  expect(body.fields).toEqual([]);
  const third = await event(home, 'fr', {});
  expect((await merged(editor, third, second, { fromOther: ['venueId'] })).status).toBe(200);
  expect((await merged(editor, first, third)).status).toBe(200);
  const all = await stored(home);
  expect(all.map(({ venue }) => venue)).toEqual([english, german, english]);
  expect(new Set(all.map(({ item }) => item)).size).toBe(1);
});

it('one undo gives back both items with their values', async () => {
  const { home, editor, item } = await town();
  const [english] = await item('walk', ['en', 'de', 'nl']);
  const [, , french] = await item('run', ['en', 'de', 'fr'], { eventStartDate: '2030-07-01T19:00', latitude: 46.5 });
  const before = await stored(home);
  const apart = before.filter((_row, at) => [1, 3].includes(at)).map(({ id }) => id);
  const { body } = await merged(editor, english!, french!, { apart, fromOther: ['latitude'] });
  expect(await stored(home)).not.toEqual(before);
  const undone = await as(editor).call(changeSets.undo, { params: { id: body.changeSetId! } });
  expect(undone.status).toBe(200);
  expect(await stored(home)).toEqual(before);
});

it('a record of another workspace, and a record of the same item, are refused', async () => {
  const { home, editor, item } = await town();
  const [english, german] = await item('walk', ['en', 'de']);
  const foreign = await event(await makeTenant(home.organisationId), 'fr', {});
  expect((await planOf(editor, english!, foreign)).status).toBe(404);
  const records = [english, foreign].map((id) => ({ id: id!, version: 1 }));
  const body = { records, apart: [], fromOther: [] };
  const refused = await as(editor).call(merge!, { params: { id: english!, otherId: foreign }, body });
  expect(refused.status).toBe(404);
  const same = await planOf(editor, english!, german!);
  expect(same.body).toMatchObject({ validationErrors: { otherId: ['These records are already one item'] } });
});

it('a translator of one language merges their record into an item, but cannot change records in other languages', async () => {
  const { home, item } = await town();
  const translator = await makePerson({ of: [home], may: ['read', 'create', 'update'], languages: ['de'] });
  const [english] = await item('walk', ['en', 'fr']);
  const [german] = await item('weg', ['de'], { eventStartDate: '2030-07-01T19:00' });
  const refused = await merged(translator, german!, english!);
  expect(refused.status).toBe(403);
  expect((await stored(home)).map(({ item: name }) => name)).toEqual(['walk', 'walk', 'weg']);
  expect((await merged(translator, english!, german!)).status).toBe(200);
  expect(new Set((await stored(home)).map(({ starts }) => starts))).toEqual(new Set(['2030-06-01 19:00:00']));
});

it('a merge is refused if one of the records has changed since, or the item has another language', async () => {
  const { home, editor, item } = await town();
  const [english] = await item('walk', ['en']);
  const [french] = await item('marche', ['fr']);
  const { body: plan } = await planOf(editor, english!, french!);
  await as(editor).call(update!, { params: { id: french! }, body: { title: 'La marche' } });
  const message = 'One of these items has changed since you opened them. Review both again.';
  const refused = await mergeWith(editor, english!, french!, plan);
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ message })]);
  const { body: fresh } = await planOf(editor, english!, french!);
  await event(home, 'it', { translation_group: 'marche' });
  expect((await mergeWith(editor, english!, french!, fresh)).status).toBe(409);
});

it('of concurrent merges of the same items, one succeeds and the others are refused', async () => {
  const { home, editor, item } = await town();
  const [english] = await item('walk', ['en', 'de']);
  const [french] = await item('marche', ['fr', 'it']);
  const { body: plan } = await planOf(editor, english!, french!);
  const { body: reverse } = await planOf(editor, french!, english!);
  const outcomes = await Promise.all([
    mergeWith(editor, english!, french!, plan),
    mergeWith(editor, french!, english!, reverse),
    mergeWith(editor, english!, french!, plan),
  ]);
  const [first, ...others] = outcomes.map(({ status }) => status).toSorted();
  expect(first).toBe(200);
  // Changed since, or already one item.
  expect(others.every((status) => [409, 422].includes(status))).toBe(true);
  expect((await stored(home)).map(({ item: name }) => name)).toEqual(['walk', 'walk', 'walk', 'walk']);
});

it('the records that stay must be of both items, and the chosen fields shared ones', async () => {
  const { editor, item } = await town();
  const [english] = await item('walk', ['en']);
  const [otherEnglish] = await item('run', ['en']);
  const none = await merged(editor, english!, otherEnglish!, { apart: [otherEnglish] });
  expect(none.body).toMatchObject({ validationErrors: { apart: ['Keep at least one language of each item'] } });
  const [german] = await item('weg', ['de']);
  const unknown = await merged(editor, english!, german!, { fromOther: ['title', 'constructor'] });
  expect(unknown.body).toMatchObject({ validationErrors: { fromOther: ['Not a shared field: title, constructor'] } });
});
