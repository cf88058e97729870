import { describe, expect, it } from 'vitest';
import { offsetText } from '../../../contract/times/clock.ts';
import { changeSets } from '../../../contract/calls/history.ts';
import { fillZones } from '../../../server/features/places/zones-store.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { zoneCases } from '../../zones.ts';
import { type Tenant, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { lastChange } from '../stage/inputs.ts';
import { db } from '../stage/installation.ts';
import { checkedImport, exported } from '../imports/transfer.ts';

const home = await makeTenant();
const owner = await makePerson({ of: [home], may: ['*'] });
const { create, update, one } = events.endpoints;

const add = async (body: Record<string, unknown>, query = {}) => {
  const answer = await as(owner).call(create!, { query, body: { title: 'Concert', ...body } });
  expect(answer.status).toBe(201);
  return answer.body;
};
const change = async (id: number, body: Record<string, unknown>) => {
  const answer = await as(owner).call(update!, { params: { id }, body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const read = async (id: number) => (await as(owner).call(one, { params: { id: String(id) } })).body[0]!;

describe('local times', () => {
  const cases = zoneCases([2026, 2027]);

  it('S7.04 the database’s moments equal an independent calculation, in every time zone and at every clock change', async () => {
    const asked = JSON.stringify(
      cases.map(({ zone, wall, moments }) => ({
        zone,
        wall,
        second: moments[1] ? new Date(moments[1]).toISOString() : null,
      })),
    );
    const rows = await db.system<{ first: string; moved: string; again: string | null }>(SQL`
      select moment_of(wall, zone, null) as first, moment_of(wall, zone, null) at time zone zone as moved,
        moment_of(wall, zone, second_offset(second, zone)) as again
      from json_to_recordset(${asked}::json) as asked (zone text, wall timestamp, second timestamptz)`);
    expect(rows.length).toBeGreaterThan(2_000);
    const wrong = cases.filter(({ wall, moments, instead }, place) => {
      const { first, moved, again } = rows[place]!;
      const isRight =
        moments.length === 0
          ? moved.slice(0, 16) === instead
          : Date.parse(first) === moments[0] && moved.slice(0, 16) === wall;
      return !isRight || (moments[1] !== undefined && Date.parse(again!) !== moments[1]);
    });
    expect(wrong.map(({ zone, wall }) => `${zone} ${wall}`)).toEqual([]);
  });

  const twice = cases
    .filter(({ moments, wall }) => moments.length === 2 && wall.startsWith('2027'))
    .filter((_, place) => place % 12 === 0);
  const never = cases
    .filter(({ moments, wall }) => moments.length === 0 && wall.startsWith('2027'))
    .filter((_, place) => place % 12 === 0);

  it.each(twice.map((each) => [each.wall, each.zone, each] as const))(
    'S7.04 %s in %s exists twice: the first is the default, and both are returned as sent',
    async (wall, timeZone, { moments }) => {
      const [first, second] = moments.map(
        (moment) => `${wall}:00${offsetText((Date.parse(`${wall}Z`) - moment) / 60_000)}`,
      );
      const written = (text: string) => text.replace('+00:00', 'Z');
      const event = await add({ timeZone, eventStartDate: wall });
      expect(event.eventStartDate).toBe(written(first!));
      expect((await change(event.eventId, { eventStartDate: second })).eventStartDate).toBe(written(second!));
      // The returned values are sent back, as files do.
      const sent = await change(event.eventId, {
        eventStartDate: (await read(event.eventId)).eventStartDate,
        category: 'Music',
      });
      expect(sent.eventStartDate).toBe(written(second!));
    },
  );

  it.each(never.map((each) => [each.wall, each.zone, each.instead] as const))(
    'S7.04 %s in %s does not exist, and becomes %s',
    async (wall, timeZone, instead) => {
      const event = await add({ timeZone, eventStartDate: wall, eventEndDate: '2028-01-01' });
      expect(event.eventStartDate.slice(0, 16)).toBe(instead);
    },
  );

  const second = { timeZone: 'Europe/Rome', eventStartDate: '2027-10-31T02:30:00+01:00' };

  it('S7.04 the second of two equal hours is in the history, and is restored by undo', async () => {
    const { eventId } = await add(second);
    await change(eventId, { eventStartDate: '2027-10-31T02:30:00+02:00' });
    const { changeSetId } = await lastChange(eventId, events);
    expect((await as(owner).call(changeSets.undo, { params: { id: changeSetId } })).status).toBe(200);
    expect((await read(eventId)).eventStartDate).toBe(second.eventStartDate);
  });

  it('S7.04 a file distinguishes the two hours, and importing it again changes nothing', async () => {
    const { workspaceId, ...rest } = await makeTenant();
    const person = await makePerson({ of: [{ workspaceId, ...rest }], may: ['*'] });
    const of: Tenant = { workspaceId, ...rest };
    await makeRecord(events, of, { title: 'Second', ...second });
    await makeRecord(events, of, { title: 'First', timeZone: 'Europe/Rome', eventStartDate: '2027-10-31T02:30' });
    await makeRecord(events, of, { title: 'Whole day', timeZone: 'Europe/Rome', eventStartDate: '2027-10-31' });
    const { body } = await exported(person, events, { workspaceId });
    for (const time of ['2027-10-31T02:30:00+01:00', '2027-10-31T02:30:00+02:00', '2027-10-31,'])
      expect(body).toContain(time);
    expect((await checkedImport(person, events, of, body, 'id')).counts).toMatchObject({ unchanged: 3, update: 0 });
  });

  it('S7.04 in another time zone, where the hour exists once, an event is at that hour', async () => {
    const { eventId } = await add(second);
    expect((await change(eventId, { timeZone: 'Asia/Tokyo' })).eventStartDate).toBe('2027-10-31T02:30:00+09:00');
  });

  it('S7.04 in another time zone, where the hour does not exist, an event is moved forward', async () => {
    const { eventId } = await add({ timeZone: 'Asia/Tokyo', eventStartDate: '2027-03-28T02:30' });
    expect((await change(eventId, { timeZone: 'Europe/Rome' })).eventStartDate).toBe('2027-03-28T03:30:00+02:00');
  });
});

describe('the time zone of an event', () => {
  const inZones = async (zones: { property?: string[]; workspace?: string }) => {
    const of = await makeTenant();
    const person = await makePerson({ of: [of], may: ['*'] });
    for (const timeZone of zones.property ?? []) await makeRecord(properties, of, { timeZone });
    if (zones.workspace)
      await db.system(SQL`update workspaces set time_zone = ${zones.workspace} where id = ${of.workspaceId}`);
    const added = async (body: Record<string, unknown> = {}) =>
      (await as(person).call(create!, { body: { title: 'Fair', eventStartDate: '2027-07-04T20:00', ...body } })).body;
    const changed = async (id: number, body: Record<string, unknown>) =>
      (await as(person).call(update!, { params: { id }, body })).body;
    const venueIn = (timeZone: string | null, more = {}) => makeRecord(venues, of, { timeZone, ...more });
    const zoneNow = async (id: number) =>
      (await as(person).call(one, { params: { id: String(id) } })).body[0] as {
        timeZone: string;
        eventStartDate: string;
      };
    return { of, person, added, changed, venueIn, zoneNow };
  };

  it('S7.04 is the given one, else the venue’s, else the properties’, else the workspace’s', async () => {
    const { added, venueIn } = await inZones({ property: ['Europe/Rome', 'Europe/Rome'], workspace: 'Europe/Paris' });
    const venueId = await venueIn('America/New_York');
    const bare = await venueIn(null);
    expect((await added({ venueId, timeZone: 'Asia/Tokyo' })).eventStartDate).toBe('2027-07-04T20:00:00+09:00');
    expect(await added({ venueId })).toMatchObject({
      timeZone: 'America/New_York',
      eventStartDate: '2027-07-04T20:00:00-04:00',
    });
    expect((await added({ venueId: bare })).timeZone).toBe('Europe/Rome');
    expect((await added()).timeZone).toBe('Europe/Rome');
    expect((await added({ venueId, timeZone: null })).timeZone).toBe('America/New_York');
  });

  it('S7.04 is the workspace’s if its properties have several time zones', async () => {
    const { added } = await inZones({ property: ['Europe/Rome', 'Europe/London'], workspace: 'Europe/Paris' });
    expect((await added()).timeZone).toBe('Europe/Paris');
    expect((await (await inZones({})).added()).timeZone).toBeNull();
  });

  it('S7.04 is that of its position if it has one and no venue', async () => {
    const { added, changed } = await inZones({ workspace: 'Europe/Paris' });
    const event = await added({ latitude: 35.68, longitude: 139.77 });
    expect(event.timeZone).toBe('Asia/Tokyo');
    expect((await changed(event.eventId, { latitude: 46.37, longitude: 14.11 })).timeZone).toBe('Europe/Ljubljana');
    const said = await added({ latitude: 35.68, longitude: 139.77, timeZone: 'Europe/Rome' });
    expect((await changed(said.eventId, { latitude: 46.37, longitude: 14.11 })).timeZone).toBe('Europe/Rome');
  });

  it('S7.04 is the venue’s for a moment sent without a time zone', async () => {
    const { added, venueIn } = await inZones({});
    const event = await added({ venueId: await venueIn('Asia/Tokyo'), eventStartDate: '2027-07-04T11:00:00Z' });
    expect(event.eventStartDate).toBe('2027-07-04T20:00:00+09:00');
  });

  it('S7.04 changes with the venue, unless it was set separately', async () => {
    const { added, changed, venueIn } = await inZones({ workspace: 'Europe/Paris' });
    const [rome, tokyo] = [await venueIn('Europe/Rome'), await venueIn('Asia/Tokyo')];
    const event = await added({ venueId: rome });
    expect((await changed(event.eventId, { title: 'Market' })).timeZone).toBe('Europe/Rome');
    expect((await changed(event.eventId, { venueId: tokyo })).eventStartDate).toBe('2027-07-04T20:00:00+09:00');
    expect((await changed(event.eventId, { venueId: null })).timeZone).toBe('Europe/Paris');
    const meant = await added({ venueId: rome, timeZone: 'Europe/London' });
    expect((await changed(meant.eventId, { venueId: tokyo })).timeZone).toBe('Europe/London');
    expect((await changed(meant.eventId, { timeZone: null })).timeZone).toBe('Asia/Tokyo');
  });

  it('S7.04 changes with the venue’s, and the local time stays the same', async () => {
    const { added, venueIn, person, zoneNow } = await inZones({});
    const venueId = await venueIn('Europe/Rome');
    const [event, meant] = [await added({ venueId }), await added({ venueId, timeZone: 'Europe/London' })];
    const call = as(person).call(venues.endpoints.update!, {
      params: { id: venueId },
      body: { timeZone: 'Asia/Tokyo' },
    });
    expect((await call).status).toBe(200);
    expect((await zoneNow(event.eventId)).eventStartDate).toBe('2027-07-04T20:00:00+09:00');
    expect((await zoneNow(meant.eventId)).timeZone).toBe('Europe/London');
  });

  it('S7.04 changes with the workspace’s until the event is over, if its venue has none', async () => {
    const { of, added, venueIn, person, zoneNow } = await inZones({});
    const [coming, over] = [await added(), await added({ eventStartDate: '2019-07-04T20:00' })];
    const elsewhere = await added({ venueId: await venueIn('Europe/London') });
    const set = (timeZone: string) =>
      as(person).call(workspaces.endpoints.update!, { params: { id: of.workspaceId }, body: { timeZone } });
    expect((await set('Europe/Rome')).status).toBe(200);
    expect((await set('Asia/Tokyo')).status).toBe(200);
    expect((await zoneNow(coming.eventId)).eventStartDate).toBe('2027-07-04T20:00:00+09:00');
    expect((await zoneNow(over.eventId)).timeZone).toBeNull();
    expect((await zoneNow(elsewhere.eventId)).timeZone).toBe('Europe/London');
  });
});

it('S7.05 a venue has the time zone of its position, also after a move, unless another one was set', async () => {
  const { create: add, update: move } = venues.endpoints;
  const tokyo = { latitude: 35.68, longitude: 139.77 };
  const place = (await as(owner).call(add!, { body: { name: 'Hall', ...tokyo } })).body;
  expect(place.timeZone).toBe('Asia/Tokyo');
  const moved = await as(owner).call(move!, { params: { id: place.id }, body: { latitude: 41.9, longitude: 12.5 } });
  expect(moved.body.timeZone).toBe('Europe/Rome');
  await as(owner).call(move!, { params: { id: place.id }, body: { timeZone: 'Europe/Vatican' } });
  const again = await as(owner).call(move!, { params: { id: place.id }, body: tokyo });
  expect(again.body.timeZone).toBe('Europe/Vatican');
});

it('S7.05 existing places get the time zones of their positions, and their events with them', async () => {
  const of = await makeTenant();
  const venueId = await makeRecord(venues, of, { latitude: 35.68, longitude: 139.77 });
  await db.system(SQL`update venues set time_zone = null where id = ${venueId}`);
  const id = await makeRecord(events, of, { venueId, eventStartDate: '2027-07-04T20:00' });
  expect(await db.system(SQL`select time_zone from events where id = ${id}`)).toEqual([{ time_zone: null }]);
  await fillZones(db);
  expect(await db.system(SQL`select time_zone, starts_at from events where id = ${id}`)).toEqual([
    { time_zone: 'Asia/Tokyo', starts_at: '2027-07-04T11:00:00.000Z' },
  ]);
});
