import { expect, it } from 'vitest';
import { venueCalls, venues } from '../../../src/resources/venues/venues.resource.ts';
import { makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { kmBetween, spotFrom } from '../places/great-circle.ts';
import { sampleInput } from '../stage/samples.ts';
import { world } from '../stage/world.ts';

const { create, update, remove, restore, one } = venues.endpoints;
const bled = { latitude: 46.3683, longitude: 14.1146 };

it('S7.05 S3.07 a venue is added, read under both its ids, changed, removed and restored', async () => {
  const { home, editor } = await world();
  const body = sampleInput(venues, 'all');
  const added = await as(editor).call(create!, { query: { domainId: home.domainId }, body });
  const { id } = added.body;
  expect([added.status, added.body]).toEqual([201, expect.objectContaining({ ...body, venueId: id, version: 1 })]);
  const params = { id };
  expect((await as(editor).call(one, { params })).body).toEqual(added.body);
  const changed = await as(editor).call(update!, { params, body: { name: 'Festival Hall' } });
  expect(changed.body).toEqual({ ...added.body, name: 'Festival Hall', version: 2, updatedAt: changed.body.updatedAt });
  await as(editor).call(remove!, { params });
  expect((await as(editor).call(one, { params })).status).toBe(404);
  expect((await as(editor).call(restore!, { params })).body).toMatchObject({
    id,
    name: 'Festival Hall',
    deletedAt: null,
  });
});

it('S3.07 S7.05 without a status a venue is a draft', async () => {
  const { local } = await world();
  const { body } = await as(local).call(create!, { body: { name: 'Hall' } });
  expect(body).toMatchObject({ status: 'draft', language: 'en', capacity: null });
});

it('S7.05 S7.13 nearby venues are sorted nearest first, with their total in the body', async () => {
  const home = await makeTenant();
  const viewer = await makePerson({ of: [home], may: ['read'] });
  for (const km of [20, 1, 34, 36, 7])
    await makeRecord(venues, home, { name: `${km} km`, ...spotFrom(bled, km, km * 10) });
  await makeRecord(venues, home, { name: 'nowhere' });
  const search = async (query: Record<string, number>) => {
    const { body, headers } = await as(viewer).call(venueCalls.nearby, { query });
    expect(headers['x-total-count']).toBeUndefined();
    return { names: (body.data as { name: string }[]).map(({ name }) => name), ...body.pagination };
  };
  expect(await search(bled)).toEqual({ names: ['1 km', '7 km', '20 km', '34 km'], hasMore: false, totalCount: 4 });
  expect(await search({ ...bled, take: 2, skip: 1 })).toEqual({
    names: ['7 km', '20 km'],
    hasMore: true,
    totalCount: 4,
  });
  expect(await search({ ...bled, distance: 40 })).toMatchObject({ totalCount: 5 });
  expect(await search({ latitude: 46 })).toMatchObject({
    names: ['1 km', '20 km', '34 km', '36 km', '7 km', 'nowhere'],
  });
  expect(kmBetween(bled, spotFrom(bled, 34, 340))).toBeCloseTo(34, 6);
});

it('S7.05 the list of venues near a place is sorted nearest first, with distances', async () => {
  const home = await makeTenant();
  const viewer = await makePerson({ of: [home], may: ['read'] });
  for (const km of [20, 1, 36]) await makeRecord(venues, home, { name: `${km} km`, ...spotFrom(bled, km, km * 10) });
  const list = async (query: object) =>
    (await as(viewer).call(venues.endpoints.list, { query: { ...bled, ...query } })).body.map(
      ({ name, distance }) => `${name}: ${distance}`,
    );
  expect(await list({})).toEqual(['1 km: 1', '20 km: 20']);
  expect(await list({ distance: 40, q: '36' })).toEqual(['36 km: 36']);
  expect(await list({ distance: 40, sort: 'name', descending: true })).toEqual(['36 km: 36', '20 km: 20', '1 km: 1']);
});

it('S7.05 a venue’s language versions are read by their group', async () => {
  const { home, sibling, local } = await world();
  const group = { translation_group: 'hall' };
  const ids = [
    await makeRecord(venues, home, { ...group, language: 'en' }),
    await makeRecord(venues, home, { ...group, language: 'de' }),
  ];
  await makeRecord(venues, home);
  await makeRecord(venues, sibling, group);
  const { body } = await as(local).call(venueCalls.byTranslationGroup, { query: group });
  expect(body).toEqual(ids.map((id) => expect.objectContaining({ id })));
  expect((await as(local).call(venueCalls.byTranslationGroup)).status).toBe(422);
});

it('S7.05 all venues of a domain are sorted by name, whatever their number, inside data', async () => {
  const { home, sibling, editor } = await world();
  const names = Array.from({ length: 120 }, (_, index) => `Hall ${String(index).padStart(3, '0')}`);
  await Promise.all(names.map((name) => makeRecord(venues, home, { name })));
  await makeRecord(venues, sibling, { name: 'Elsewhere' });
  const { body } = await as(editor).call(venueCalls.ofDomain, { query: { domainId: home.domainId } });
  expect((body.data as { name: string }[]).map(({ name }) => name)).toEqual(names);
});

it('S7.05 invalid values of a venue are reported by field', async () => {
  const { local } = await world();
  const body = {
    name: ' ',
    email: 'desk',
    phone: 'call me',
    stars: 6,
    capacity: 1.5,
    venueType: 'castle',
    website: 'ftp://x',
  };
  const { status, body: answer } = await as(local).call(create!, { body });
  expect(status).toBe(422);
  expect(answer.validationErrors).toEqual({
    name: ['This is required'],
    email: ['Invalid email format'],
    phone: ['Must be a phone number'],
    stars: ['Must be at most 5'],
    capacity: ['Must be a whole number'],
    venueType: [expect.stringContaining('Must be one of: hotel, guest house')],
    website: ['Must be a web address that begins with http:// or https://'],
  });
});
