import { expect, it } from 'vitest';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { editing, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
const at = (name: string, latitude: number | null, longitude: number | null, more: object = {}) =>
  makeRecord(venues, home, { name, city: null, latitude, longitude, ...more });
const bled = await at('Bled', 46.37, 14.11);
const island = await at('Island church', 46.362, 14.09);
const graz = await at('Graz', 47.07, 15.44);
const fiji = await at('Fiji', -17.8, 179.5);
const samoa = await at('Samoa', -13.8, -172);
await at('Nowhere', null, null);
await at('Gone', 46.3, 14.1, {}).then((id) => as(editor).call(venues.endpoints.remove!, { params: { id } }));

const positions = async (query: Record<string, string | number> = {}, by = editor) =>
  (await as(by).call(venues.endpoints.positions!, { query })).body;
const idsIn = async (query: Record<string, string | number>) =>
  (await positions({ zoom: 19, ...query })).marks.map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
const listed = async (query: Record<string, string | number>) =>
  (await as(editor).call(venues.endpoints.list, { query })).body.map(({ name }) => name).sort();

it('records near each other become one marker at their center, with their number', async () => {
  const { marks, unplaced } = await positions({ zoom: 6 });
  expect(unplaced).toBe(1);
  expect(marks.find(({ count }) => count === 2)).toMatchObject({
    latitude: expect.closeTo(46.366, 5) as number,
    longitude: expect.closeTo(14.1, 5) as number,
    id: null,
    title: null,
  });
  expect(marks.find(({ id }) => id === graz)).toEqual({
    latitude: 47.07,
    longitude: 15.44,
    count: 1,
    id: graz,
    title: 'Graz',
  });
  expect((await positions({ zoom: 0 })).marks.reduce((sum, { count }) => sum + count, 0)).toBe(5);
});

it('zoomed in, each record has a marker; a section of the map shows its records, also across the date line', async () => {
  expect(await idsIn({})).toEqual([bled, island, graz, fiji, samoa]);
  expect(await idsIn({ view: '46,14,46.5,14.5' })).toEqual([bled, island]);
  expect(await idsIn({ view: '-30,170,0,-160' })).toEqual([fiji, samoa]);
  expect((await positions({ view: '46,14,46.5,14.5' })).unplaced).toBeNull();
});

it('the list’s filters and search apply to the map, and a section of the map filters the list', async () => {
  expect(await idsIn({ q: 'bled' })).toEqual([bled]);
  expect(await idsIn({ within: '46,14,46.5,14.5', view: '40,0,50,20' })).toEqual([bled, island]);
  expect(await listed({ within: '46,14,46.5,14.5' })).toEqual(['Bled', 'Island church']);
  expect(await listed({ within: '-30,170,0,-160' })).toEqual(['Fiji', 'Samoa']);
  const counted = await as(editor).call(venues.endpoints.list, { query: { within: '46,14,46.5,14.5', count: 'only' } });
  expect(counted.headers['x-total-count']).toBe('2');
});

it('invalid bounds of a map are refused with a readable message', async () => {
  for (const within of ['46,14,46.5', 'a,b,c,d', '47,14,46,15', '46,14,95,15', "46,14,46.5,14.5'--"]) {
    const { status, body } = await as(editor).call(venues.endpoints.list, { query: { within } });
    expect([within, status, Object.keys(body.validationErrors)[0]?.split('.')[0]]).toEqual([within, 422, 'within']);
  }
});

it('S5.04 a map of events shows those of the list’s days', async () => {
  const spring = await makeRecord(events, home, {
    title: 'Spring',
    eventStartDate: '2026-04-01',
    latitude: 46,
    longitude: 14,
  });
  await makeRecord(events, home, { title: 'Autumn', eventStartDate: '2026-10-01', latitude: 46, longitude: 14 });
  const { body } = await as(editor).call(events.endpoints.positions!, {
    query: { startDate: '2026-03-01', endDate: '2026-05-01', zoom: 19 },
  });
  expect(body.marks.map(({ id }) => id)).toEqual([spring]);
});

it('a map shows only records of the list', async () => {
  const stranger = await makePerson({ of: [await makeTenant()], may: editing });
  expect(await positions({}, stranger)).toEqual({ marks: [], unplaced: 0 });
  const german = await makePerson({ of: [home], may: [] });
  await db.system(SQL`
    insert into permissions (organisation_id, user_id, resource, action, language)
    values (${home.organisationId}, ${german.id}, 'venues', 'read', 'de')`);
  await at('Deutsches Haus', 50, 8, { language: 'de' });
  expect((await positions({ zoom: 19 }, german)).marks.map(({ title }) => title)).toEqual(['Deutsches Haus']);
});
