import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { permissions, userRoles } from '../../../contract/people/rights.ts';
import { users } from '../../../contract/people/user.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { SQL, ident } from '../../../server/platform/db/sql.ts';
import { resources } from '../../../server/platform/resources.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { plainEventCalls } from '../../../src/resources/events/events.calls.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { propertyPostCalls } from '../../../src/resources/property-posts/property-posts.calls.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { propertyFacts } from '../../../src/resources/property-facts/property-facts.resource.ts';
import { type Tenant, makePicture, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { makeRole } from './rights-inputs.ts';
import { world } from '../stage/world.ts';

const { home, sibling, foreign, owner } = await world();
const inHome = { domainId: home.domainId };
const [logo, image] = [await makePicture(home), await makePicture(home)];

type Row = Record<string, unknown>;

/** Values that a call checks, although the store takes any. */
const checked: Record<string, object> = { 'publishing-rules': { resource: 'venues' } };

/** A record as it was read, and deleted afterwards, so that its name can be used again. */
async function readAndTrashed(resource: Resource, of: Tenant): Promise<Row> {
  const { one } = resource.endpoints;
  const id = await makeRecord(resource, of, checked[resource.name]);
  const { body } = await as(owner).call(one, { params: { id }, query: one.params ? {} : { eventId: id } });
  await db.system(SQL`update ${ident(resource.storedAs)} set deleted_at = now() where id = ${id}`);
  return (Array.isArray(body) ? body[0] : body) as Row;
}

describe('S7.04 a record as it was read can be sent as a new one; its id and version are ignored:', () => {
  const added = resources.filter(
    ({ endpoints, scope, name }) => endpoints.create && scope !== 'self' && name !== 'media',
  );
  it.each(added.map((resource) => [resource.name, resource] as const))('%s', async (_name, resource) => {
    const whole = await readAndTrashed(resource, home);
    const { status, body } = await as(owner).call(resource.endpoints.create!, { query: inHome, body: whole });
    expect([status, body]).toEqual([201, expect.objectContaining({ version: 1 })]);
    expect((body as Row)[resource.idKey]).not.toBe(whole[resource.idKey]);
  });
});

describe('S7.07 permissions and roles can be sent back as they were read:', () => {
  it('a permission, as a change and as a new one; its role cannot be changed', async () => {
    const roleId = await makeRole(home);
    const create = { roleId, resource: 'venues', action: 'read', propertyId: home.propertyId };
    const { body: made } = await as(owner).call(permissions.create, { body: create });
    const params = { id: made.id };
    const { body: read } = await as(owner).call(permissions.one, { params });
    expect(read).toEqual(made);
    expect(await as(owner).call(permissions.update, { params, body: read })).toMatchObject({ status: 200, body: read });
    const other = { ...read, roleId: await makeRole(home) };
    expect((await as(owner).call(permissions.update, { params, body: other })).body.validationErrors).toEqual({
      roleId: ['This can’t be changed'],
    });
    const again = await as(owner).call(permissions.create, { body: { ...read, language: 'de' } });
    expect([again.status, again.body.roleId]).toEqual([201, roleId]);
    expect((await as(owner).call(permissions.one, { params: { id: 900_000_001 } })).status).toBe(404);
  });

  it('a role of a user', async () => {
    const { body: all } = await as(owner).call(userRoles.list);
    const body = { ...all[0]!, roleId: await makeRole(home) };
    expect((await as(owner).call(userRoles.create, { body })).status).toBe(201);
  });
});

it('S7.08 a stale fact is refused with 412, and a fact under another id with 422', async () => {
  const params = { id: await makeRecord(propertyFacts, home) };
  const { body: read } = await as(owner).call(propertyFacts.endpoints.one, { params });
  const send = (body: Record<string, unknown>) => as(owner).call(propertyFacts.endpoints.update!, { params, body });
  expect((await send({ ...read, factValue: 'Yes' })).status).toBe(200);
  expect((await send(read)).status).toBe(412);
  const { version: _version, ...rest } = read;
  expect((await send(rest)).status).toBe(200);
  expect((await send({ ...rest, id: read.id + 1 })).body.validationErrors).toEqual({
    id: ['Must be the same as in the URL'],
  });
  expect((await send({ ...rest, factNmae: 'x' })).body.validationErrors).toEqual({ factNmae: ['Unknown field'] });
});

describe('S7.03 S7.07 a parent is accepted in the body as well as in the query:', () => {
  const parented = resources.filter(
    ({ endpoints, scope, name }) =>
      endpoints.create && scope !== 'self' && name !== 'media' && name !== 'property-amenities',
  );
  it.each(parented.map((resource) => [resource.name, resource] as const))('%s', async (_name, resource) => {
    const name = resource.scope === 'workspace' ? 'workspaceId' : 'organisationId';
    const values = await readAndTrashed(resource, sibling);
    const send = (parent: number, query: Record<string, number> = {}) =>
      as(owner).call(resource.endpoints.create!, { query, body: { ...values, [name]: parent } });
    expect(await send(sibling[name])).toMatchObject({ status: 201, body: { [name]: sibling[name] } });
    const { body: none } = await send(900_000_001);
    expect(await send(foreign[name])).toMatchObject({ status: 404, body: none });
    const contradicting = await send(sibling[name], { [name]: foreign[name] });
    expect(contradicting.body.validationErrors).toEqual({ [name]: ['Must be the same as in the URL'] });
  });

  it('the property of a new fact', async () => {
    const body = { factName: 'Rooms', factValue: '12', language: 'en' };
    const { status, body: made } = await as(owner).call<Endpoint>(propertyFacts.endpoints.create!, {
      query: { propertyId: home.propertyId },
      body,
    });
    expect([status, (made as unknown as Row).propertyId]).toEqual([201, home.propertyId]);
    const two = { query: { propertyId: home.propertyId }, body: { ...body, propertyId: sibling.propertyId } };
    expect((await as(owner).call<Endpoint>(propertyFacts.endpoints.create!, two)).body.validationErrors).toEqual({
      propertyId: ['Must be the same as in the URL'],
    });
  });
});

it('S3.08 an event may be created with venue, domain, property and id', async () => {
  const body = {
    title: 'Fair',
    eventStartDate: '2026-06-01',
    venue: { name: 'Castle, Bled, Slovenia' },
    domainId: sibling.domainId,
    propertyId: home.propertyId,
    id: 906,
    stage: 'Lake',
  };
  const { status, body: made } = await as(owner).call(events.endpoints.create!, { body });
  expect([status, made.workspaceId, (made as Record<string, unknown>).stage]).toEqual([
    201,
    sibling.workspaceId,
    'Lake',
  ]);
});

it('S7.04 events can be called at their plain addresses as well', async () => {
  const query = { workspaceId: home.workspaceId };
  const made = await as(owner).call(plainEventCalls.create, {
    query,
    body: { title: 'Plain fair', eventStartDate: '2026-06-01' },
  });
  expect(made.status).toBe(201);
  const params = { id: (made.body as { eventId: number }).eventId };
  const read = await as(owner).call(plainEventCalls.one, { params });
  expect([read.status, read.body]).toEqual([200, made.body]);
  const listed = await as(owner).call(plainEventCalls.list, { query: { ...query, q: 'Plain fair' } });
  expect([listed.headers['x-total-count'], listed.body]).toEqual(['1', [read.body]]);
  const body = { ...read.body, title: 'Plain market' } as Record<string, unknown>;
  expect(await as(owner).call(plainEventCalls.update, { params, body })).toMatchObject({
    status: 200,
    body: { title: 'Plain market' },
  });
  expect((await as(owner).call(plainEventCalls.remove, { params })).status).toBe(200);
  expect((await as(owner).call(plainEventCalls.one, { params })).status).toBe(404);
});

it('S7.02 a user cannot empty their own name', async () => {
  for (const body of [{ name: '' }, { profile: { name: ' ' } }]) {
    const { status, body: answer } = await as(owner).call(users.updateMe, { body });
    expect([status, Object.values(answer.validationErrors)]).toEqual([422, [['This is required']]]);
  }
  expect((await as(owner).call(users.updateMe, { body: { familyname: '' } })).status).toBe(200);
});

it('S7.03 a new language may name its organization as text', async () => {
  const body = { name: 'Slovene', code: 'sl', organisationId: String(home.organisationId) };
  const { status, body: made } = await as(owner).call<Endpoint>(languages.endpoints.create!, { body });
  expect([status, (made as unknown as Row).organisationId]).toEqual([201, home.organisationId]);
});

it('S3.11 S7.07 S7.10 ids may be sent as text, and a picture as it was read', async () => {
  const id = await makeRecord(propertyPosts, home);
  const [params, query] = [{ id }, inHome];
  const picture = (media_id: unknown) =>
    as(owner).call(propertyPostCalls.setFeatured, { params, query, body: { media_id } });
  const first = await picture(String(image));
  expect(first.body.featured_media).toMatchObject({ id: image });
  expect((await picture(first.body.featured_media)).body.featured_media).toEqual(first.body.featured_media);
  expect((await picture({ id: await makePicture(foreign) })).body.validationErrors).toEqual({
    featured_media: ['This picture was not found'],
  });
  const gallery = await as(owner).call(propertyPostCalls.setGallery, {
    params,
    body: { gallery: [String(logo), { id: String(image) }] },
  });
  expect(gallery.body.gallery.map((one) => one.id)).toEqual([logo, image]);
  const roleId = String(await makeRole(home));
  const given = await as(owner).call(userRoles.create, { body: { roleId, userId: String(owner.id) } });
  expect([given.status, given.body.userId]).toEqual([201, owner.id]);
  for (const wrong of ['5x', '', ' 5', '9'.repeat(30)]) expect((await picture(wrong)).status).toBe(422);
});
