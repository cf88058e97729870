// Imported first: it chooses the database.
import {
  home,
  editor,
  query,
  later,
  laterStill,
  add,
  change,
  planned,
  stored,
  doAll,
  pastOf,
} from '../schedule-stage.ts';
import { describe, expect, it } from 'vitest';
import { changeSets } from '../../../../contract/calls/history.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { events } from '../../../../src/resources/events/events.resource.ts';
import { propertyPosts } from '../../../../src/resources/property-posts/property-posts.resource.ts';
import { venues } from '../../../../src/resources/venues/venues.resource.ts';
import { makePerson, makeRecord } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { db } from '../../stage/installation.ts';
import { checkedImport, exported, runImport } from '../../imports/transfer.ts';
import { world } from '../../stage/world.ts';

const { bulkUpdate } = events.endpoints;
const author = await makePerson({ of: [home], may: ['read', 'create', 'update'] });

describe('the rules of scheduling', () => {
  it('a time of publishing is required, in the future and in a valid format', async () => {
    const none = await add({ status: 'scheduled' });
    const over = await add({ status: 'scheduled', publishAt: '2001-01-01T10:00' });
    const day = await add({ status: 'scheduled', publishAt: '2099-06-01' });
    expect([none, over, day].map(({ status, body }) => [status, body.validationErrors])).toEqual([
      [422, { publishAt: ['Choose when to publish it'] }],
      [422, { publishAt: ['This time is in the past. Choose a later one.'] }],
      [422, { publishAt: ['Must be a date and a time such as 19:30'] }],
    ]);
  });

  it('the end is after the start, and only scheduled or published records have one', async () => {
    const short = await add({ status: 'scheduled', publishAt: later, unpublishAt: later });
    const draft = await add({ unpublishAt: later });
    const begun = await add({ publishAt: later });
    expect([short, draft, begun].map(({ body }) => body.validationErrors)).toEqual([
      { unpublishAt: ['Must be later than the publishing time'] },
      { unpublishAt: ['Only scheduled or published items can have an unpublishing time'] },
      { publishAt: ['Only scheduled items can have a publishing time'] },
    ]);
    expect((await add({ status: 'published', unpublishAt: later })).body).toMatchObject({
      unpublishAt: '2099-06-01T10:00:00+02:00',
    });
  });

  it('times are in the record’s own time zone, even if another record determines it', async () => {
    const venueId = await makeRecord(venues, home, { timeZone: 'Pacific/Kiritimati' });
    const soon = new Date(Date.now() + 60 * 60_000).toISOString().slice(0, 16);
    const there = await add({ timeZone: undefined, venueId, status: 'scheduled', publishAt: soon });
    expect(there.body.validationErrors).toEqual({ publishAt: ['This time is in the past. Choose a later one.'] });
    const west = await makeRecord(venues, home, { timeZone: 'Pacific/Niue' });
    expect((await add({ timeZone: undefined, venueId: west, status: 'scheduled', publishAt: soon })).status).toBe(201);
  });

  it('an offset selects between the two autumn hours, and the missing spring hour moves to the next', async () => {
    const moments = async (publishAt: string) => {
      const id = await planned({ publishAt, timeZone: 'Europe/Berlin' });
      return (await db.system<{ at: string }>(SQL`select publish_at as at from events where id = ${id}`))[0]!.at;
    };
    // The Sundays are 25 October 2099 and 29 March 2099.
    expect(await moments('2099-10-25T02:30')).toBe('2099-10-25T00:30:00.000Z');
    expect(await moments('2099-10-25T02:30:00+01:00')).toBe('2099-10-25T01:30:00.000Z');
    expect(await moments('2099-03-29T02:30')).toBe('2099-03-29T01:30:00.000Z');
  });

  it('a post is in the time zone of its property', async () => {
    await db.system(SQL`update properties set time_zone = 'Asia/Tokyo' where id = ${home.propertyId}`);
    const id = await makeRecord(propertyPosts, home);
    const { endpoints } = propertyPosts;
    const body = { status: 'scheduled', publishAt: later };
    const post = await as(editor).call(endpoints.update!, { params: { id }, query, body });
    expect(post.body).toMatchObject({ timeZone: 'Asia/Tokyo', publishAt: '2099-06-01T10:00:00+09:00' });
    await db.system(SQL`update properties set time_zone = null where id = ${home.propertyId}`);
  });

  it('scheduling needs the permission to publish', async () => {
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

  it('a record that was scheduled without a time stays unchanged until it is scheduled again', async () => {
    const id = await planned();
    await db.system(SQL`update events set publish_wall = null where id = ${id}`);
    expect((await change(id, { title: 'Market', status: 'scheduled' })).status).toBe(200);
    expect((await change(id, { unpublishAt: later })).body.validationErrors).toHaveProperty('publishAt');
    await doAll();
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: null });
  });
});

describe('by hand', () => {
  it('another status clears both times; publishing at once keeps the end', async () => {
    const [drafted, shown] = [await planned({ unpublishAt: laterStill }), await planned({ unpublishAt: laterStill })];
    expect((await change(drafted, { status: 'draft' })).body).toMatchObject({ publishAt: null, unpublishAt: null });
    expect((await change(shown, { status: 'published' })).body).toMatchObject({
      publishAt: null,
      unpublishAt: '2099-07-01T10:00:00+02:00',
    });
    expect((await change(shown, { status: 'archived' })).body).toMatchObject({ unpublishAt: null });
  });

  it('undo restores status and times together', async () => {
    const id = await planned();
    await change(id, { status: 'draft' });
    const [last] = await pastOf(id);
    expect((await as(editor).call(changeSets.undo, { params: { id: last!.changeSetId } })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'scheduled', publish: '2099-06-01T10:00:00' });
  });

  it('a bulk change follows the same rules, each record in its own time zone, all or none', async () => {
    const ids = [(await add({})).body.eventId, (await add({ timeZone: 'America/New_York' })).body.eventId];
    const call = (values: object) => as(editor).call(bulkUpdate!, { query, body: { ids, values } });
    expect((await call({ status: 'scheduled' })).body.validationErrors).toEqual({
      publishAt: ['Choose when to publish it'],
    });
    expect((await call({ status: 'scheduled', publishAt: later })).body).toMatchObject({ changed: 2 });
    const { body } = await as(editor).call(events.endpoints.one!, { params: { id: ids[1]! }, query });
    expect(body[0]).toMatchObject({ publishAt: '2099-06-01T10:00:00-04:00' });
  });
});

describe('files', () => {
  it('contain both times, and an export is imported unchanged', async () => {
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

  it('refuse only the rows with a past or missing time, in the time zone of each row', async () => {
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
    expect(checked.errors.map(({ message }) => message)).toContain('publishAt: Choose when to publish it');
    const { counts, errors } = await runImport(editor, checked.id);
    expect(counts).toMatchObject({ create: 1, invalid: 3 });
    expect(errors.filter(({ message }) => message.includes('This time is in the past'))).toHaveLength(2);
    await db.system(SQL`update properties set time_zone = null where id = ${home.propertyId}`);
  });
});
