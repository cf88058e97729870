import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, type Tenant, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { type Sent, as } from '../stage/client.ts';
import { type Spot, kmBetween, spotFrom } from '../places/great-circle.ts';

const { list, one } = events.endpoints;

async function editorWith(...made: object[]): Promise<{ home: Tenant; editor: Person }> {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read'] });
  for (const values of made) await makeRecord(events, home, values);
  return { home, editor };
}

const found = async (
  editor: Person,
  query: Sent['query'],
  endpoint: Endpoint = list,
): Promise<Record<string, unknown>[]> => {
  const { status, body } = await as(editor).call(endpoint, { query: { take: 100, ...query }, params: { id: '' } });
  expect(status).toBe(200);
  return body as unknown as Record<string, unknown>[];
};
const titles = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ title }) => title);

describe('near a place', () => {
  const places: [string, Spot][] = [
    ['Bled', { latitude: 46.3683, longitude: 14.1146 }],
    ['a corner of four squares of the grid', { latitude: 46.5, longitude: 14.25 }],
    ['a hair beside a corner of the grid', { latitude: 46.499_999, longitude: 14.250_001 }],
    ['the equator on the first meridian', { latitude: 0, longitude: 0 }],
    ['Taveuni, on the date line', { latitude: -16.8, longitude: 180 }],
    ['a hair east of the date line', { latitude: -16.8, longitude: -179.999 }],
    ['Longyearbyen', { latitude: 78.22, longitude: 15.64 }],
    ['the north pole', { latitude: 90, longitude: 0 }],
    ['a step from the south pole', { latitude: -89.9, longitude: 120 }],
  ];

  it.each(places)(
    'S7.04 S5.03 %s: events within the distance are found, those beyond it are not',
    async (_name, place) => {
      const spots = [0.5, 35, 480].flatMap((km) =>
        [0, 45, 90, 133, 180, 225, 270, 359].flatMap((direction) =>
          [km - 0.001, km + 0.001].map((away) => ({
            ...spotFrom(place, away, direction),
            title: `${km} ${away < km ? 'in' : 'out'}`,
          })),
        ),
      );
      const { editor } = await editorWith(...spots);
      for (const distance of [0.5, 35, 480]) {
        const expected = spots.filter((spot) => kmBetween(place, spot) <= distance).map(({ title }) => title);
        const answer = await titles(editor, { ...place, distance });
        expect(answer.toSorted()).toEqual(expected.toSorted());
      }
    },
  );

  it('S5.03 the default distance is 35 kilometers, and each event has its distance', async () => {
    const place = { latitude: 46.3683, longitude: 14.1146 };
    const { editor } = await editorWith(
      { title: 'near', ...spotFrom(place, 34.99, 100) },
      { title: 'far', ...spotFrom(place, 35.01, 100) },
    );
    expect(await found(editor, place)).toEqual([expect.objectContaining({ title: 'near', distance: 35 })]);
  });

  it('S5.03 a single coordinate is ignored', async () => {
    const { editor } = await editorWith({ title: 'anywhere' });
    expect(await found(editor, { latitude: 46, distance: 1 })).toEqual([
      expect.objectContaining({ title: 'anywhere', distance: null }),
    ]);
  });

  it('S7.04 an event on the date line is found from both sides, in any notation of its longitude', async () => {
    const { editor } = await editorWith(
      { title: 'west', latitude: -16.8, longitude: 180 },
      { title: 'east', latitude: -16.8, longitude: -180 },
    );
    for (const longitude of [179.99, -179.99, 180, -180])
      expect((await titles(editor, { latitude: -16.8, longitude, distance: 5 })).toSorted()).toEqual(['east', 'west']);
  });

  it('S7.04 a circle that touches a pole, or nearly, is searched like any other', async () => {
    const { editor } = await editorWith({ title: 'Longyearbyen', latitude: 78.22, longitude: 15.64 });
    const degree = (6_371 * Math.PI) / 180;
    for (const latitude of [0, 45, 80, 89, 89.999])
      for (const hair of [0, 1e-3, 1e-6, 1e-9]) {
        const distance = Math.max(0, (90 - latitude) * degree - hair * degree).toFixed(9);
        const reaches = latitude < 84.11;
        expect(await titles(editor, { latitude, longitude: 15.64, distance })).toEqual(reaches ? ['Longyearbyen'] : []);
      }
  });

  it('S7.04 a radius of half the earth finds everything with a position and nothing without', async () => {
    const { editor } = await editorWith({ title: 'here', latitude: 46, longitude: 14 }, { title: 'nowhere' });
    expect(await titles(editor, { latitude: -46, longitude: -166, distance: 20_038 })).toEqual(['here']);
  });
});

describe('within days', () => {
  it('S7.04 an event belongs to the local day at its venue', async () => {
    const { editor } = await editorWith(
      { title: 'before', eventStartDate: '2026-05-31T23:59', timeZone: 'Pacific/Auckland' },
      { title: 'first minute', eventStartDate: '2026-06-01T00:00', timeZone: 'Pacific/Auckland' },
      { title: 'last minute', eventStartDate: '2026-06-02T23:59', timeZone: 'America/Los_Angeles' },
      { title: 'after', eventStartDate: '2026-06-03T00:00', timeZone: 'America/Los_Angeles' },
    );
    const asked = { startDate: '2026-06-01', endDate: '2026-06-02' };
    expect(await titles(editor, asked)).toEqual(['first minute', 'last minute']);
  });

  it('S7.04 without days all events are found, and a single bound limits one side', async () => {
    const { editor } = await editorWith(
      { title: 'old', eventStartDate: '2020-01-01' },
      { title: 'new', eventStartDate: '2030-01-01' },
    );
    expect(await titles(editor, {})).toEqual(['old', 'new']);
    expect(await titles(editor, { startDate: '2025-01-01' })).toEqual(['new']);
    expect(await titles(editor, { endDate: '2025-01-01' })).toEqual(['old']);
  });

  it('S7.04 an event that began before and still continues is found, sorted by its start, and counted', async () => {
    const { editor } = await editorWith(
      { title: 'over the day before', eventStartDate: '2026-05-01', eventEndDate: '2026-05-31' },
      { title: 'over at midnight', eventStartDate: '2026-05-31T20:00', eventEndDate: '2026-06-01T00:00' },
      { title: 'until the first day', eventStartDate: '2026-04-01', eventEndDate: '2026-06-01' },
      { title: 'into the night', eventStartDate: '2026-05-31T22:00', eventEndDate: '2026-06-01T02:00' },
      { title: 'all year', eventStartDate: '2026-01-01', eventEndDate: '2026-12-31' },
      { title: 'within', eventStartDate: '2026-06-01T10:00', eventEndDate: '2026-06-03' },
      { title: 'without an end', eventStartDate: '2026-05-20' },
      { title: 'from the day after', eventStartDate: '2026-06-03' },
    );
    const asked = { startDate: '2026-06-01', endDate: '2026-06-02' };
    const goingOn = ['all year', 'until the first day', 'into the night', 'within'];
    expect(await titles(editor, asked)).toEqual(goingOn);
    const { headers, body } = await as(editor).call(list, { query: { ...asked, skip: 1, take: 2 } });
    expect(body.map(({ title }: { title: string }) => title)).toEqual(goingOn.slice(1, 3));
    expect([headers['x-total-count'], headers['x-has-more']]).toEqual(['4', 'true']);
    expect(await titles(editor, { ...asked, sort: 'title' })).toEqual(goingOn.toSorted());
    expect(await titles(editor, { ...asked, sort: 'title', descending: true })).toEqual(
      goingOn.toSorted().toReversed(),
    );
    expect(await titles(editor, { startDate: '2026-06-01', q: 'all' })).toEqual(['all year']);
    expect(await titles(editor, { startDate: '2026-06-02', endDate: '2026-06-01' })).toEqual([]);
  });

  it('S7.04 ongoing events are found near a place, exported and changed in bulk like the others', async () => {
    const bled = { latitude: 46.3683, longitude: 14.1146 };
    const { home } = await editorWith(
      { title: 'on here', eventStartDate: '2026-01-01', eventEndDate: '2026-12-31', ...bled },
      { title: 'on elsewhere', eventStartDate: '2026-01-01', eventEndDate: '2026-12-31', latitude: 40, longitude: 1 },
      { title: 'new here', eventStartDate: '2026-06-01', ...bled },
    );
    const editor = await makePerson({ of: [home], may: ['read', 'update'] });
    const days = { startDate: '2026-06-01', endDate: '2026-06-02' };
    expect(await titles(editor, { ...days, ...bled })).toEqual(['on here', 'new here']);
    const file = await as(editor).call(events.endpoints.export!, { query: { ...days, format: 'json' } });
    expect((file.body as { title: string }[]).map(({ title }) => title)).toEqual([
      'on here',
      'on elsewhere',
      'new here',
    ]);
    const place = { latitude: '46.3683', longitude: '14.1146' };
    const change = { matching: { ...days, ...place }, values: { category: 'Art' } };
    expect((await as(editor).call(events.endpoints.bulkUpdate!, { body: change })).status).toBe(200);
    expect(await titles(editor, { category: 'Art' })).toEqual(['on here', 'new here']);
  });
});

describe('every event', () => {
  it('S7.04 all-events lists events without a range of days, and one event by its eventId', async () => {
    const { home, editor } = await editorWith({ title: 'old', eventStartDate: '2020-01-01' });
    const eventId = await makeRecord(events, home, { title: 'wanted' });
    expect(await titles(editor, {}, { ...one, path: '/all-events' })).toEqual(['old', 'wanted']);
    const { body } = await as(editor).call(one, { params: { id: eventId } });
    expect(body).toEqual([expect.objectContaining({ eventId, title: 'wanted' })]);
  });

  it('S7.04 the eventId of another workspace finds nothing, like an unknown id', async () => {
    const { editor } = await editorWith();
    const eventId = await makeRecord(events, await makeTenant());
    expect((await as(editor).call(one, { params: { id: eventId } })).body).toEqual([]);
    expect((await as(editor).call(one, { params: { id: 999_999_999 } })).body).toEqual([]);
  });
});

describe('by words', () => {
  it('S7.04 percent signs and underscores are literal', async () => {
    const { editor } = await editorWith(
      { title: '100% wool' },
      { title: '100 wool' },
      { title: 'a_b' },
      { title: 'axb' },
      { title: String.raw`back\slash` },
    );
    expect(await titles(editor, { q: '0%' })).toEqual(['100% wool']);
    expect(await titles(editor, { q: 'a_b' })).toEqual(['a_b']);
    expect(await titles(editor, { q: '\\' })).toEqual([String.raw`back\slash`]);
    expect(await titles(editor, { category: '%' })).toEqual([]);
  });

  it('S7.04 case is ignored, blank words are ignored, and other workspaces are not searched', async () => {
    const { editor } = await editorWith({ title: 'Poletna NOČ' });
    await makeRecord(events, await makeTenant(), { title: 'Poletna noč' });
    expect(await titles(editor, { q: 'poletna noč' })).toEqual(['Poletna NOČ']);
    expect(await titles(editor, { q: '   ' })).toEqual(['Poletna NOČ']);
  });

  it('S7.04 accents are ignored in search words, stored texts and filters', async () => {
    const { editor } = await editorWith(
      { title: 'Konzert in München', category: 'Café' },
      { title: 'Ægir på Åland' },
      { title: 'Munchen' },
    );
    expect(await titles(editor, { q: 'munchen' })).toEqual(['Konzert in München', 'Munchen']);
    expect(await titles(editor, { q: 'MÜNCHEN' })).toEqual(['Konzert in München', 'Munchen']);
    expect(await titles(editor, { q: 'aegir pa aland' })).toEqual(['Ægir på Åland']);
    expect(await titles(editor, { category: 'cafe' })).toEqual(['Konzert in München']);
  });

  it('S7.04 each word is searched in title, category, and name and town of the venue, in any order', async () => {
    const home = await makeTenant();
    const venueId = await makeRecord(venues, home, { name: 'Kulturhaus', city: 'Klausen' });
    await makeRecord(events, home, { title: 'Late night', category: 'Jazz', venueId });
    await makeRecord(events, home, { title: 'Jazz elsewhere' });
    const neighbour = await makeTenant();
    await makeRecord(venues, neighbour, { name: 'Kulturhaus', city: 'Elsewhere' });
    const editor = await makePerson({ of: [home, neighbour], may: ['read'] });
    const found = (q: string) => titles(editor, { q, workspaceId: home.workspaceId });
    expect(await found('jazz')).toEqual(['Jazz elsewhere', 'Late night']);
    expect(await found('klausen jazz')).toEqual(['Late night']);
    expect(await found('kulturhaus night late')).toEqual(['Late night']);
    expect(await found('elsewhere jazz')).toEqual(['Jazz elsewhere']);
    expect(await found('jazz bolzano')).toEqual([]);
    await makeRecord(events, home, { title: 'Thrown away', venueId }, true);
    expect(await titles(editor, { q: 'klausen', trashed: true, workspaceId: home.workspaceId })).toEqual([
      'Thrown away',
    ]);
  });

  it('S7.04 trashed events are found in the trash only', async () => {
    const { home, editor } = await editorWith({ title: 'summer' });
    await makeRecord(events, home, { title: 'summer gone' }, true);
    expect(await titles(editor, { q: 'summer' })).toEqual(['summer']);
    expect(await titles(editor, { q: 'summer', trashed: true })).toEqual(['summer gone']);
  });
});
