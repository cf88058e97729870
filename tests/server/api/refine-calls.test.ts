import { expect, it } from 'vitest';
import { isOffered } from '../../../src/providers/http/extensions.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { apiUrl, providerOf } from './refine-stage.ts';
import { makePermission, makeRole } from '../rights/rights-inputs.ts';
import { world } from '../stage/world.ts';

const { home, foreign, editor, owner } = await world();
const { provider, asked } = await providerOf(editor, home);
const hall = (name: string) => makeRecord(venues, home, { name });
const custom = provider.custom!;

it('several records are read by their ids, without those that do not exist', async () => {
  const [one, two] = [await hall('One'), await hall('Two')];
  const hidden = await makeRecord(venues, foreign, { name: 'Hidden' });
  const { data } = await provider.getMany!({ resource: 'venues', ids: [one, hidden, two] });
  expect(data.map(({ name }) => name as string)).toEqual(['One', 'Two']);
});

it('several records are updated by one call, all or none', async () => {
  const ids = [await hall('One'), await hall('Two')];
  asked.length = 0;
  const { data } = await provider.updateMany!({ resource: 'venues', ids, variables: { city: 'Bled' } });
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual(['POST /venues/bulk/update']);
  expect(data).toEqual(ids.map((id) => ({ id, city: 'Bled' })));
  const { data: read } = await provider.getMany!({ resource: 'venues', ids });
  expect(read.map(({ city }) => city as string)).toEqual(['Bled', 'Bled']);
  const bad = provider.updateMany!({ resource: 'venues', ids, variables: { capacity: 'many' } });
  await expect(bad).rejects.toMatchObject({ statusCode: 422 });
});

it('S7.14 an update of several records changes none if one is missing, and bulk calls stay available', async () => {
  const [one, gone] = [await hall('One'), await hall('Gone')];
  await provider.deleteOne!({ resource: 'venues', id: gone });
  asked.length = 0;
  const ids = [one, gone];
  const changed = provider.updateMany!({ resource: 'venues', ids, variables: { city: 'Bled' } });
  await expect(changed).rejects.toMatchObject({ statusCode: 404 });
  await expect(provider.deleteMany!({ resource: 'venues', ids })).rejects.toMatchObject({ statusCode: 404 });
  expect(asked).toEqual(['POST /venues/bulk/update', 'POST /venues/bulk/remove']);
  expect((await provider.getOne({ resource: 'venues', id: one })).data).toMatchObject({ city: null });
  expect([venues.endpoints.bulkUpdate, venues.endpoints.bulkRemove].map(isOffered)).toEqual([true, true]);
});

it('several records are removed by one call', async () => {
  const ids = [await hall('One'), await hall('Two')];
  asked.length = 0;
  expect((await provider.deleteMany!({ resource: 'venues', ids })).data).toEqual(ids.map((id) => ({ id })));
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual(['POST /venues/bulk/remove']);
  expect((await provider.getMany!({ resource: 'venues', ids })).data).toEqual([]);
});

it('several records are created one after the other, each with its id', async () => {
  const variables = [{ name: 'Three' }, { name: 'Four' }];
  const { data } = await provider.createMany!({ resource: 'venues', variables });
  expect(data.map(({ id, name }) => [typeof id, name as string])).toEqual([
    ['number', 'Three'],
    ['number', 'Four'],
  ]);
});

it('a custom call reads and writes with the session’s CSRF token, by path or absolute URL', async () => {
  const query = { workspaceId: home.workspaceId };
  const created = await custom<{ id: number; venueId: number }>({
    url: `${apiUrl}/venues`,
    method: 'post',
    payload: { name: 'Custom' },
    query,
    headers: { 'Idempotency-Key': 'custom-1' },
  });
  const again = await custom<{ venueId: number }>({
    url: 'venues',
    method: 'post',
    payload: { name: 'Custom' },
    query,
    headers: { 'Idempotency-Key': 'custom-1' },
  });
  expect(again.data.venueId).toBe(created.data.venueId);
  const read = await custom<{ name: string }>({ url: `/venues/${created.data.venueId}`, method: 'get', query });
  expect(read.data.name).toBe('Custom');
});

it.each([
  [
    'of another origin',
    { url: 'https://elsewhere.example/v1/venues', method: 'get' as const },
    'not an address of this API',
  ],
  [
    'of another origin without a scheme',
    { url: '//elsewhere.example', method: 'get' as const },
    'not an address of this API',
  ],
  ['by a method that the API has not', { url: '/venues', method: 'patch' as const }, 'no calls by PATCH'],
  ['with filters', { url: '/venues', method: 'get' as const, filters: [{ field: 'a', operator: 'eq' as const, value: 1 }] }, 'takes no filters'], // prettier-ignore
])('a custom call %s is refused with a message that names it', async (_name, request, message) => {
  await expect(custom(request)).rejects.toThrow(message);
});

it('S8.06 a custom call that the server refuses throws an error with field messages', async () => {
  const bad = custom({ url: '/venues', method: 'post', payload: {}, query: { workspaceId: home.workspaceId } });
  await expect(bad).rejects.toMatchObject({ statusCode: 422, errors: { name: ['This is required'] } });
});

it('S7.07 permissions are a Refine resource: granted, listed by role without a page limit, changed and revoked', async () => {
  const { provider: ofOwner } = await providerOf(owner, home);
  const roleId = await makeRole(home);
  const resource = 'permissions';
  const { data: granted } = await ofOwner.create({
    resource,
    variables: { roleId, resource: 'venues', action: 'update' },
  });
  const listed = async () => {
    const filters = [{ field: 'roleId', operator: 'eq', value: roleId }] as const;
    const answer = await ofOwner.getList({ resource, filters: [...filters], pagination: { mode: 'off' } });
    return [answer.total, ...answer.data.map(({ action }) => action as string)];
  };
  expect(await listed()).toEqual([1, 'update']);
  // As many as a page of other lists has.
  for (let more = 1; more < 100; more += 1) await makePermission(home, roleId);
  expect((await listed())[0]).toBe(100);
  await ofOwner.update({ resource, id: granted.id!, variables: { action: 'delete' } });
  expect((await ofOwner.getOne({ resource, id: granted.id! })).data).toMatchObject({ roleId, action: 'delete' });
  await ofOwner.deleteOne({ resource, id: granted.id! });
  expect((await listed())[0]).toBe(99);
});
