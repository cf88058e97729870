import { describe, expect, it } from 'vitest';
import { events } from '../../src/resources/events/events.resource.ts';
import { type Person, type Tenant, makePerson, makeRecord, makeTenant } from './builders.ts';
import { type Sent, as } from './client.ts';
import { type Spot, kmBetween, spotFrom } from './great-circle.ts';

const { list, one } = events.endpoints;

async function editorWith(...made: object[]): Promise<{ home: Tenant; editor: Person }> {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read'] });
  for (const values of made) await makeRecord(events, home, values);
  return { home, editor };
}

const found = async (editor: Person, query: Sent['query'], endpoint = list): Promise<Record<string, unknown>[]> => {
  const { status, body } = await as(editor).call(endpoint, { query: { take: 100, ...query }, params: { id: '' } });
  expect(status).toBe(200);
  return body;
};
const titles = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ title }) => title);

describe('around a place', () => {
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
    'S7.04 S5.03 %s: what lies within the distance is found, what lies beyond is not',
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

  it('S5.03 the distance is 35 kilometres where none is given, and travels with each event', async () => {
    const place = { latitude: 46.3683, longitude: 14.1146 };
    const { editor } = await editorWith(
      { title: 'near', ...spotFrom(place, 34.99, 100) },
      { title: 'far', ...spotFrom(place, 35.01, 100) },
    );
    expect(await found(editor, place)).toEqual([expect.objectContaining({ title: 'near', distance: 35 })]);
  });

  it('S5.03 with one coordinate alone the place is not asked for', async () => {
    const { editor } = await editorWith({ title: 'anywhere' });
    expect(await found(editor, { latitude: 46, distance: 1 })).toEqual([
      expect.objectContaining({ title: 'anywhere', distance: null }),
    ]);
  });

  it('S7.04 an event on the date line is found from both sides, however its longitude is written', async () => {
    const { editor } = await editorWith(
      { title: 'west', latitude: -16.8, longitude: 180 },
      { title: 'east', latitude: -16.8, longitude: -180 },
    );
    for (const longitude of [179.99, -179.99, 180, -180])
      expect((await titles(editor, { latitude: -16.8, longitude, distance: 5 })).toSorted()).toEqual(['east', 'west']);
  });

  it('S7.04 a circle that touches a pole, or all but, is searched like any other', async () => {
    const { editor } = await editorWith({ title: 'Longyearbyen', latitude: 78.22, longitude: 15.64 });
    const degree = (6_371 * Math.PI) / 180;
    for (const latitude of [0, 45, 80, 89, 89.999])
      for (const hair of [0, 1e-3, 1e-6, 1e-9]) {
        const distance = Math.max(0, (90 - latitude) * degree - hair * degree).toFixed(9);
        const reaches = latitude < 84.11;
        expect(await titles(editor, { latitude, longitude: 15.64, distance })).toEqual(reaches ? ['Longyearbyen'] : []);
      }
  });

  it('S7.04 half the earth around finds everything with a position and nothing without', async () => {
    const { editor } = await editorWith({ title: 'here', latitude: 46, longitude: 14 }, { title: 'nowhere' });
    expect(await titles(editor, { latitude: -46, longitude: -166, distance: 20_038 })).toEqual(['here']);
  });
});

describe('within days', () => {
  it('S7.04 an event belongs to the day on the wall where it takes place', async () => {
    const { editor } = await editorWith(
      { title: 'before', eventStartDate: '2026-05-31T23:59', timeZone: 'Pacific/Auckland' },
      { title: 'first minute', eventStartDate: '2026-06-01T00:00', timeZone: 'Pacific/Auckland' },
      { title: 'last minute', eventStartDate: '2026-06-02T23:59', timeZone: 'America/Los_Angeles' },
      { title: 'after', eventStartDate: '2026-06-03T00:00', timeZone: 'America/Los_Angeles' },
    );
    const asked = { startDate: '2026-06-01', endDate: '2026-06-02' };
    expect(await titles(editor, asked)).toEqual(['first minute', 'last minute']);
  });

  it('S7.04 without days all events are searched, and the one side that is given bounds alone', async () => {
    const { editor } = await editorWith(
      { title: 'old', eventStartDate: '2020-01-01' },
      { title: 'new', eventStartDate: '2030-01-01' },
    );
    expect(await titles(editor, {})).toEqual(['old', 'new']);
    expect(await titles(editor, { startDate: '2025-01-01' })).toEqual(['new']);
    expect(await titles(editor, { endDate: '2025-01-01' })).toEqual(['old']);
  });
});

describe('that began before and still run', () => {
  const asked = { startDate: '2026-06-10', endDate: '2026-06-20' };
  const from = (eventStartDate: string, eventEndDate: string | null, more: object = {}) => ({
    title: `${eventStartDate} to ${eventEndDate ?? 'nothing'}`,
    eventStartDate,
    eventEndDate,
    ...more,
  });

  it('S7.04 they are in the window from their first day to their last, and each once', async () => {
    const inside = [
      from('2019-01-01', '2031-01-01'),
      from('2025-06-10', '2026-06-11'),
      from('2026-01-01', '2026-08-01'),
      from('2026-06-01', '2026-06-10'),
      from('2026-06-09T22:00', '2026-06-10T03:00'),
      from('2026-06-10', '2026-06-12'),
      from('2026-06-20T23:00', '2026-09-01'),
    ];
    const outside = [
      from('2026-06-01', '2026-06-09'),
      from('2026-06-09T10:00', '2026-06-09T23:59'),
      from('2026-06-09', null),
      from('2026-06-21', '2026-06-30'),
    ];
    const { home, editor } = await editorWith(...inside, ...outside);
    await makeRecord(events, home, from('2026-06-01', '2026-06-30'), true);
    await makeRecord(events, await makeTenant(), from('2026-06-01', '2026-06-30'));
    expect(await titles(editor, asked)).toEqual(inside.map(({ title }) => title));
    expect(await titles(editor, { ...asked, descending: true })).toEqual(inside.map(({ title }) => title).toReversed());
  });

  it('S7.04 whatever the window and however long they last, those are found that a look at each would find', async () => {
    const day = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
    const made = [0, 1, 2, 30, 31, 32, 33, 365, 366, 367, 368, 1_200].flatMap((lasts) =>
      [0, 31, 370, 740].map((begins) => from(day(begins), day(begins + lasts))),
    );
    const { editor } = await editorWith(...made);
    for (const first of [0, 1, 31, 32, 366, 367, 740, 1_108]) {
      const [startDate, endDate] = [day(first), day(first + 5)];
      const expected = made.filter((one) => one.eventStartDate <= endDate && one.eventEndDate! >= startDate);
      const found = await titles(editor, { startDate, endDate });
      expect(found.toSorted()).toEqual(expected.map(({ title }) => title).toSorted());
      const open = made.filter((one) => one.eventEndDate! >= startDate);
      expect((await titles(editor, { startDate })).length).toBe(open.length);
    }
  });

  it('S7.04 S7.13 pages go over them into those that begin in the window, and the total counts both', async () => {
    const made = [
      from('2026-05-01', '2026-06-11'),
      from('2026-05-20', '2026-07-11'),
      from('2024-05-01', '2026-07-11'),
      from('2026-06-11', null),
      from('2026-06-12', null),
    ];
    const { editor } = await editorWith(...made);
    const inOrder = made.map(({ title }) => title).toSorted();
    for (let skip = 0; skip < 6; skip += 1) {
      const { body, headers } = await as(editor).call(list, { query: { ...asked, skip, take: 2 } });
      expect(body.map(({ title }: { title: string }) => title)).toEqual(inOrder.slice(skip, skip + 2));
      expect(headers).toMatchObject({ 'x-total-count': '5', 'x-has-next-page': String(skip + 2 < 5) });
    }
  });

  it('S7.04 words, a place and filters narrow them like all others, and a file has them too', async () => {
    const bled = { latitude: 46.3683, longitude: 14.1146 };
    const { editor } = await editorWith(
      { ...from('2026-05-01', '2026-07-01', bled), title: 'Lace 100% by hand', status: 'published' },
      { ...from('2026-05-02', '2026-07-01', { latitude: 40, longitude: 3 }), title: 'Lace of the islands' },
      { ...from('2026-06-12', null, bled), title: 'Making LACE' },
    );
    const all = ['Lace 100% by hand', 'Lace of the islands', 'Making LACE'];
    expect(await titles(editor, { ...asked, q: 'laCe' })).toEqual(all);
    expect(await titles(editor, { ...asked, q: '0%' })).toEqual([all[0]]);
    expect(await titles(editor, { ...asked, ...bled, distance: 10 })).toEqual([all[0], all[2]]);
    expect(await titles(editor, { ...asked, status: 'published' })).toEqual([all[0]]);
    const file = await as(editor).call(events.endpoints.export!, { query: { ...asked, q: 'lace', format: 'json' } });
    const exported = typeof file.body === 'string' ? JSON.parse(file.body) : file.body;
    expect(exported.map(({ title }: { title: string }) => title)).toEqual(all);
  });
});

describe('every event', () => {
  it('S7.04 all-events lists them without a window, and one by its eventId', async () => {
    const { home, editor } = await editorWith({ title: 'old', eventStartDate: '2020-01-01' });
    const eventId = await makeRecord(events, home, { title: 'wanted' });
    expect(await titles(editor, {}, { ...one, path: '/all-events' } as typeof one)).toEqual(['old', 'wanted']);
    const { body } = await as(editor).call(one, { params: { id: eventId } });
    expect(body).toEqual([expect.objectContaining({ eventId, title: 'wanted' })]);
  });

  it('S7.04 by the eventId of another workspace nothing is found, as by one that nobody has', async () => {
    const { editor } = await editorWith();
    const eventId = await makeRecord(events, await makeTenant());
    expect((await as(editor).call(one, { params: { id: eventId } })).body).toEqual([]);
    expect((await as(editor).call(one, { params: { id: 999_999_999 } })).body).toEqual([]);
  });
});

describe('by words', () => {
  it('S7.04 percent signs and underscores mean themselves', async () => {
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

  it('S7.04 case does not matter, blank words are no words, and other workspaces are not looked into', async () => {
    const { editor } = await editorWith({ title: 'Poletna NOČ' });
    await makeRecord(events, await makeTenant(), { title: 'Poletna noč' });
    expect(await titles(editor, { q: 'poletna noč' })).toEqual(['Poletna NOČ']);
    expect(await titles(editor, { q: '   ' })).toEqual(['Poletna NOČ']);
  });

  it('S7.04 what lies in the trash is found there, and only there', async () => {
    const { home, editor } = await editorWith({ title: 'summer' });
    await makeRecord(events, home, { title: 'summer gone' }, true);
    expect(await titles(editor, { q: 'summer' })).toEqual(['summer']);
    expect(await titles(editor, { q: 'summer', trashed: true })).toEqual(['summer gone']);
  });
});
