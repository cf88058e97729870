// Before the server is put together: no other server does what these tests have planned.
import { hooked } from '../hook-stage.ts';
import { describe, expect, it } from 'vitest';
import { changeSets } from '../../../contract/history.ts';
import type { Resource } from '../../../contract/resource.ts';
import { SQL, ident } from '../../../server/platform/db/sql.ts';
import { resourceNamed } from '../../../server/platform/resources.ts';
import { doDue } from '../../../server/features/schedule/due.ts';
import { takeDue, whatIsDue } from '../../../server/features/schedule/schedule-store.ts';
import { startSchedule } from '../../../server/features/schedule/worker.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, editing, makePerson, makeRecord } from '../builders.ts';
import { as } from '../client.ts';
import { app, db } from '../installation.ts';
import { checkedImport, exported, runImport } from '../transfer.ts';
import { world } from '../world.ts';

const { home, owner, editor } = await world();
const query = { workspaceId: home.workspaceId };
const { create, update, remove, restore, bulkUpdate, history } = events.endpoints;
const author = await makePerson({ of: [home], may: ['read', 'create', 'update'] });

const later = '2099-06-01T10:00';
const laterStill = '2099-07-01T10:00';
const fair = { title: 'Fair', eventStartDate: '2099-06-10T10:00', timeZone: 'Europe/Ljubljana' };

const add = (body: object, person: Person = editor) => as(person).call(create!, { query, body: { ...fair, ...body } });
const change = (id: number, body: object, person: Person = editor) =>
  as(person).call(update!, { params: { id }, query, body: { ...body } });
const planned = async (body: object = {}, person: Person = editor) => {
  const added = await add({ status: 'scheduled', publishAt: later, ...body }, person);
  expect(added.status).toBe(201);
  return added.body.eventId;
};
/** Lets the time come that was planned. */
const come = (id: number, column = 'publish', resource: Resource = events) =>
  db.system(SQL`
    update ${ident(resource.storedAs)} set ${ident(`${column}_wall`)} = now() at time zone coalesce(time_zone, 'UTC') - interval '1 minute'
    where id = ${id}`);
const stored = async (id: number, resource: Resource = events) =>
  (
    await db.system<{ status: string; problem: string | null; publish: string | null; version: number }>(SQL`
      select status, schedule_problem as problem, publish_wall as publish, version from ${ident(resource.storedAs)} where id = ${id}`)
  )[0]!;
const scheduled = ['banners', 'events', 'property-posts', 'venues'].map(resourceNamed);
const faults: unknown[] = [];
const doAll = async () => {
  for (const due of await whatIsDue(db, scheduled, 100))
    await doDue(db, app.stores.get(due.resource)!, due, (error) => faults.push(error));
};
const pastOf = async (id: number) =>
  (await as(owner).call(history!, { params: { id }, query: { ...query, take: 1 } })).body;

describe('what is asked of whoever schedules', () => {
  it('when it is published, in the future, at the field', async () => {
    const none = await add({ status: 'scheduled' });
    const over = await add({ status: 'scheduled', publishAt: '2001-01-01T10:00' });
    const day = await add({ status: 'scheduled', publishAt: '2099-06-01' });
    expect([none, over, day].map(({ status, body }) => [status, body.validationErrors])).toEqual([
      [422, { publishAt: ['Say when it is to be published'] }],
      [422, { publishAt: ['This time is over. Choose a later one.'] }],
      [422, { publishAt: ['Must be a time as YYYY-MM-DDTHH:mm'] }],
    ]);
  });

  it('an end that is later than the beginning, of what is or will be published alone', async () => {
    const short = await add({ status: 'scheduled', publishAt: later, unpublishAt: later });
    const draft = await add({ unpublishAt: later });
    const begun = await add({ publishAt: later });
    expect([short, draft, begun].map(({ body }) => body.validationErrors)).toEqual([
      { unpublishAt: ['Must be later than the time at which it is published'] },
      { unpublishAt: ['Only what is scheduled or published has a time at which it ends'] },
      { publishAt: ['Only what is scheduled has a time at which it is published'] },
    ]);
    expect((await add({ status: 'published', unpublishAt: later })).body).toMatchObject({
      unpublishAt: '2099-06-01T10:00:00+02:00',
    });
  });

  it('the time is of the record’s own zone, also where that follows from another record', async () => {
    const venueId = await makeRecord(venues, home, { timeZone: 'Pacific/Kiritimati' });
    const soon = new Date(Date.now() + 60 * 60_000).toISOString().slice(0, 16);
    const there = await add({ timeZone: undefined, venueId, status: 'scheduled', publishAt: soon });
    expect(there.body.validationErrors).toEqual({ publishAt: ['This time is over. Choose a later one.'] });
    const west = await makeRecord(venues, home, { timeZone: 'Pacific/Niue' });
    expect((await add({ timeZone: undefined, venueId: west, status: 'scheduled', publishAt: soon })).status).toBe(201);
  });

  it('of both hours that clocks show in autumn, the one that is meant; of the hour that they leave out, the one after it', async () => {
    const moments = async (publishAt: string) => {
      const id = await planned({ publishAt, timeZone: 'Europe/Berlin' });
      return (await db.system<{ at: string }>(SQL`select publish_at as at from events where id = ${id}`))[0]!.at;
    };
    // 25 October 2099 and 29 March 2099 are the Sundays.
    expect(await moments('2099-10-25T02:30')).toBe('2099-10-25T00:30:00.000Z');
    expect(await moments('2099-10-25T02:30:00+01:00')).toBe('2099-10-25T01:30:00.000Z');
    expect(await moments('2099-03-29T02:30')).toBe('2099-03-29T01:30:00.000Z');
  });

  it('a post is in the zone of its property', async () => {
    await db.system(SQL`update properties set time_zone = 'Asia/Tokyo' where id = ${home.propertyId}`);
    const id = await makeRecord(propertyPosts, home);
    const { endpoints } = propertyPosts;
    const body = { status: 'scheduled', publishAt: later };
    const post = await as(editor).call(endpoints.update!, { params: { id }, query, body });
    expect(post.body).toMatchObject({ timeZone: 'Asia/Tokyo', publishAt: '2099-06-01T10:00:00+09:00' });
    await db.system(SQL`update properties set time_zone = null where id = ${home.propertyId}`);
  });

  it('the right to publish', async () => {
    const draft = (await add({}, author)).body.eventId;
    const tries = await Promise.all([
      add({ status: 'scheduled', publishAt: later }, author),
      change(draft, { status: 'scheduled', publishAt: later }, author),
      change(await planned(), { publishAt: laterStill }, author),
      change(await planned(), { unpublishAt: laterStill }, author),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await change(await planned(), { title: 'Market' }, author)).status).toBe(200);
  });

  it('nothing of what was scheduled before there were times, until somebody plans it anew', async () => {
    const id = await planned();
    await db.system(SQL`update events set publish_wall = null where id = ${id}`);
    expect((await change(id, { title: 'Market', status: 'scheduled' })).status).toBe(200);
    expect((await change(id, { unpublishAt: later })).body.validationErrors).toHaveProperty('publishAt');
    await doAll();
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: null });
  });
});

describe('when its time has come', () => {
  it('a record is published by the schedule, in the name of whoever planned it', async () => {
    const id = await planned({ unpublishAt: laterStill });
    await come(id);
    await doAll();
    const [last] = await pastOf(id);
    expect(last).toMatchObject({ action: 'update', bySchedule: true, by: { id: editor.id } });
    expect(last!.fields.map(({ name }) => name)).toEqual(['status', 'publishAt']);
    const [event] = (await as(editor).call(events.endpoints.one!, { params: { id }, query })).body;
    expect(event).toMatchObject({ status: 'published', publishAt: null, unpublishAt: '2099-07-01T10:00:00+02:00' });
  });

  it('and what others do is not said to be the schedule’s', async () => {
    const id = await planned();
    expect((await pastOf(id))[0]).not.toHaveProperty('bySchedule');
  });

  it.each(scheduled.filter(({ name }) => name !== 'events').map((resource) => [resource.name, resource] as const))(
    '%s are published and archived',
    async (_name, resource) => {
      const id = await makeRecord(resource, home);
      const body = { status: 'scheduled', publishAt: later, unpublishAt: laterStill };
      const changed = await as(editor).call(resource.endpoints.update!, { params: { id }, query, body });
      expect(changed.status).toBe(200);
      await come(id, 'publish', resource);
      await doAll();
      expect(await stored(id, resource)).toMatchObject({ status: 'published', publish: null });
      await come(id, 'unpublish', resource);
      await doAll();
      expect(await stored(id, resource)).toMatchObject({ status: 'archived', problem: null });
    },
  );

  it('what is over when it would begin is not shown at all', async () => {
    const id = await planned({ unpublishAt: laterStill });
    await come(id);
    await come(id, 'unpublish');
    await doAll();
    expect(await stored(id)).toMatchObject({ status: 'archived', publish: null });
  });

  it('each is done once, however many servers come to it', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => planned()));
    for (const id of ids) await come(id);
    await Promise.all([doAll(), doAll(), doAll()]);
    const { length } = await db.system(SQL`
      select from changes where table_name = 'events' and record_id = any(${ids}::bigint[]) and by_schedule`);
    expect([length, faults]).toEqual([6, []]);
    for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'published', version: 2 });
  });

  it('a server leaves to another what that is just doing', async () => {
    const id = await planned();
    await come(id);
    const due = (await whatIsDue(db, scheduled, 100)).find((each) => each.id === id)!;
    const store = app.stores.get('events')!;
    const doIt = () => doDue(db, store, due, (error) => faults.push(error));
    await db.asSystem(async (tx) => expect([await takeDue(tx, due), await doIt()]).toEqual([true, false]));
    expect([await doIt(), await doIt(), (await stored(id)).status]).toEqual([true, false, 'published']);
  });

  it('also where that was while no server ran', async () => {
    const id = await planned();
    await come(id);
    expect((await stored(id)).status).toBe('scheduled');
    const stop = startSchedule(db, app.stores, (error) => faults.push(error));
    await expect.poll(async () => (await stored(id)).status).toBe('published');
    await stop();
  });
});

describe('what could not be done', () => {
  const failedBy = async (spoil: (id: number) => Promise<unknown>, person = editor) => {
    const id = await planned({}, person);
    await spoil(id);
    await come(id);
    await doAll();
    return id;
  };

  it('because who planned it may not publish any more says so, and waits for another plan', async () => {
    const leaver = await makePerson({ of: [home], may: editing });
    const leave = () => db.system(SQL`delete from user_roles where user_id = ${leaver.id}`);
    const id = await failedBy(leave, leaver);
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: 'right' });
    const { version } = await stored(id);
    await doAll();
    expect((await stored(id)).version).toBe(version);
    const found = await as(editor).call(events.endpoints.one!, { params: { id }, query });
    expect(found.body[0]).toMatchObject({ scheduleProblem: 'right' });
    expect((await change(id, { publishAt: laterStill })).body).toMatchObject({ scheduleProblem: null });
  });

  it('because whoever planned it is gone altogether', async () => {
    const id = await failedBy((event) => db.system(SQL`update events set scheduled_by = null where id = ${event}`));
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: 'right' });
  });

  it('because something that it needs is missing now, is done once that is there', async () => {
    const id = await failedBy((event) => db.system(SQL`update events set title = '' where id = ${event}`));
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: 'incomplete' });
    await change(id, { title: 'Fair' });
    await doAll();
    expect(await stored(id)).toMatchObject({ status: 'published', problem: null });
  });

  it('because it lay in the trash, which it leaves as it was, and is not published by a change of something else', async () => {
    const id = await failedBy((event) => as(editor).call(remove!, { params: { id: event }, query }));
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: null });
    await as(editor).call(restore!, { params: { id }, query });
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: 'trash' });
    await change(id, { title: 'Market' });
    await doAll();
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: 'trash' });
    expect((await change(id, { status: 'published' })).body).toMatchObject({ publishAt: null, scheduleProblem: null });
  });

  it('because of a fault, which is tried again a minute later', async () => {
    const refuse = SQL`alter table events add constraint spoilt check (title <> 'Spoilt' or status <> 'published') not valid`;
    await db.system(refuse);
    const id = await failedBy((event) => db.system(SQL`update events set title = 'Spoilt' where id = ${event}`));
    expect([await stored(id), faults.splice(0).length]).toEqual([expect.objectContaining({ problem: 'fault' }), 1]);
    await db.system(SQL`alter table events drop constraint spoilt`);
    await doAll();
    expect(await stored(id)).toMatchObject({ status: 'scheduled' });
    await db.system(SQL`update events set updated_at = now() - interval '2 minutes' where id = ${id}`);
    await doAll();
    expect(await stored(id)).toMatchObject({ status: 'published', problem: null });
  });
});

describe('by hand', () => {
  it('another status takes its times along; publishing at once leaves the end', async () => {
    const [drafted, shown] = [await planned({ unpublishAt: laterStill }), await planned({ unpublishAt: laterStill })];
    expect((await change(drafted, { status: 'draft' })).body).toMatchObject({ publishAt: null, unpublishAt: null });
    expect((await change(shown, { status: 'published' })).body).toMatchObject({
      publishAt: null,
      unpublishAt: '2099-07-01T10:00:00+02:00',
    });
    expect((await change(shown, { status: 'archived' })).body).toMatchObject({ unpublishAt: null });
  });

  it('and undoing that brings status and times back together', async () => {
    const id = await planned();
    await change(id, { status: 'draft' });
    const [last] = await pastOf(id);
    expect((await as(editor).call(changeSets.undo, { params: { id: last!.changeSetId } })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'scheduled', publish: '2099-06-01T10:00:00' });
  });

  it('many at once are asked the same, each in its own zone, all or none', async () => {
    const ids = [(await add({})).body.eventId, (await add({ timeZone: 'America/New_York' })).body.eventId];
    const call = (values: object) => as(editor).call(bulkUpdate!, { query, body: { ids, values } });
    expect((await call({ status: 'scheduled' })).body.validationErrors).toEqual({
      publishAt: ['Say when it is to be published'],
    });
    expect((await call({ status: 'scheduled', publishAt: later })).body).toMatchObject({ changed: 2 });
    const { body } = await as(editor).call(events.endpoints.one!, { params: { id: ids[1]! }, query });
    expect(body[0]).toMatchObject({ publishAt: '2099-06-01T10:00:00-04:00' });
  });
});

describe('files', () => {
  it('carry both times, and what came out goes in again as it was', async () => {
    const { home: from, sibling: to, owner: person } = await world();
    const id = await makeRecord(venues, from, { name: 'Barn', timeZone: 'Asia/Tokyo' });
    const body = { status: 'scheduled', publishAt: later, unpublishAt: laterStill };
    await as(person).call(venues.endpoints.update!, { params: { id }, query: { workspaceId: from.workspaceId }, body });
    const file = await exported(person, venues, { workspaceId: from.workspaceId });
    expect(file.body).toContain('2099-06-01T10:00:00+09:00');
    const same = await checkedImport(person, venues, from, file.body, 'id');
    expect(same.counts).toMatchObject({ unchanged: 1, update: 0, invalid: 0 });
    const checked = await checkedImport(person, venues, to, file.body);
    expect((await runImport(person, checked.id)).counts).toMatchObject({ create: 1, invalid: 0 });
    const [made] = await db.system(SQL`
      select status, publish_wall as publish, unpublish_wall as ends, scheduled_by as by from venues where workspace_id = ${to.workspaceId}`);
    expect(made).toEqual({
      status: 'scheduled',
      publish: '2099-06-01T10:00:00',
      ends: '2099-07-01T10:00:00',
      by: person.id,
    });
  });

  it('are refused where a time is over or missing, that row alone, also where its zone follows from elsewhere', async () => {
    await db.system(SQL`update properties set time_zone = 'Pacific/Kiritimati' where id = ${home.propertyId}`);
    const soon = new Date(Date.now() + 60 * 60_000).toISOString().slice(0, 16);
    const rows = [
      'Good,scheduled,2099-06-01T10:00',
      'Over,scheduled,2001-06-01T10:00',
      'None,scheduled,',
      `Soon,scheduled,${soon}`,
    ];
    const file = ['title,status,publishAt,eventStartDate', ...rows.map((row) => `${row},2099-06-10T10:00`)].join('\n');
    const checked = await checkedImport(editor, events, home, file);
    expect(checked.errors.map(({ message }) => message)).toContain('publishAt: Say when it is to be published');
    const { counts, errors } = await runImport(editor, checked.id);
    expect(counts).toMatchObject({ create: 1, invalid: 3 });
    expect(errors.filter(({ message }) => message.includes('This time is over'))).toHaveLength(2);
    await db.system(SQL`update properties set time_zone = null where id = ${home.propertyId}`);
  });
});

it('websites and other programs are told when the schedule publishes and ends, and not that an end was moved', async () => {
  const { receiver, tenant } = await hooked();
  const person = await makePerson({ of: [tenant], may: ['*'] });
  const of = { workspaceId: tenant.workspaceId };
  const body = { ...fair, status: 'scheduled', publishAt: later, unpublishAt: laterStill };
  const { eventId: id } = (await as(person).call(create!, { query: of, body })).body;
  await come(id);
  await doAll();
  await expect.poll(() => receiver.types()).toEqual(['event.published']);
  const moved = { unpublishAt: '2099-08-01T10:00' };
  expect((await as(person).call(update!, { params: { id }, query: of, body: moved })).status).toBe(200);
  await come(id, 'unpublish');
  await doAll();
  await expect.poll(() => receiver.types()).toEqual(['event.published', 'event.unpublished']);
});

it('what the schedule has published of an import since stays where the import is taken back, and a website is told of that alone', async () => {
  const { receiver, tenant } = await hooked();
  const person = await makePerson({ of: [tenant], may: ['*'] });
  const rows = ['One', 'Two', 'Three'].map((title) => `${title},scheduled,2099-06-01T10:00,2099-06-10T10:00`);
  const file = ['title,status,publishAt,eventStartDate', ...rows].join('\n');
  const checked = await checkedImport(person, events, tenant, file);
  expect((await runImport(person, checked.id)).counts).toMatchObject({ create: 3, invalid: 0 });
  const made = await db.system<{ id: number }>(SQL`
    select id from events where workspace_id = ${tenant.workspaceId} order by id`);
  const [first, ...others] = made.map(({ id }) => id);
  const one = { params: { id: first! }, query: { workspaceId: tenant.workspaceId, take: 1 } };
  const { changeSetId } = (await as(person).call(history!, one)).body[0]!;
  await come(first!);
  await doAll();
  const undo = (partly: string) => as(person).call(changeSets.undo, { params: { id: changeSetId }, query: { partly } });
  expect((await undo('false')).body.message).toBe('1 of 3 records have changed since, so nothing was taken back.');
  expect((await undo('true')).body).toMatchObject({ changed: 2, skipped: 1 });
  const left = await db.system(SQL`
    select title, status from events where workspace_id = ${tenant.workspaceId} and deleted_at is null`);
  expect(left).toEqual([{ title: 'One', status: 'published' }]);
  // Nothing of theirs comes due any more.
  await Promise.all(others.map((id) => come(id)));
  await doAll();
  await expect.poll(() => receiver.types()).toEqual(['event.published']);
  const after = await db.system<{ status: string }>(
    SQL`select status from events where workspace_id = ${tenant.workspaceId} order by id`,
  );
  expect(after.map(({ status }) => status)).toEqual(['published', 'scheduled', 'scheduled']);
});
