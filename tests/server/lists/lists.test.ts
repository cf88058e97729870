import { expect, it } from 'vitest';
import { venueCalls, venues } from '../../../src/resources/venues/venues.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Person, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { type Sent, as } from '../stage/client.ts';

const { list } = venues.endpoints;

async function viewerOf(...made: object[]): Promise<Person> {
  const home = await makeTenant();
  for (const values of made) await makeRecord(venues, home, values);
  return makePerson({ of: [home], may: ['read'] });
}
const named = (...names: string[]) => names.map((name) => ({ name }));
const listed = async (person: Person, query: Sent['query'] = {}) => {
  const { status, body, headers } = await as(person).call(list, { query });
  expect(status).toBe(200);
  return {
    names: body.map(({ name }: { name: string }) => name),
    counts: ['x-total-count', 'x-has-next-page', 'x-has-more'].map((header) => headers[header]),
  };
};

it('S7.13 a page has the total and the start of the next page', async () => {
  const viewer = await viewerOf(...named('a', 'b', 'c', 'd', 'e'));
  expect(await listed(viewer, { take: 2 })).toEqual({ names: ['a', 'b'], counts: ['5', 'true', 'true'] });
  expect(await listed(viewer, { take: 2, skip: 2 })).toEqual({ names: ['c', 'd'], counts: ['5', 'true', 'true'] });
  expect(await listed(viewer, { take: 2, skip: 4 })).toEqual({ names: ['e'], counts: ['5', 'false', 'false'] });
  expect(await listed(viewer, { take: 5 })).toEqual({
    names: ['a', 'b', 'c', 'd', 'e'],
    counts: ['5', 'false', 'false'],
  });
  expect(await listed(viewer, { skip: 7 })).toEqual({ names: [], counts: ['5', 'false', 'false'] });
});

it('S7.13 a list has 25 records by default, and an empty list has a total of zero', async () => {
  const names = Array.from({ length: 26 }, (_, index) => `venue ${String(index).padStart(2, '0')}`);
  expect((await listed(await viewerOf(...named(...names)))).names).toEqual(names.slice(0, 25));
  expect(await listed(await viewerOf())).toEqual({ names: [], counts: ['0', 'false', 'false'] });
});

it('S7.13 the event search counts the events within its place and days', async () => {
  const home = await makeTenant();
  for (const day of ['01', '02', '03', '04']) await makeRecord(events, home, { eventStartDate: `2026-06-${day}` });
  const viewer = await makePerson({ of: [home], may: ['read'] });
  const query = { startDate: '2026-06-02', take: 2 };
  const { headers, body } = await as(viewer).call(events.endpoints.list, { query });
  expect(body).toHaveLength(2);
  expect([headers['x-total-count'], headers['x-has-next-page'], headers['x-has-more']]).toEqual(['3', 'true', 'true']);
});

it('lists have the requested order, empty values last in both directions, and equal values in a stable order', async () => {
  const viewer = await viewerOf(
    { name: 'big', capacity: 900 },
    { name: 'none' },
    { name: 'small', capacity: 20 },
    { name: 'big too', capacity: 900 },
  );
  expect((await listed(viewer, { sort: 'capacity' })).names).toEqual(['small', 'big', 'big too', 'none']);
  expect((await listed(viewer, { sort: 'capacity', descending: true })).names).toEqual([
    'big too',
    'big',
    'small',
    'none',
  ]);
  expect((await listed(viewer, { descending: true })).names).toEqual(['small', 'none', 'big too', 'big']);
});

it('a list is filtered by part of a text, by several values and by a range', async () => {
  const viewer = await viewerOf(
    { name: 'Hotel Lipa', venueType: 'hotel', capacity: 80, stars: 4, city: 'Bled' },
    { name: 'Dvorana', venueType: 'hall', capacity: 500, city: 'Bled' },
    { name: 'Klub', venueType: 'club', capacity: 120, stars: 3, city: 'Kranj' },
  );
  const names = async (query: Sent['query']) => (await listed(viewer, query)).names;
  expect(await names({ city: 'ble' })).toEqual(['Dvorana', 'Hotel Lipa']);
  expect(await names({ venueType: 'hotel,club' })).toEqual(['Hotel Lipa', 'Klub']);
  expect(await names({ capacityFrom: 80, capacityTo: 120 })).toEqual(['Hotel Lipa', 'Klub']);
  expect(await names({ stars: '4,5' })).toEqual(['Hotel Lipa']);
  expect(await names({ q: 'bled', venueType: 'hall' })).toEqual(['Dvorana']);
  expect(await names({ q: '%' })).toEqual([]);
});

it('search and text filters ignore accents and the order of words', async () => {
  const viewer = await viewerOf({ name: 'Café Zürich', city: 'Škofja Loka' }, { name: 'Cafe Wien', city: 'Wien' });
  const names = async (query: Sent['query']) => (await listed(viewer, query)).names;
  expect(await names({ q: 'cafe' })).toEqual(['Cafe Wien', 'Café Zürich']);
  expect(await names({ q: 'loka CAFÉ' })).toEqual(['Café Zürich']);
  expect(await names({ q: 'cafe loka wien' })).toEqual([]);
  expect(await names({ city: 'skofja l' })).toEqual(['Café Zürich']);
});

it.each([
  [{ take: 1_000_000 }, 'take'],
  [{ take: 0 }, 'take'],
  [{ skip: -1 }, 'skip'],
  [{ sort: 'workspaceId' }, 'sort'],
  [{ sort: 'description' }, 'sort'],
  [{ sort: 'constructor' }, 'sort'],
  [{ description: 'secret' }, 'description'],
  [{ workspace_id: 1 }, 'workspace_id'],
  [{ version: 1 }, 'version'],
  [{ status: 'secret' }, 'status.0'],
  [{ stars: 999_999_999_999 }, 'stars.0'],
  [{ capacityFrom: 1.5 }, 'capacityFrom'],
  [{ capacityTo: 99_999_999_999 }, 'capacityTo'],
  [{ descending: 'maybe' }, 'descending'],
  [{ 'q[]': 'x' }, 'q[]'],
])('a list refuses %o with an error for %s', async (query, name) => {
  const viewer = await viewerOf();
  const { status, body } = await as(viewer).call(list, { query: query as Sent['query'] });
  expect([status, Object.keys(body.validationErrors)]).toEqual([422, [name]]);
});

it('nearby venues refuse the same values as other lists', async () => {
  const { status } = await as(await viewerOf()).call(venueCalls.nearby, { query: { latitude: 91 } });
  expect(status).toBe(422);
});
