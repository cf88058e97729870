import { expect, it } from 'vitest';
import { changeSets, recentChanges } from '../../../contract/calls/history.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, editing, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const told = async (person: Person, query: Record<string, number | string> = {}) => {
  const { status, body } = await as(person).call(recentChanges, { query });
  expect(status).toBe(200);
  return body;
};
const create = async (person: Person, values: object) =>
  (await as(person).call(events.endpoints.create, { body: { eventStartDate: '2028-06-01T10:00', ...values } })).body
    .eventId;

it('S2.02 / lists recent changes newest first, with author, change and the title that the record had then', async () => {
  const home = await makeTenant();
  const mira = await makePerson({ of: [home], may: editing });
  const id = await create(mira, { title: 'Lantern night' });
  await as(mira).call(events.endpoints.update, { params: { id }, body: { title: 'Lantern nights' } });
  await as(mira).call(events.endpoints.remove, { params: { id } });
  await makeRecord(venues, home, { name: 'By nobody' });
  const deeds = await told(mira);
  const one = {
    resource: 'events',
    by: { id: mira.id, name: 'Mira' },
    count: 1,
    recordId: id,
  };
  expect(deeds).toMatchObject([
    { ...one, action: 'trash', title: 'Lantern nights' },
    { ...one, action: 'update', title: 'Lantern nights' },
    { ...one, action: 'insert', title: 'Lantern night', records: [{ id, title: 'Lantern night' }] },
  ]);
  expect(await told(mira, { take: 2 })).toEqual(deeds.slice(0, 2));
});

it('a bulk change is listed once, with its number of records', async () => {
  const home = await makeTenant();
  const mira = await makePerson({ of: [home], may: editing });
  const ids = [];
  for (const n of [1, 2, 3]) ids.push(await makeRecord(events, home, { title: `Concert ${n}` }));
  await as(mira).call(events.endpoints.bulkUpdate!, { body: { ids, values: { language: 'de' } } });
  expect(await told(mira)).toMatchObject([{ action: 'update', count: 3, recordId: null, title: null }]);
});

it('events are sent only for content that the client may read: none of other workspaces, resources and languages', async () => {
  const [home, other] = [await makeTenant(), await makeTenant()];
  const mira = await makePerson({ of: [home, other], may: editing });
  const german = await makePerson({ of: [home], may: [] });
  await db.system(SQL`insert into permissions (organisation_id, user_id, resource, action, language)
    values (${home.organisationId}, ${german.id}, 'events', 'read', 'de')`);
  const at = (workspaceId: number) => ({ query: { workspaceId } });
  const add = (workspaceId: number, title: string, language: string) =>
    as(mira).call(events.endpoints.create, {
      ...at(workspaceId),
      body: { title, language, eventStartDate: '2028-06-01T10:00' },
    });
  await add(home.workspaceId, 'Markt', 'de');
  await add(home.workspaceId, 'Market', 'en');
  await add(other.workspaceId, 'Secret', 'de');
  await as(mira).call(venues.endpoints.create, { ...at(home.workspaceId), body: { name: 'Hall', language: 'de' } });
  expect((await told(german)).map(({ title }) => title)).toEqual(['Markt']);
  const foreign = await as(german).call(recentChanges, at(other.workspaceId));
  expect(foreign.status).toBe(404);
});

const undo = (person: Person, id: number, partly = false) =>
  as(person).call(changeSets.undo, { params: { id }, query: { partly: String(partly) } });
/** The undo state of the latest changes. */
const undoable = async (person: Person) => (await told(person)).map(({ undo: { state, count } }) => [state, count]);

it('a change of status only is labeled as such, and a change of several records names the first few', async () => {
  const home = await makeTenant();
  const mira = await makePerson({ of: [home], may: editing });
  const ids = [];
  for (const n of [1, 2, 3, 4, 5, 6]) ids.push(await makeRecord(events, home, { title: `Concert ${n}` }));
  await as(mira).call(events.endpoints.bulkUpdate!, { body: { ids, values: { status: 'published' } } });
  await as(mira).call(events.endpoints.update, { params: { id: ids[0]! }, body: { status: 'draft', title: 'Later' } });
  const [both, status] = await told(mira);
  expect([both!.status, status!.status, both!.title]).toEqual([null, 'published', 'Later']);
  expect(status!.records).toEqual(ids.slice(0, 5).map((id, place) => ({ id, title: `Concert ${place + 1}` })));
});

it('undo is offered for unchanged records only, and undone changes are marked', async () => {
  const home = await makeTenant();
  const mira = await makePerson({ of: [home], may: editing });
  const en = { language: 'en' };
  const ids = [await makeRecord(events, home, en), await makeRecord(events, home, en)];
  const { body } = await as(mira).call(events.endpoints.bulkUpdate!, { body: { ids, values: { language: 'de' } } });
  expect(await undoable(mira)).toEqual([['open', 2]]);
  await as(mira).call(events.endpoints.update, { params: { id: ids[0]! }, body: { title: 'Another' } });
  expect(await undoable(mira)).toEqual([
    ['open', 1],
    ['partly', 1],
  ]);
  expect((await undo(mira, body.changeSetId!)).status).toBe(409);
  const { body: undone } = await undo(mira, body.changeSetId!, true);
  expect(undone).toMatchObject({ changed: 1, skipped: 1 });
  const languages = await db.system<{ language: string }>(
    SQL`select language from events where id = any(${ids}::bigint[]) order by id`,
  );
  expect(languages.map(({ language }) => language)).toEqual(['de', 'en']);
  expect(await undoable(mira)).toEqual([
    ['open', 1],
    ['open', 1],
    ['undone', 0],
  ]);
  expect((await told(mira)).map(({ undoes }) => undoes)).toEqual([body.changeSetId, null, null]);
  expect((await undo(mira, body.changeSetId!, true)).status).toBe(409);
});

it('undo is not offered after a day, for purged records, or without the permission', async () => {
  const home = await makeTenant();
  const mira = await makePerson({ of: [home], may: editing });
  const german = await makePerson({ of: [home], may: [] });
  await db.system(SQL`insert into permissions (organisation_id, user_id, resource, action, language)
    values (${home.organisationId}, ${german.id}, 'events', 'read', 'de')`);
  const ids = [await makeRecord(events, home, { language: 'de' }), await makeRecord(events, home, { language: 'en' })];
  await as(mira).call(events.endpoints.bulkUpdate!, { body: { ids, values: { website: 'https://lake.example' } } });
  expect([await undoable(mira), await undoable(german)]).toEqual([[['open', 2]], [['unseen', 0]]]);
  await db.system(SQL`delete from events where id = ${ids[0]!}`);
  expect((await undoable(mira))[0]![0]).toBe('partly');
  await db.system(SQL`update changes set at = at - interval '25 hours' where workspace_id = ${home.workspaceId}`);
  expect((await undoable(mira))[0]![0]).toBe('over');
});

it('others’ changes are undone only by users who may change the record', async () => {
  const home = await makeTenant();
  const mira = await makePerson({ of: [home], may: editing });
  const [ana, eva] = [await makePerson({ of: [home], may: editing }), await makePerson({ of: [home], may: ['read'] })];
  const stranger = await makePerson({ of: [await makeTenant()], may: editing });
  const id = await makeRecord(events, home, { title: 'Before' });
  await as(mira).call(events.endpoints.update, { params: { id }, body: { title: 'After' } });
  const [{ changeSetId } = { changeSetId: 0 }] = await told(ana);
  expect((await undo(eva, changeSetId)).status).toBe(403);
  expect((await undo(stranger, changeSetId)).status).toBe(404);
  expect((await undo(ana, changeSetId)).status).toBe(200);
  expect((await told(ana))[0]).toMatchObject({ title: 'Before', by: { id: ana.id }, undoes: changeSetId });
});

it('the list is filtered by the user’s own changes and by resource, and its next page repeats no change set', async () => {
  const home = await makeTenant();
  const [mira, ana] = [await makePerson({ of: [home], may: editing }), await makePerson({ of: [home], may: editing })];
  await as(mira).call(venues.endpoints.create, { body: { name: 'Hall' } });
  const ids = [await create(ana, { title: 'One' }), await create(mira, { title: 'Two' })];
  await as(ana).call(events.endpoints.bulkUpdate!, { body: { ids, values: { language: 'de' } } });
  const all = await told(mira);
  expect(all.map(({ resource, by }) => [resource, by.id])).toEqual([
    ['events', ana.id],
    ['events', mira.id],
    ['events', ana.id],
    ['venues', mira.id],
  ]);
  expect(await told(mira, { mine: 'true' })).toEqual([all[1], all[3]]);
  expect(await told(mira, { resource: 'venues' })).toEqual([all[3]]);
  expect(await told(mira, { resource: 'users' })).toEqual([]);
  // The cursor is inside the newest change set, which was listed completely.
  expect(await told(mira, { take: 2, before: all[0]!.last })).toEqual(all.slice(1, 3));
  expect(await told(mira, { take: 2, before: all[2]!.last })).toEqual([all[3]]);
});
