import { expect, it } from 'vitest';
import { propertyFacts } from '../../../src/resources/property-facts/property-facts.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { world } from '../stage/world.ts';

const { create, list, one, update, remove } = propertyFacts.endpoints;

async function keeper() {
  const place = await world();
  const { propertyId } = place.home;
  const add = (factName: string, factValue: unknown, language = 'en') =>
    as(place.local).call(create, { body: { propertyId, factName, factValue, language } });
  return { ...place, propertyId, add };
}

it('S3.04 S7.08 a fact is added, read, changed and removed', async () => {
  const { local, add, propertyId } = await keeper();
  const added = await add('check_in_time', '15:00');
  expect([added.status, added.body]).toEqual([
    201,
    expect.objectContaining({ factName: 'check_in_time', factValue: '15:00', propertyId, language: 'en' }),
  ]);
  const params = { id: added.body.id };
  expect((await as(local).call(one, { params })).body).toEqual(added.body);
  expect((await as(local).call(update, { params, body: { factValue: '14:30' } })).body.factValue).toBe('14:30');
  expect((await as(local).call(remove, { params })).status).toBe(200);
  expect((await as(local).call(one, { params })).status).toBe(404);
  expect((await add('check_in_time', '16:00')).status).toBe(201);
});

it('S7.08 a fact is in its property’s workspace, even if a member of several workspaces names none', async () => {
  const { sibling, foreign, editor } = await world();
  const add = (propertyId: number) =>
    as(editor).call(create, { body: { propertyId, factName: 'check_in_time', factValue: '15:00', language: 'en' } });
  const { status, body } = await add(sibling.propertyId);
  expect([status, body.workspaceId]).toEqual([201, sibling.workspaceId]);
  expect((await add(foreign.propertyId)).status).toBe(400);
});

it('S7.08 facts are filtered by property and language', async () => {
  const { home, local, add, propertyId } = await keeper();
  await add('breakfast', 'Until eleven');
  await add('breakfast', 'Bis elf Uhr', 'de');
  await makeRecord(propertyFacts, home, { language: 'it' });
  const values = async (query: Record<string, string | number>) =>
    ((await as(local).call(list, { query })).body as { factValue: string }[]).map(({ factValue }) => factValue);
  expect(await values({ propertyId, language: 'de' })).toEqual(['Bis elf Uhr']);
  expect(await values({ propertyId, language: 'en,de', sort: 'id' })).toEqual(['Until eleven', 'Bis elf Uhr']);
});

it('S3.04 the fact named amenities is accepted and returned as JSON text and as a structure', async () => {
  const { local, add } = await keeper();
  const structure = { room: ['wifi', 'balcony'], notes: { sauna: 'from 16:00' } };
  const added = await add('amenities', structure);
  expect(added.body.factValue).toEqual(structure);
  const params = { id: added.body.id };
  const text = JSON.stringify(structure);
  expect((await as(local).call(update, { params, body: { factValue: text } })).body.factValue).toBe(text);
  expect((await as(local).call(one, { params })).body.factValue).toBe(text);
  const broken = await as(local).call(update, { params, body: { factValue: '{"room":' } });
  expect(broken.body.validationErrors).toEqual({ factValue: ['Must be an object or list, or JSON text of one'] });
});

it.each([
  ['rooms', 42, '42'],
  ['rooms', '42', '42'],
  ['pets_allowed', true, 'true'],
  ['payment_methods', ['cash', 'card'], ['cash', 'card']],
  ['payment_methods', '["cash"]', '["cash"]'],
  ['the_owners_dog', 'is called Muki', 'is called Muki'],
  ['constructor', 'built by hand', 'built by hand'],
])('S3.04 %s accepts %j', async (name, value, kept) => {
  const { add } = await keeper();
  const { status, body } = await add(name, value);
  expect([status, body.factValue]).toEqual([201, kept]);
});

it.each([
  ['rooms', 'many', 'Must be a number'],
  ['check_in_time', '25:00', 'Must be a time such as 15:00'],
  ['pets_allowed', 'perhaps', 'Must be yes or no'],
  ['payment_methods', 'cash', 'Must be a list of words'],
  ['payment_methods', [1], 'Must be a list of words'],
  ['the_owners_dog', { name: 'Muki' }, 'Must be text'],
  ['the_owners_dog', '', 'This is required'],
  ['amenities', { room: '\u0000' }, 'Is too long, or contains characters that cannot be stored'],
  ['amenities', { room: '\uD800' }, 'Is too long, or contains characters that cannot be stored'],
  ['amenities', ['x'.repeat(20_001)], 'Is too long, or contains characters that cannot be stored'],
])('S3.04 %s refuses %j', async (name, value, words) => {
  const { add } = await keeper();
  const { status, body } = await add(name, value);
  expect([status, body.validationErrors]).toEqual([422, { factValue: [words] }]);
});

it('S3.04 a renamed fact is validated by its new name', async () => {
  const { local, add } = await keeper();
  const { body } = await add('the_owners_dog', 'Muki');
  const renamed = await as(local).call(update, { params: { id: body.id }, body: { factName: 'rooms' } });
  expect(renamed.body.validationErrors).toEqual({ factValue: ['Must be a number'] });
});

it('S7.08 a property has a fact once per language', async () => {
  const { add } = await keeper();
  expect([(await add('rooms', 3)).status, (await add('rooms', 3, 'de')).status]).toEqual([201, 201]);
  expect((await add('rooms', 4)).body.validationErrors).toEqual({
    factName: ['The property already has this fact in this language'],
  });
});

it('S7.08 a translator changes facts in their language only', async () => {
  const { home, translator } = await keeper();
  const change = async (language: string) => {
    const id = await makeRecord(propertyFacts, home, { language });
    return (await as(translator).call(update, { params: { id }, body: { factValue: 'Ruhig' } })).status;
  };
  expect([await change('de'), await change('en')]).toEqual([200, 403]);
});

it('S7.08 a property of another workspace accepts no fact', async () => {
  const { local, sibling } = await keeper();
  const body = { propertyId: sibling.propertyId, factName: 'rooms', factValue: 1 };
  expect((await as(local).call(create, { body })).body.validationErrors).toEqual({
    propertyId: ['This property was not found'],
  });
});
