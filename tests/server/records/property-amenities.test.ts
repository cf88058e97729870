import { expect, it, vi } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { propertyAmenities } from '../../../src/resources/property-amenities/property-amenities.resource.ts';
import { amenityStore } from '../../../server/features/property-amenities/store.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { world } from '../stage/world.ts';

const { create, list, remove } = propertyAmenities.endpoints;

async function hotel() {
  const place = await world();
  const { propertyId, domainId } = place.home;
  const query = { domainId };
  const add = (amenity: string, group?: string) =>
    as(place.editor).call(create, { query, body: { propertyId, amenity, ...(group ? { group } : {}) } });
  return { ...place, propertyId, query, add };
}

it('S7.08 a property gets an amenity, lists it and loses it again', async () => {
  const { editor, add, query, propertyId } = await hotel();
  const added = await add('sauna');
  expect([added.status, added.body]).toEqual([
    201,
    expect.objectContaining({ propertyId, amenity: 'sauna', group: 'wellness' }),
  ]);
  const all = async () => (await as(editor).call(list, { query: { ...query, propertyId } })).body;
  expect(await all()).toEqual([added.body]);
  expect((await as(editor).call(remove, { params: { id: added.body.id }, query })).body).toEqual({ ok: true });
  expect(await all()).toEqual([]);
  expect((await add('sauna')).status).toBe(201);
});

it('S7.08 a built-in amenity is in its fixed group, a custom one in the given group, else in “other”', async () => {
  const { add } = await hotel();
  const groups = [await add('wifi', 'food'), await add('beekeeping hour', 'activities'), await add('library')];
  expect(groups.map(({ body }) => body.group)).toEqual(['room', 'activities', 'other']);
  expect((await add('loft', 'attic')).body.validationErrors).toEqual({ group: [expect.stringContaining('room')] });
});

it('S7.08 an amenity exists once per property', async () => {
  const { add } = await hotel();
  await add('sauna');
  expect((await add('sauna')).body.validationErrors).toEqual({ amenity: ['The property already has this amenity'] });
});

it('S5.02 without a domain each call answers 400 with its own message', async () => {
  const { home, editor, propertyId } = await hotel();
  const id = await makeRecord(propertyAmenities, home);
  const said = async (endpoint: Endpoint, sent: object) => {
    const { status, body } = await as(editor).call(endpoint, sent);
    return [status, body.message];
  };
  expect(await said(list, {})).toEqual([400, 'Domain ID is required']);
  expect(await said(create, { body: { propertyId, amenity: 'sauna' } })).toEqual([400, 'Domain ID is required']);
  expect(await said(remove, { params: { id } })).toEqual([400, 'Amenity ID and Domain ID are required']);
});

it('S7.08 an amenity of another domain is not found, and a property of another domain accepts none', async () => {
  const { sibling, editor, query } = await hotel();
  const id = await makeRecord(propertyAmenities, sibling);
  expect((await as(editor).call(remove, { params: { id }, query })).status).toBe(404);
  const body = { propertyId: sibling.propertyId, amenity: 'sauna' };
  expect((await as(editor).call(create, { query, body })).body.validationErrors).toEqual({
    propertyId: ['This property was not found'],
  });
});

it('S5.02 a deletion without an id is refused with the documented message', async () => {
  const { editor, query } = await hotel();
  for (const id of ['undefined', 'null', '0', ''])
    expect(await as(editor).call(remove, { params: { id }, query })).toMatchObject({
      status: 400,
      body: { message: 'Amenity ID and Domain ID are required' },
    });
});

it('S8.06 an internal error gives the documented message without details', async () => {
  const { editor, query, add } = await hotel();
  const { body } = await add('sauna');
  for (const work of ['list', 'insert', 'discard'] as const)
    vi.spyOn(amenityStore, work).mockRejectedValue(new Error('relation "property_amenities" does not exist'));
  const answers = [
    await as(editor).call(list, { query }),
    await add('wifi'),
    await as(editor).call(remove, { params: { id: body.id }, query }),
  ];
  expect(answers.map((answer) => [answer.status, answer.body])).toEqual(
    [
      'Failed to fetch property amenities',
      'Failed to update property amenities',
      'Failed to delete property amenity',
    ].map((message) => [500, { statusCode: 500, code: 'internal', message }]),
  );
});

it('an unavailable database is not reported as an internal error: it answers 503, as everywhere', async () => {
  const { editor, query } = await hotel();
  vi.spyOn(amenityStore, 'list').mockRejectedValue(Object.assign(new Error('cut'), { code: '57P01' }));
  const { status, headers } = await as(editor).call(list, { query });
  expect([status, headers['retry-after']]).toEqual([503, '2']);
});
