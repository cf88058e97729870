import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { permissions, userRoles } from '../../contract/rights.ts';
import { users } from '../../contract/user.ts';
import type { Resource } from '../../contract/resource.ts';
import { SQL, ident } from '../../server/platform/db/sql.ts';
import { resources } from '../../server/platform/resources.ts';
import { bannerCalls } from '../../src/resources/banners/banners.calls.ts';
import { banners } from '../../src/resources/banners/banners.resource.ts';
import { languages } from '../../src/resources/languages/languages.resource.ts';
import { plainEventCalls } from '../../src/resources/events/events.calls.ts';
import { events } from '../../src/resources/events/events.resource.ts';
import { propertyPostCalls } from '../../src/resources/property-posts/property-posts.calls.ts';
import { propertyPosts } from '../../src/resources/property-posts/property-posts.resource.ts';
import { propertyFacts } from '../../src/resources/property-facts/property-facts.resource.ts';
import { styleSettingsCalls } from '../../src/resources/style-settings/style-settings.calls.ts';
import {
  archiveContentCalls,
  bookingComponentCalls,
  categoryConfigCalls,
  languageConfigCalls,
  siteIdentityCalls,
  websiteCalls,
} from '../../src/resources/website-settings/website-settings.calls.ts';
import { websiteSettings } from '../../src/resources/website-settings/website-settings.resource.ts';
import { type Tenant, makePerson, makePicture, makeRecord } from './builders.ts';
import { as } from './client.ts';
import { db } from './installation.ts';
import { makeRole } from './rights-inputs.ts';
import { world } from './world.ts';

const { home, sibling, foreign, owner } = await world();
const inHome = { domainId: home.domainId };
const [logo, image] = [await makePicture(home), await makePicture(home)];
await makeRecord(websiteSettings, home, { logo });
for (const title of ['Lake', 'Castle']) await makeRecord(banners, home, { title, image });

/** What every change renews. */
const unchanging = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (name, value: unknown) =>
    /^(version|listVersion|updatedAt)$/.test(name) ? undefined : value,
  );

type Row = Record<string, unknown>;

/** A record of a tenant as it was read, gone since: its name is free again. */
async function readAndTrashed(resource: Resource, of: Tenant): Promise<Row> {
  const { one } = resource.endpoints;
  const id = await makeRecord(resource, of);
  const { body } = await as(owner).call(one, { params: { id }, query: one.params ? {} : { eventId: id } });
  await db.system(SQL`update ${ident(resource.storedAs)} set deleted_at = now() where id = ${id}`);
  return (Array.isArray(body) ? body[0] : body) as Row;
}

const settings = {
  'style-settings': styleSettingsCalls,
  'global-settings': websiteCalls,
  'booking-component': bookingComponentCalls,
  'archive-content': archiveContentCalls,
  'site-identity': siteIdentityCalls,
  'category-config': categoryConfigCalls,
  'language-config': languageConfigCalls,
  'banner-images': bannerCalls,
} satisfies Record<string, { read: Endpoint; update: Endpoint }>;

describe('S7.06 settings as they were read can be sent back whole, and are the same:', () => {
  it.each(Object.entries<{ read: Endpoint; update: Endpoint }>(settings))('%s', async (_name, { read, update }) => {
    for (const isNamed of [true, false]) {
      const { body } = await as(owner).call(read, { query: inHome });
      const sent = body as Record<string, unknown>;
      // The workspace that a GET answers names the settings, too.
      const query = isNamed || sent.workspaceId === undefined ? inHome : {};
      const answer = await as(owner).call(update, { query, body: sent });
      expect([answer.status, unchanging(answer.body)]).toEqual([200, unchanging(sent)]);
    }
  });
});

it('S7.06 stale settings are refused with 412, by a version in the body as by If-Match', async () => {
  const { body: read } = await as(owner).call(bookingComponentCalls.read, { query: inHome });
  const send = (body: Record<string, unknown>) => as(owner).call(bookingComponentCalls.update, { query: inHome, body });
  expect((await send({ bookingGuests: 3 })).status).toBe(200);
  expect(await send(read)).toMatchObject({ status: 412, body: { current: expect.anything() } });
  const { body: all } = await as(owner).call(bannerCalls.read, { query: inHome });
  const first = all.banners[0]!;
  const stale = { banners: [{ ...first, version: 999 }] };
  expect((await as(owner).call(bannerCalls.update, { query: inHome, body: stale })).status).toBe(412);
});

it('S7.06 banners that the whole list leaves out are moved to the trash, and a stale list is refused', async () => {
  const send = (body: object, who = owner) => as(who).call(bannerCalls.update, { query: inHome, body: body as never });
  const read = async () => (await as(owner).call(bannerCalls.read, { query: inHome })).body;
  const changer = await makePerson({ of: [home], may: ['read', 'update'] });
  const added = ['Regatta', 'Added by another'];
  const kept = ({ banners: all }: Awaited<ReturnType<typeof read>>) =>
    all.filter(({ title }) => !added.includes(title));
  await send({ title: added[0] });
  const stale = await read();
  await send({ title: added[1] });
  const now = await read();
  expect(await send({ ...stale, banners: kept(stale) })).toMatchObject({ status: 412, body: { current: now } });
  expect((await send({ banners: kept(now) })).body.banners).toHaveLength(now.banners.length);
  const all = await read();
  const whole = { listVersion: String(all.listVersion), banners: kept(all) };
  expect((await send(whole, changer)).status).toBe(403);
  const { status, body } = await send(whole);
  expect([status, body.banners.map(({ id }) => id)]).toEqual([200, kept(all).map(({ id }) => id)]);
  const { body: trashed } = await as(owner).call(banners.endpoints.list, { query: { ...inHome, trashed: true } });
  expect(trashed.map(({ title }) => title)).toEqual(expect.arrayContaining(added));
});

it('S7.06 one banner as it was read can be changed and sent back', async () => {
  const { body: all } = await as(owner).call(bannerCalls.read, { query: inHome });
  const first = all.banners[0]!;
  const body = { ...first, text: 'Boats leave at noon' };
  const { status, body: after } = await as(owner).call(bannerCalls.update, { query: inHome, body });
  expect(status).toBe(200);
  expect(after.banners).toContainEqual(expect.objectContaining({ id: first.id, text: 'Boats leave at noon' }));
  const typo = await as(owner).call(bannerCalls.update, {
    query: inHome,
    body: { banners: [{ ...first, titel: 'x' }] },
  });
  expect(typo.body.validationErrors).toEqual({ 'banners.0.titel': ['Unknown field'] });
});

it('S7.06 the whole list of banners as it was read can be sent back as a form', async () => {
  const { body: all } = await as(owner).call(bannerCalls.read, { query: inHome });
  const sent = await as(owner).call(bannerCalls.update, { query: inHome, body: { ...all }, files: {} });
  expect([sent.status, unchanging(sent.body)]).toEqual([200, unchanging(all)]);
});

it('S7.06 a list that names a banner twice is refused, and changes nothing', async () => {
  const { body: all } = await as(owner).call(bannerCalls.read, { query: inHome });
  const [first] = all.banners;
  const twice = { ...all, banners: [...all.banners, { ...first!, id: String(first!.id), text: 'Again' }] };
  const { status, body } = await as(owner).call(bannerCalls.update, { query: inHome, body: twice as never });
  expect([status, body.validationErrors]).toEqual([422, { banners: ['Must name each once'] }]);
  expect((await as(owner).call(bannerCalls.read, { query: inHome })).body).toEqual(all);
});

it('S7.06 the workspace in the body of a banner says whose it is, and may not contradict the query', async () => {
  const send = (workspaceId: number, query: Record<string, number> = {}) =>
    as(owner).call(bannerCalls.update, { query, body: { title: 'Old Town', workspaceId } as never });
  const { status, body } = await send(sibling.workspaceId);
  expect([status, body.banners.map(({ workspaceId }) => workspaceId)]).toEqual([200, [sibling.workspaceId]]);
  expect((await send(foreign.workspaceId)).status).toBe(404);
  expect((await send(foreign.workspaceId, { workspaceId: home.workspaceId })).body.validationErrors).toEqual({
    workspaceId: ['Must be the same as in the address'],
  });
  expect((await send(foreign.workspaceId, inHome)).status).toBe(404);
});

describe('S7.04 a record as it was read is taken as a new one, and its own id and version are left out:', () => {
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

describe('S7.07 rights as they were read can be sent back whole:', () => {
  it('a permission, by PUT and as a new one; whose it is cannot be changed', async () => {
    const roleId = await makeRole(home);
    const create = { roleId, resource: 'venues', action: 'read', propertyId: home.propertyId };
    const { body: made } = await as(owner).call(permissions.create, { body: create });
    const params = { id: made.id };
    const { body: read } = await as(owner).call(permissions.one, { params });
    expect(read).toEqual(made);
    expect(await as(owner).call(permissions.update, { params, body: read })).toMatchObject({ status: 200, body: read });
    const other = { ...read, roleId: await makeRole(home) };
    expect((await as(owner).call(permissions.update, { params, body: other })).body.validationErrors).toEqual({
      roleId: ['Cannot be changed'],
    });
    const again = await as(owner).call(permissions.create, { body: { ...read, language: 'de' } });
    expect([again.status, again.body.roleId]).toEqual([201, roleId]);
    expect((await as(owner).call(permissions.one, { params: { id: 900_000_001 } })).status).toBe(404);
  });

  it('a role of a person', async () => {
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
    id: ['Must be the same as in the address'],
  });
  expect((await send({ ...rest, factNmae: 'x' })).body.validationErrors).toEqual({ factNmae: ['Unknown field'] });
});

describe('S7.03 S7.07 parents are taken in body and query alike:', () => {
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
    expect(contradicting.body.validationErrors).toEqual({ [name]: ['Must be the same as in the address'] });
  });

  it('a property of a new fact', async () => {
    const body = { factName: 'Rooms', factValue: '12', language: 'en' };
    const { status, body: made } = await as(owner).call<Endpoint>(propertyFacts.endpoints.create!, {
      query: { propertyId: home.propertyId },
      body,
    });
    expect([status, (made as unknown as Row).propertyId]).toEqual([201, home.propertyId]);
    const two = { query: { propertyId: home.propertyId }, body: { ...body, propertyId: sibling.propertyId } };
    expect((await as(owner).call<Endpoint>(propertyFacts.endpoints.create!, two)).body.validationErrors).toEqual({
      propertyId: ['Must be the same as in the address'],
    });
  });
});

it('S3.08 an event may come with venue, domain, property and id', async () => {
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

it('S7.04 events answer to their plain names as well', async () => {
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

it('S7.02 one’s own name cannot be emptied', async () => {
  for (const body of [{ name: '' }, { profile: { name: ' ' } }]) {
    const { status, body: answer } = await as(owner).call(users.updateMe, { body });
    expect([status, Object.values(answer.validationErrors)]).toEqual([422, [['This is required']]]);
  }
  expect((await as(owner).call(users.updateMe, { body: { familyname: '' } })).status).toBe(200);
});

it('S7.03 a language may be named by its organisation as text', async () => {
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
    featured_media: ['There is no such picture here'],
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
