import { describe, expect, it } from 'vitest';
import { resources } from '../../../server/platform/resources.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { users } from '../../../contract/people/user.ts';
import { makePicture, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { world } from '../stage/world.ts';

const { home, sibling, owner } = await world();

/** Values that every change updates. */
const unchanging = ({ version: _version, updatedAt: _updatedAt, ...rest }: Record<string, unknown>) => rest;

const changed = resources.filter(({ endpoints, name }) => endpoints.update && endpoints.one.params && name !== 'roles');

describe('a record sent back as it was read stays the same:', () => {
  it.each(changed.map((resource) => [resource.name, resource] as const))('S7.04 %s', async (_name, resource) => {
    const { one, update } = resource.endpoints;
    const params = { id: await makeRecord(resource, home) };
    const { body: read } = await as(owner).call(one, { params });
    const { status, body } = await as(owner).call(update!, { params, body: read });
    expect([status, body]).toEqual([200, body]);
    expect(unchanging(body)).toEqual(unchanging(read));
  });
});

it('S7.04 an event with its picture can be sent back as it was read', async () => {
  const id = await makeRecord(events, home, { title: 'Fair', featured_media: await makePicture(home) });
  const read = (await as(owner).call(events.endpoints.one, { params: { id } })).body[0]!;
  expect(read.featured_media).toEqual(expect.objectContaining({ url: expect.any(String) }));
  const { status, body } = await as(owner).call(events.endpoints.update!, { params: { id }, body: read });
  expect([status, unchanging(body)]).toEqual([200, unchanging(read)]);
});

it('S7.04 fields that the server adds are ignored when sent back; another workspace, id or version is refused', async () => {
  const params = { id: await makeRecord(venues, home) };
  const { body: read } = await as(owner).call(venues.endpoints.one, { params });
  const send = async (changes: object) =>
    (await as(owner).call(venues.endpoints.update!, { params, body: { ...read, ...changes } })) as {
      status: number;
      body: { validationErrors?: object; createdAt?: string };
    };
  expect((await send({ workspaceId: sibling.workspaceId })).status).toBe(404);
  expect((await send({ version: 7 })).status).toBe(412);
  expect((await send({ version: 'seven' })).body.validationErrors).toEqual({ version: ['Must be a whole number'] });
  expect((await send({ id: Number(read.id) + 1 })).body.validationErrors).toEqual({
    id: ['Must be the same as in the URL'],
  });
  expect((await send({ name: '' })).body.validationErrors).toEqual({ name: ['This is required'] });
  const unchanged = await send({ createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-01T00:00:00.000Z' });
  expect([unchanged.status, unchanged.body.createdAt]).toEqual([200, read.createdAt]);
  const house = { id: await makeRecord(properties, home) };
  const nonsense = await as(owner).call(properties.endpoints.update, {
    params: house,
    body: { nonsense: null } as Record<string, unknown>,
  });
  expect(nonsense.body.validationErrors).toEqual({ nonsense: ['Unknown field'] });
});

it('S7.02 the current user can be sent back as it was read, with another name', async () => {
  const { body: read } = await as(owner).call(users.me);
  expect((await as(owner).call(users.updateMe, { body: read })).body).toEqual(read);
  const body = { ...read, profile: { ...read.profile, name: 'Marta' } };
  expect((await as(owner).call(users.updateMe, { body })).body.profile).toEqual(body.profile);
  const other = await as(owner).call(users.updateMe, { body: { ...read, email: 'other@waymark.example' } });
  expect(other.body.validationErrors).toEqual({ email: ['Unknown field'] });
});
