import { expect, it } from 'vitest';
import { imports } from '../../../contract/calls/imports.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Tenant, type Person, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { brought, exported } from './transfer.ts';
import { world } from '../stage/world.ts';

/** Uploaded and checked by the API without columns or key. */
async function asItStands(person: Person, resource: Resource, of: Tenant, text: string): Promise<ImportRecord> {
  const { body } = await brought(person, resource, of, text);
  return (await as(person).call(imports.check, { params: { id: body.id }, body: {} })).body as ImportRecord;
}

it.each(['csv', 'json'])('an exported %s file imported again changes nothing, even without a key', async (format) => {
  const { home, owner } = await world();
  const venueId = await makeRecord(venues, home, { name: 'Hall', city: 'Bled', fee: '12 €', parking: true });
  await makeRecord(events, home, {
    title: 'Same',
    eventStartDate: '2033-01-01T10:00',
    timeZone: 'Europe/Rome',
    venueId,
    ticketUrl: 'x',
  });
  await makeRecord(events, home, { title: 'Same', eventStartDate: '2033-01-01T10:00', timeZone: 'Europe/Rome' });
  await makeRecord(properties, home, { name: 'Lipa' });
  for (const resource of [venues, events, properties]) {
    const days = resource.name === 'events' ? { startDate: '2033-01-01', endDate: '2033-12-31' } : {};
    const { body } = await exported(owner, resource, { workspaceId: home.workspaceId, format, ...days });
    const again = await asItStands(owner, resource, home, format === 'csv' ? body : JSON.stringify(body));
    expect(again.key).toBe('id');
    expect(again.counts).toEqual({ create: 0, update: 0, unchanged: again.rows, invalid: 0 });
  }
});

it('rows of an external file are matched by their distinguishing columns, even with equal names', async () => {
  const { home, owner } = await world();
  const file = 'id,name,start,city\n1,Yoga,2033-01-01,Bled\n2,Yoga,2033-01-02,Bled\n3,Yoga,2033-01-02,Kranj\n';
  const { body } = await brought(owner, events, home, file);
  expect([body.columns.id, body.key]).toEqual([null, 'title+eventStartDate+more:city']);
  expect((await asItStands(owner, events, home, file)).counts).toMatchObject({ create: 3, invalid: 0 });
});

it('all errors of a row are reported at once', async () => {
  const { home, owner } = await world();
  const file =
    'name,capacity,latitude,email,website,stars\n,many,north,nobody,nowhere at all,nine\nHall,1,46,a@b.example,c.example,4\n';
  const { body } = await brought(owner, venues, home, file);
  const columns = {
    name: 'name',
    capacity: 'capacity',
    latitude: 'latitude',
    email: 'email',
    website: 'website',
    stars: 'stars',
  };
  const { body: checked } = await as(owner).call(imports.check, { params: { id: body.id }, body: { columns } });
  const [first] = (checked as ImportRecord).errors;
  for (const name of Object.keys(columns)) expect(first?.message).toContain(`${name}: `);
});
