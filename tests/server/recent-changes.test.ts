import { expect, it } from 'vitest';
import { recentChanges } from '../../contract/history.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { events } from '../../src/resources/events/events.resource.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import { type Person, editing, makePerson, makeRecord, makeTenant } from './builders.ts';
import { as } from './client.ts';
import { db } from './installation.ts';

const told = async (person: Person, query: Record<string, number> = {}) => {
  const { status, body } = await as(person).call(recentChanges, { query });
  expect(status).toBe(200);
  return body;
};
const create = async (person: Person, values: object) =>
  (await as(person).call(events.endpoints.create, { body: { eventStartDate: '2028-06-01T10:00', ...values } })).body
    .eventId;

it('S2.02 / what people did is told newest first: who, what, to which record', async () => {
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
    title: 'Lantern nights',
  };
  expect(deeds).toMatchObject([
    { ...one, action: 'trash' },
    { ...one, action: 'update' },
    { ...one, action: 'insert' },
  ]);
  expect(await told(mira, { take: 2 })).toEqual(deeds.slice(0, 2));
});

it('what many records went through in one go is told once, with how many they were', async () => {
  const home = await makeTenant();
  const mira = await makePerson({ of: [home], may: editing });
  const ids = [];
  for (const n of [1, 2, 3]) ids.push(await makeRecord(events, home, { title: `Concert ${n}` }));
  await as(mira).call(events.endpoints.bulkUpdate!, { body: { ids, values: { language: 'de' } } });
  expect(await told(mira)).toMatchObject([{ action: 'update', count: 3, recordId: null, title: null }]);
});

it('nobody is told of what they may not read: of other homes, resources and languages nothing', async () => {
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
