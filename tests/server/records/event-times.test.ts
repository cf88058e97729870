import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const { create, update } = events.endpoints;
const editor = await makePerson({ of: [await makeTenant()], may: ['*'] });

const added = async (body: object) => {
  const answer = await as(editor).call(create!, { body: { title: 'Concert', ...body } });
  expect(answer.status).toBe(201);
  return answer.body;
};
const instantOf = async (id: number) => {
  const [row] = await db.system<{ at: string }>(SQL`select starts_at as at from events where id = ${id}`);
  return row?.at;
};

it.each([
  ['Europe/Ljubljana', '2026-07-04T19:30', '2026-07-04T19:30:00+02:00', '2026-07-04T17:30:00.000Z'],
  ['Europe/Ljubljana', '2026-12-04T19:30', '2026-12-04T19:30:00+01:00', '2026-12-04T18:30:00.000Z'],
  ['America/St_Johns', '2026-01-10T08:00:05', '2026-01-10T08:00:05-03:30', '2026-01-10T11:30:05.000Z'],
  ['Asia/Kathmandu', '2026-01-10T00:10', '2026-01-10T00:10:00+05:45', '2026-01-09T18:25:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01T00:00', '2026-01-01T00:00:00+14:00', '2025-12-31T10:00:00.000Z'],
  ['UTC', '2026-03-29T02:30', '2026-03-29T02:30:00Z', '2026-03-29T02:30:00.000Z'],
])(
  'S7.04 in %s, local time %s is stored as that moment, and is returned with its offset',
  async (timeZone, sent, shown, instant) => {
    const { eventId, eventStartDate } = await added({ timeZone, eventStartDate: sent });
    expect([eventStartDate, await instantOf(eventId)]).toEqual([shown, instant]);
  },
);

it('S7.04 a time that summer time skips becomes the moment after the gap', async () => {
  const { eventId, eventStartDate } = await added({ timeZone: 'Europe/Berlin', eventStartDate: '2026-03-29T02:30' });
  expect(await instantOf(eventId)).toBe('2026-03-29T01:30:00.000Z');
  expect(Date.parse(eventStartDate)).toBe(Date.parse('2026-03-29T01:30:00Z'));
});

it('S7.04 a time with an offset becomes local time in the event’s time zone', async () => {
  const moment = { eventStartDate: '2026-07-04T17:30:00Z', eventEndDate: '2026-07-05T01:00:00+02:00' };
  const event = await added({ timeZone: 'Europe/Ljubljana', ...moment });
  expect(event).toMatchObject({
    eventStartDate: '2026-07-04T19:30:00+02:00',
    eventEndDate: '2026-07-05T01:00:00+02:00',
  });
});

it('S7.04 an update with an offset is converted to the event’s time zone', async () => {
  const { eventId } = await added({ timeZone: 'America/New_York', eventStartDate: '2026-07-04T20:00' });
  const body = { eventStartDate: '2026-07-05T01:00:00Z' };
  const changed = await as(editor).call(update!, { params: { id: eventId }, body });
  expect(changed.body.eventStartDate).toBe('2026-07-04T21:00:00-04:00');
});

it('S7.04 a change of time zone keeps the local time and moves the moment', async () => {
  const { eventId } = await added({ timeZone: 'Europe/London', eventStartDate: '2026-07-04T20:00' });
  const changed = await as(editor).call(update!, { params: { id: eventId }, body: { timeZone: 'Asia/Tokyo' } });
  expect(changed.body.eventStartDate).toBe('2026-07-04T20:00:00+09:00');
});

it.each(['2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31'])(
  'S7.04 the all-day date %s stays the same in every time zone',
  async (day) => {
    for (const timeZone of ['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', null])
      expect((await added({ timeZone, eventStartDate: day, eventEndDate: day })).eventStartDate).toBe(day);
  },
);

it('S7.04 an all-day date becomes a time, and a time an all-day date', async () => {
  const { eventId } = await added({ timeZone: 'Europe/Berlin', eventStartDate: '2026-06-01' });
  const change = async (body: Record<string, unknown>) =>
    (await as(editor).call(update!, { params: { id: eventId }, body })).body;
  expect((await change({ eventStartDate: '2026-06-01T10:00' })).eventStartDate).toBe('2026-06-01T10:00:00+02:00');
  expect((await change({ eventStartDate: '2026-06-02' })).eventStartDate).toBe('2026-06-02');
  expect((await change({ eventEndDate: '2026-06-03T11:00' })).eventEndDate).toBe('2026-06-03T11:00:00+02:00');
  expect((await change({ eventEndDate: null })).eventEndDate).toBeNull();
});

it.each([
  ['eventStartDate', '2026-02-29'],
  ['eventStartDate', '2026-13-01T10:00'],
  ['eventStartDate', '2026-06-01T24:30'],
  ['eventStartDate', '2026-06-01T10:00+99:00'],
  ['eventStartDate', '2026-06-01T10:00+17:00'],
  ['eventStartDate', '0000-01-01'],
  ['eventStartDate', '0001-01-01T00:00:00+14:00'],
  ['eventStartDate', '9999-12-31T23:59:59-14:00'],
  ['eventStartDate', `2026-06-01T10:00:00.${'1'.repeat(300)}`],
  ['eventStartDate', '1 June 2026'],
  ['eventStartDate', 'infinity'],
  ['eventStartDate', ''],
  ['timeZone', 'Europe/Bled'],
  ['timeZone', '+02:00'],
  ['timeZone', 'UTC+2'],
])('S7.04 %s cannot be %s, and the field has an error', async (name, value) => {
  const body = { title: 'Concert', eventStartDate: '2026-06-01', [name]: value };
  const answer = await as(editor).call(create!, { body });
  expect([answer.status, Object.keys(answer.body.validationErrors ?? {})]).toEqual([422, [name]]);
});

it('S7.04 the first and last supported moments are returned unchanged', async () => {
  for (const eventStartDate of ['1000-01-01T00:00', '2999-12-31T23:59:59'])
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect((await added({ timeZone, eventStartDate })).eventStartDate).toContain(eventStartDate);
});

it('S7.04 the database knows every selectable time zone', async () => {
  const known = await db.system<{ name: string }>(SQL`select lower(name) as name from pg_timezone_names`);
  const names = new Set(known.map(({ name }) => name));
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !names.has(zone.toLowerCase()))).toEqual([]);
});
