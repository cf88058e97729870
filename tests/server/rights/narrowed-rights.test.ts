import { expect, it } from 'vitest';
import { type Endpoint, actions } from '../../../contract/calls/endpoint.ts';
import { domains } from '../../../src/resources/domains/domains.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { organizations } from '../../../src/resources/organizations/organizations.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { propertyAmenities } from '../../../src/resources/property-amenities/property-amenities.resource.ts';
import {
  propertyLanguageCalls,
  propertyLanguages,
} from '../../../src/resources/property-languages/property-languages.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { type Person, type Tenant, makePerson, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

interface Narrow {
  resource?: string;
  action: string;
  language?: string;
  propertyId?: number;
}

/** A user with only these permissions of their own. */
async function personWith(home: Tenant, granted: Narrow[]): Promise<Person> {
  const person = await makePerson({ of: [home], may: [] });
  for (const { resource = '*', action, language, propertyId } of granted)
    await db.system(SQL`
      insert into permissions (organisation_id, user_id, resource, action, language, property_id)
      values (${home.organisationId}, ${person.id}, ${resource}, ${action}, ${language ?? null}, ${propertyId ?? null})`);
  return person;
}

it('S6.01 a permission to read German shows only German records in lists, searches, totals, and single reads', async () => {
  const { home } = await world();
  const [german, english] = [
    await makeRecord(events, home, { language: 'de', title: 'Fair' }),
    await makeRecord(events, home, { language: 'en', title: 'Fair' }),
  ];
  const person = await personWith(home, [{ action: 'read', language: 'de' }]);
  for (const query of [{}, { q: 'Fair' }, { sort: 'title' }] as Record<string, string>[]) {
    const { body, headers } = await as(person).call(events.endpoints.list, { query });
    expect(body.map(({ eventId }: { eventId: number }) => eventId)).toEqual([german]);
    expect(headers['x-total-count']).toBe('1');
  }
  const one = async (id: number) => (await as(person).call(events.endpoints.one, { params: { id } })).body.length;
  expect([await one(german), await one(english)]).toEqual([1, 0]);
});

it('a bulk change keeps a venue that the user may not read, and refuses to add it to another event', async () => {
  const { home } = await world();
  const venueId = await makeRecord(venues, home, { language: 'en' });
  const event = { language: 'de', title: 'Fair', category: 'Music' };
  const [keeping, adding] = [
    await makeRecord(events, home, { ...event, venueId }),
    await makeRecord(events, home, event),
  ];
  const german = await personWith(home, [
    { action: 'read', language: 'de' },
    { action: 'update', language: 'de' },
  ]);
  const change = (ids: number[], category: string) =>
    as(german).call(events.endpoints.bulkUpdate!, {
      query: { workspaceId: home.workspaceId },
      body: { ids, values: { venueId, category } },
    });
  expect((await change([keeping], 'Sport')).body.changed).toBe(1);
  const refused = await change([keeping, adding], 'Market');
  expect([refused.status, refused.body.validationErrors]).toEqual([422, { venueId: ['This venue was not found'] }]);
});

it('S6.01 a permission for one property covers reading, changing and removing that property only', async () => {
  const { home } = await world();
  const other = await makeRecord(properties, home);
  const person = await personWith(home, [{ resource: 'properties', action: '*', propertyId: home.propertyId }]);
  const { body } = await as(person).call(properties.endpoints.list);
  expect(body.map(({ id }: { id: number }) => id)).toEqual([home.propertyId]);
  const change = async (id: number) =>
    (await as(person).call(properties.endpoints.update!, { params: { id }, body: { name: 'Lipa' } })).status;
  expect([await change(home.propertyId), await change(other)]).toEqual([200, 404]);
  const query = { workspaceId: home.workspaceId };
  expect((await as(person).call(properties.endpoints.create!, { query, body: { name: 'New' } })).status).toBe(403);
});

it('S6.02 users list the properties and domains that they may read, and all of their workspaces and organizations', async () => {
  const { home } = await world();
  await makeRecord(properties, home);
  const mine = async (person: Person) => {
    const counts = [];
    for (const resource of [properties, domains, workspaces, organizations])
      counts.push((await as(person).call<Endpoint>(resource.endpoints.mine!)).body as unknown as unknown[]);
    return counts.map(({ length }) => length);
  };
  expect(await mine(await personWith(home, [{ action: 'read' }]))).toEqual([2, 1, 1, 1]);
  expect(await mine(await personWith(home, [{ action: 'read', propertyId: home.propertyId }]))).toEqual([1, 0, 1, 1]);
  expect(await mine(await personWith(home, [{ resource: 'events', action: '*' }]))).toEqual([0, 0, 1, 1]);
});

it('S6.01 a user who reads all properties and may change one is refused for others with a message', async () => {
  const { home } = await world();
  const other = await makeRecord(properties, home);
  const person = await personWith(home, [{ action: 'read' }, { action: 'update', propertyId: home.propertyId }]);
  const answer = await as(person).call(properties.endpoints.update!, { params: { id: other }, body: { name: 'Lipa' } });
  expect([answer.status, answer.body.message]).toEqual([
    403,
    expect.stringContaining('update properties of this property'),
  ]);
});

it('S6.01 amenities and languages of a property need the permission for that property', async () => {
  const { home } = await world();
  const other = await makeRecord(properties, home);
  const person = await personWith(home, [{ action: 'read' }, { action: '*', propertyId: home.propertyId }]);
  const query = { domainId: home.domainId };
  const statusesFor = async (propertyId: number) => {
    const amenity = await makeRecord(propertyAmenities, home, { propertyId });
    const [first, second, third] = [
      await makeRecord(languages, home),
      await makeRecord(languages, home),
      await makeRecord(languages, home),
    ];
    const linked = await makeRecord(propertyLanguages, home, { propertyId, languageId: first, isDefault: true });
    await makeRecord(propertyLanguages, home, { propertyId, languageId: second });
    const { create, remove } = propertyAmenities.endpoints;
    const { create: link, update } = propertyLanguages.endpoints;
    const calls = [
      await as(person).call(create, { query, body: { propertyId, amenity: 'sauna' } }),
      await as(person).call(remove, { params: { id: amenity }, query }),
      await as(person).call(link, { body: { propertyId, languageId: third } }),
      await as(person).call(update, { params: { id: linked }, body: { isDefault: true } }),
      await as(person).call(propertyLanguageCalls.unlink, { params: { propertyId, languageId: second } }),
    ];
    return calls.map(({ status }) => status);
  };
  expect(await statusesFor(home.propertyId)).toEqual([201, 200, 201, 200, 200]);
  expect(await statusesFor(other)).toEqual([403, 403, 403, 403, 403]);
});

it('S6.01 a permission for one language or property does not cover records with neither', async () => {
  const { home } = await world();
  const id = await makeRecord(languages, home);
  for (const narrow of [{ language: 'de' }, { propertyId: home.propertyId }]) {
    const person = await personWith(
      home,
      actions.map((action) => ({ action, ...narrow })),
    );
    const { update, list } = languages.endpoints;
    expect((await as(person).call(update!, { params: { id }, body: { name: 'Deutsch' } })).status).toBe(403);
    expect((await as(person).call(list)).status).toBe(403);
  }
});

it('S3.09 users who may add translations connect them to their source, whose texts they cannot change', async () => {
  const { home } = await world();
  const person = await personWith(home, [
    { action: 'read' },
    ...['create', 'update'].map((action) => ({ resource: 'venues', action, language: 'de' })),
  ]);
  const id = await makeRecord(venues, home, { language: 'en' });
  const { update, create } = venues.endpoints;
  const change = async (body: Record<string, unknown>) =>
    (await as(person).call(update!, { params: { id }, body })).status;
  expect(await change({ name: 'Haus' })).toBe(403);
  expect(await change({ translation_group: 'hall', name: 'Haus' })).toBe(403);
  expect(await change({ translation_group: 'hall' })).toBe(200);
  expect(await change({ translation_group: 'another' })).toBe(403);
  const query = { workspaceId: home.workspaceId };
  const add = async (language: string) =>
    (await as(person).call(create!, { query, body: { name: 'Haus', language, translation_group: 'hall' } })).status;
  expect([await add('de'), await add('it')]).toEqual([201, 403]);
});

it('S6.01 a role limited to languages limits every change, but not reading', async () => {
  const { home } = await world();
  const person = await makePerson({ of: [home], may: ['*'], languages: ['de'] });
  const english = await makeRecord(venues, home, { language: 'en' });
  const german = await makeRecord(venues, home, { language: 'de' });
  expect((await as(person).call(venues.endpoints.list)).body).toHaveLength(2);
  const remove = async (id: number) => (await as(person).call(venues.endpoints.remove!, { params: { id } })).status;
  expect([await remove(english), await remove(german)]).toEqual([403, 200]);
});
