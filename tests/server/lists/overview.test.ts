import { expect, it } from 'vitest';
import { mostCounts, overview } from '../../../contract/calls/overview.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { propertyFacts } from '../../../src/resources/property-facts/property-facts.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, type Tenant, everything, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const counted = async (person: Person, lists: { resource: string; filters: Record<string, string> }[]) =>
  (await as(person).call(overview.counts, { body: { lists } })).body;
const span = { startDate: '2028-06-01', endDate: '2028-06-30' };
const event = (title: string, values: object = {}) => ({ title, eventStartDate: '2028-06-10T10:00', ...values });

/** A user who may only read German events. */
async function readerOfGerman(home: Tenant): Promise<Person> {
  const person = await makePerson({ of: [home], may: [] });
  await db.system(SQL`
    insert into permissions (organisation_id, user_id, resource, action, language)
    values (${home.organisationId}, ${person.id}, 'events', 'read', 'de')`);
  return person;
}

/** A workspace with events in two languages, some of them translations of each other. */
async function place() {
  const home = await makeTenant();
  await makeRecord(events, home, event('Both', { language: 'en', translation_group: 'both', status: 'published' }));
  await makeRecord(
    events,
    home,
    event('Beides', { language: 'de', translation_group: 'both', description: '<p>Abend</p>' }),
  );
  await makeRecord(
    events,
    home,
    event('Alone', { language: 'en', status: 'published', eventStartDate: '2028-06-11T10:00' }),
  );
  await makeRecord(events, home, event('Allein', { language: 'de', translation_group: 'allein' }));
  await makeRecord(events, home, event('Once more', { language: 'en', translation_group: 'more' }));
  await makeRecord(events, home, event('Encore', { language: 'fr', translation_group: 'more' }));
  return home;
}

it('many lists are counted in one call, with the totals of the lists', async () => {
  const home = await place();
  const owner = await makePerson({ of: [home], may: everything });
  const lists = [
    { resource: 'events', filters: span },
    { resource: 'events', filters: { ...span, status: 'published' } },
    { resource: 'events', filters: { ...span, lacks: 'description' } },
    { resource: 'events', filters: { ...span, untranslated: 'de' } },
    { resource: 'properties', filters: {} },
    { resource: 'venues', filters: {} },
  ];
  const counts = await counted(owner, lists);
  expect(counts).toEqual([6, 2, 5, 2, 1, 0]);
  const asList = await Promise.all(
    lists.map(async ({ resource, filters }) => {
      const { list } = { events, properties, venues }[resource as 'events']!.endpoints;
      const { headers } = await as(owner).call(list, { query: { ...filters, count: 'only' } as never });
      return Number(headers['x-total-count']);
    }),
  );
  expect(counts).toEqual(asList);
});

it('each missing translation is listed once, by the first record of its group', async () => {
  const home = await place();
  const owner = await makePerson({ of: [home], may: everything });
  const titles = async (language: string) =>
    (await as(owner).call(events.endpoints.list, { query: { ...span, untranslated: language } })).body
      .map(({ title }) => title)
      .sort();
  expect(await titles('de')).toEqual(['Alone', 'Once more']);
  expect(await titles('en')).toEqual(['Allein']);
  expect(await titles('fr')).toEqual(['Allein', 'Alone', 'Both']);
  await db.system(
    SQL`update events set deleted_at = now() where workspace_id = ${home.workspaceId} and title = 'Beides'`,
  );
  expect(await titles('de')).toEqual(['Alone', 'Both', 'Once more']);
  const { status } = await as(owner).call(events.endpoints.list, { query: { untranslated: "de' or true" } });
  expect(status).toBe(422);
});

it('lists without permission or of another workspace are not counted, and invalid input is refused at its position', async () => {
  const [home, other] = [await place(), await place()];
  const german = await readerOfGerman(home);
  expect(
    await counted(german, [
      { resource: 'events', filters: span },
      { resource: 'properties', filters: {} },
      { resource: 'no-such', filters: {} },
    ]),
  ).toEqual([2, null, null]);
  const owner = await makePerson({ of: [home], may: everything });
  const foreign = await as(owner).call(overview.counts, {
    query: { workspaceId: other.workspaceId },
    body: { lists: [] },
  });
  expect(foreign.status).toBe(404);
  const wrong = await as(owner).call(overview.counts, {
    body: {
      lists: [
        { resource: 'events', filters: {} },
        { resource: 'events', filters: { status: 'gone' } },
      ],
    },
  });
  expect([wrong.status, Object.keys((wrong.body as unknown as { validationErrors: object }).validationErrors)]).toEqual(
    [422, ['lists.1.filters.status.0']],
  );
});

it('published events are counted by day, and new content by week, as far as the user may read it', async () => {
  const home = await place();
  const owner = await makePerson({ of: [home], may: everything });
  const german = await readerOfGerman(home);
  await db.system(
    SQL`update events set created_at = now() - interval '400 days' where workspace_id = ${home.workspaceId} and title = 'Alone'`,
  );
  const query = { from: '2028-06-01', to: '2028-06-30' };
  const { body } = await as(owner).call(overview.read, { query });
  expect(body.days).toEqual([
    { day: '2028-06-10', count: 1 },
    { day: '2028-06-11', count: 1 },
  ]);
  const added = (resource: string) => body.growth.filter((one) => one.resource === resource).map(({ count }) => count);
  expect([added('events'), added('properties'), added('venues')]).toEqual([[5], [1], []]);
  const { body: theirs } = await as(german).call(overview.read, { query });
  expect(theirs.days).toEqual([]);
  expect(theirs.growth.filter(({ resource }) => resource === 'events').map(({ count }) => count)).toEqual([2]);
  expect((await as(owner).call(overview.read, { query: { from: '2028-06-01', to: '2029-06-30' } })).status).toBe(422);
});

it('properties are filtered by missing values', async () => {
  const home = await makeTenant();
  const owner = await makePerson({ of: [home], may: everything });
  const lacking = async (lacks: string) => (await counted(owner, [{ resource: 'properties', filters: { lacks } }]))[0];
  expect(await Promise.all(['picture', 'facts', 'amenities'].map(lacking))).toEqual([1, 1, 1]);
  await makeRecord(propertyFacts, home, {
    propertyId: home.propertyId,
    factName: 'parking',
    factValue: 'free',
    language: 'en',
  });
  expect(await lacking('facts')).toBe(0);
});

it('the number of lists in one call is limited', async () => {
  const home = await makeTenant();
  const owner = await makePerson({ of: [home], may: everything });
  const lists = Array.from({ length: mostCounts + 1 }, () => ({ resource: 'venues', filters: {} }));
  expect((await as(owner).call(overview.counts, { body: { lists } })).status).toBe(422);
  expect(await counted(owner, lists.slice(1))).toHaveLength(mostCounts);
});
