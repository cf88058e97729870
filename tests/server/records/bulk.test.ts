import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isOfOneRecord } from '../../../contract/calls/bulk.ts';
import { changeSets } from '../../../contract/calls/history.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { resources } from '../../../server/platform/resources.ts';
import { type Person, makePerson, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { sampleInput } from '../stage/samples.ts';
import { world } from '../stage/world.ts';

const { home, sibling, foreign, owner, editor, translator, viewer, stranger } = await world();
const { bulkUpdate, bulkRemove, bulkRestore } = venues.endpoints;

const hall = (values: object = {}) => makeRecord(venues, home, { name: 'Hall', ...values });
const halls = () => Promise.all([hall(), hall(), hall()]);
const query = { workspaceId: home.workspaceId };
const bulk = (call: typeof bulkUpdate, body: object, person: Person = editor) =>
  as(person).call(call!, { query, body: { ...body } });
const undo = (id: number, person: Person = editor) => as(person).call(changeSets.undo, { params: { id } });
const stored = (ids: number[]) =>
  db.system<{ city: string | null; trashed: boolean }>(
    SQL`select city, deleted_at is not null as trashed from venues where id = any(${ids}::bigint[])
      order by array_position(${ids}::bigint[], id)`,
  );

it('a bulk change updates many records at once, and skips those with the value already', async () => {
  const ids = await halls();
  await as(editor).call(venues.endpoints.update!, { params: { id: ids[0]! }, body: { city: 'Bled' } });
  const { status, body } = await bulk(bulkUpdate, { ids, values: { city: 'Bled' } });
  expect([status, body.changed, body.skipped]).toEqual([200, 2, 1]);
  const sets = await db.system(SQL`
    select distinct change_set from changes where table_name = 'venues' and record_id = any(${ids.slice(1)}) and action = 'update'`);
  expect(sets).toEqual([{ change_set: body.changeSetId }]);
});

it('a bulk change of a search covers all its results on all pages', async () => {
  await Promise.all(Array.from({ length: 30 }, () => hall({ city: 'Ptuj' })));
  const { body } = await bulk(bulkUpdate, { matching: { city: 'ptuj' }, values: { status: 'archived' } });
  expect(body.changed).toBe(30);
  const days = { startDate: '2031-01-01', endDate: '2031-01-02' };
  for (const day of ['01', '02', '03'])
    await makeRecord(events, home, { ...sampleInput(events), eventStartDate: `2031-01-${day}T10:00` });
  const { body: ofDays } = await as(editor).call(events.endpoints.bulkRemove!, { query, body: { matching: days } });
  expect(ofDays.changed).toBe(2);
});

it('two concurrent bulk changes of the same records, by ids and by filter, both succeed', async () => {
  const ids: number[] = [];
  // Lists are sorted by name, in the reverse order of the ids.
  for (let number = 60; number > 30; number -= 1) ids.push(await hall({ name: `Hall ${number}`, country: 'SI' }));
  const statuses = [];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      bulk(bulkUpdate, { ids, values: { city: randomUUID() } }),
      bulk(bulkUpdate, { matching: { country: 'SI' }, values: { address: randomUUID() } }),
    ]);
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('without permission for one record none changes, and the error has their number', async () => {
  const ids = [await hall({ language: 'de' }), await hall({ language: 'en' })];
  const { status, body } = await bulk(bulkUpdate, { ids, values: { city: 'Bled' } }, translator);
  expect([status, body.message]).toEqual([403, expect.stringContaining('applies to 1 of the 2 records')]);
  expect((await stored(ids)).map(({ city }) => city)).toEqual([null, null]);
  expect((await bulk(bulkRemove, { ids }, viewer)).status).toBe(403);
  const german = await makePerson({ of: [home], may: ['read', 'delete'], languages: ['de'] });
  const refused = await bulk(bulkRemove, { ids }, german);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringContaining('applies to 1 of the 2 records'),
  ]);
  expect((await stored(ids)).some(({ trashed }) => trashed)).toBe(false);
});

it('an unknown or foreign id cancels the whole change', async () => {
  const ids = [await hall(), await makeRecord(venues, sibling), await makeRecord(venues, foreign)];
  const { status, body } = await bulk(bulkUpdate, { ids, values: { city: 'Bled' } });
  expect([status, body.message]).toEqual([404, expect.stringContaining('2 of the 3')]);
  expect((await stored(ids)).map(({ city }) => city)).toEqual([null, null, null]);
});

it('duplicate ids count once, and records in the trash are not found', async () => {
  const ids = await halls();
  const twice = await bulk(bulkUpdate, { ids: [ids[0], ids[0], ids[1]], values: { city: 'Bled' } });
  expect([twice.status, twice.body.changed]).toEqual([200, 2]);
  expect((await bulk(bulkRestore, { ids })).status).toBe(404);
  await bulk(bulkRemove, { ids: [ids[0]] });
  const again = await bulk(bulkRemove, { ids });
  expect([again.status, again.body.message]).toEqual([404, expect.stringContaining('1 of the 3')]);
  expect((await stored(ids)).map(({ trashed }) => trashed)).toEqual([true, false, false]);
});

it('a search covers the trash when restoring, and other records otherwise', async () => {
  const ids = await Promise.all([hall({ city: 'Kranj' }), hall({ city: 'Kranj' })]);
  await bulk(bulkRemove, { ids: [ids[0]] });
  const matching = { city: 'Kranj' };
  expect((await bulk(bulkUpdate, { matching, values: { country: 'Slovenia' } })).body.changed).toBe(1);
  expect((await bulk(bulkRestore, { matching })).body.changed).toBe(1);
  expect((await bulk(bulkRemove, { matching })).body.changed).toBe(2);
});

it('a record that has one of the values already gets the others', async () => {
  const ids = [await hall({ city: 'Bled', country: 'Slovenia' }), await hall({ city: 'Bled' })];
  const { body } = await bulk(bulkUpdate, { ids, values: { city: 'Bled', country: 'Slovenia' } });
  expect([body.changed, body.skipped]).toEqual([1, 1]);
});

it('a bulk change of status clears the times of scheduled records only', async () => {
  const publishAt = '2031-05-01T10:00';
  const event = { ...sampleInput(events), eventStartDate: '2031-06-01T10:00', timeZone: 'Europe/Ljubljana' };
  const scheduled = await makeRecord(events, home, { ...event, status: 'scheduled', publishAt });
  const draft = await makeRecord(events, home, { ...event, status: 'draft' });
  const { body } = await as(owner).call(events.endpoints.bulkUpdate!, {
    query,
    body: { ids: [scheduled, draft], values: { status: 'published' } },
  });
  expect(body.changed).toBe(2);
  const rows = await db.system(SQL`
    select status, publish_at is null as cleared, version from events where id in (${scheduled}, ${draft}) order by id`);
  expect(rows).toEqual([
    { status: 'published', cleared: true, version: 2 },
    { status: 'published', cleared: true, version: 2 },
  ]);
});

const changedTogether = resources.filter(({ endpoints }) => endpoints.bulkUpdate);

it.each(changedTogether.map((resource) => [resource.name, resource] as const))(
  'fields unique to one record of %s are refused: title, place, pictures and translation group',
  async (_name, resource) => {
    const ids = [await makeRecord(resource, home), await makeRecord(resource, home)];
    const own = Object.keys(resource.fields).filter((name) => isOfOneRecord(resource, name));
    expect(own).toContain(resource.title);
    const sample: Record<string, unknown> = { ...sampleInput(resource), latitude: 46.36, longitude: 14.09 };
    for (const name of own) {
      const values = { [name]: sample[name] ?? null };
      const { status, body } = await as(owner).call(resource.endpoints.bulkUpdate!, { query, body: { ids, values } });
      expect([name, status, body.validationErrors]).toEqual([
        name,
        422,
        { [`values.${name}`]: ['Must be unique, so it can’t be set for several records'] },
      ]);
    }
  },
);

it('a bulk change without a value is refused with a message', async () => {
  const { status, body } = await bulk(bulkUpdate, { ids: [await hall()], values: {} });
  expect([status, body.validationErrors]).toEqual([422, { values: ['There is nothing to change'] }]);
});

it('a bulk change without any effect is not a change set', async () => {
  const ids = [await hall({ city: 'Bled' })];
  const { body } = await bulk(bulkUpdate, { ids, values: { city: 'Bled' } });
  expect(body).toEqual({ changeSetId: null, changed: 0, skipped: 1 });
});

it('more than a thousand records at once are refused with a message', async () => {
  const { home: of, editor: person } = await world();
  await db.system(
    SQL`insert into venues (workspace_id, name) select ${of.workspaceId}, 'Many' from generate_series(1, 1001)`,
  );
  const refused = await as(person).call(bulkRemove!, {
    query: { workspaceId: of.workspaceId },
    body: { matching: { name: 'Many' } },
  });
  expect([refused.status, refused.body.validationErrors]).toEqual([
    422,
    { matching: ['More than 1000 records match. Filter the list and make the change in parts.'] },
  ]);
});

it.each([
  ['neither ids nor a search', { values: { city: 'Bled' } }],
  ['both', { ids: [1], matching: {}, values: { city: 'Bled' } }],
  ['too many ids', { ids: Array.from({ length: 1_001 }, (_, index) => index + 1), values: { city: 'Bled' } }],
  ['no values', { ids: [1], values: {} }],
  ['an unknown filter', { matching: { secret: '1' }, values: { city: 'Bled' } }],
  ['a wrong value', { ids: [1], values: { status: 'lost' } }],
])('%s is refused', async (_name, body) => {
  expect((await bulk(bulkUpdate, body)).status).toBe(422);
});

it('the rules between fields apply in bulk: no record becomes invalid', async () => {
  const starting = (eventStartDate: string) =>
    makeRecord(events, home, { title: 'Fair', eventStartDate, timeZone: 'Europe/Ljubljana' });
  const ids = [await starting('2031-05-01'), await starting('2031-05-03')];
  const ending = (eventEndDate: string) =>
    as(editor).call(events.endpoints.bulkUpdate!, { query, body: { ids, values: { eventEndDate } } });
  const refused = await ending('2031-05-02');
  expect([refused.status, Object.values(refused.body.validationErrors ?? {})]).toEqual([
    422,
    [['Must not end before it starts']],
  ]);
  const ends = async () =>
    (
      await as(editor).call(events.endpoints.list, {
        query: { ...query, startDate: '2031-05-01', endDate: '2031-05-03' },
      })
    ).body.map(({ eventEndDate }: { eventEndDate: string | null }) => eventEndDate);
  expect(await ends()).toEqual([null, null]);
  expect((await ending('2031-05-03')).body.changed).toBe(2);
  expect(await ends()).toEqual(['2031-05-03', '2031-05-03']);
});

it('many records are moved to the trash and restored', async () => {
  const ids = await halls();
  expect((await bulk(bulkRemove, { ids })).body.changed).toBe(3);
  expect((await stored(ids)).every(({ trashed }) => trashed)).toBe(true);
  expect((await bulk(bulkRestore, { ids })).body.changed).toBe(3);
  expect((await stored(ids)).some(({ trashed }) => trashed)).toBe(false);
});

it('a bulk change is undone as a whole, and the undo too', async () => {
  const ids = await halls();
  const { body } = await bulk(bulkUpdate, { ids, values: { city: 'Bled' } });
  const undone = await undo(body.changeSetId!);
  expect([undone.status, undone.body.changed]).toEqual([200, 3]);
  expect((await stored(ids)).map(({ city }) => city)).toEqual([null, null, null]);
  await undo(undone.body.changeSetId!);
  expect((await stored(ids)).map(({ city }) => city)).toEqual(['Bled', 'Bled', 'Bled']);
  const removed = await bulk(bulkRemove, { ids });
  await undo(removed.body.changeSetId!);
  expect((await stored(ids)).some(({ trashed }) => trashed)).toBe(false);
});

it('undo skips records changed since, and reports their number', async () => {
  const ids = await halls();
  const { body } = await bulk(bulkUpdate, { ids, values: { city: 'Bled' } });
  await as(editor).call(venues.endpoints.update!, { params: { id: ids[0]! }, body: { city: 'Ptuj' } });
  const refused = await undo(body.changeSetId!);
  expect([refused.status, (refused.body as unknown as Error).message]).toEqual([
    409,
    expect.stringContaining('1 of 3'),
  ]);
  expect((await stored(ids)).map(({ city }) => city)).toEqual(['Ptuj', 'Bled', 'Bled']);
});

it('undo needs the permissions of the change, and hides other users’ changes', async () => {
  const ids = await halls();
  const { body } = await bulk(bulkUpdate, { ids, values: { city: 'Bled' } });
  expect((await undo(body.changeSetId!, viewer)).status).toBe(403);
  expect((await undo(body.changeSetId!, stranger)).status).toBe(404);
});
