import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { delivery } from '../../../contract/website/delivery.ts';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { people } from '../../../contract/people/people.ts';
import { previewLinks, previewedResources } from '../../../contract/calls/preview-links.ts';
import { resourceNamed } from '../../../server/platform/resources.ts';
import { readPreviewToken, writePreviewToken } from '../../../server/platform/keys/preview-token.ts';
import { purgePasses } from '../../../server/features/preview-links/store.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { type Tenant, addMember, makePerson, makePicture } from '../stage/builders.ts';
import { as, send } from '../stage/client.ts';
import { publish, run, websiteOf } from './delivery-inputs.ts';
import { config, db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const { home, sibling, foreign, owner, editor, translator, viewer } = await world();
const domain = await websiteOf(home);
await websiteOf(foreign);
const nothing = { statusCode: 404, code: 'not_found', message: 'No published content at this address.' };

type Previewed = (typeof previewedResources)[number];
const calls: Record<Previewed, [Endpoint, string]> = {
  events: [delivery.event, 'events'],
  venues: [delivery.venue, 'venues'],
  properties: [delivery.property, 'properties'],
  'property-posts': [delivery.post, 'posts'],
  'blog-posts': [delivery.blogPost, 'blog'],
  pages: [delivery.page, 'pages'],
};
const draft = (resource: Previewed, of: Tenant = home, values: object = {}) =>
  publish(resource, of, {
    status: 'draft',
    ...('language' in resourceNamed(resource).fields && { language: 'en' }),
    ...values,
  });
/** Only administrators may change properties. */
const makerOf = (resource: Previewed) => (resource === 'properties' ? owner : editor);
const make = (resource: Previewed, id: number, body: object = {}, by = makerOf(resource)) =>
  as(by).call(previewLinks.make, { body: { resource, id, ...body } });
const tokenOf = (address: string) => new URL(address).searchParams.get('preview')!;
const tokenFor = async (resource: Previewed, id: number) => tokenOf((await make(resource, id)).body.address);
const read = (endpoint: Endpoint, id: number, query: Record<string, string | number> = {}, at = domain) =>
  send(endpoint, { params: { domain: at, id }, query });

describe.each(previewedResources)('a draft of %s', (resource) => {
  const [call, place] = calls[resource];

  it('is shown by its link in its current state, without caches and search engines', async () => {
    const id = await draft(resource);
    const { body } = await make(resource, id);
    expect(body.address).toMatch(`${config.publicUrl}/sites/${domain}/${place}/${id}?preview=`);
    const preview = tokenOf(body.address);
    const first = await read(call, id, { preview });
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(first.headers).not.toHaveProperty('etag');
    const title = resourceNamed(resource).title;
    expect([first.status, first.body]).toEqual([200, expect.objectContaining({ id, [title]: expect.any(String) })]);
    await run(`update ${resource.replace('-', '_')} set ${title} = 'Renamed' where id = ${id}`);
    expect((await read(call, id, { preview, language: 'de' })).body).toMatchObject({ [title]: 'Renamed' });
    expect([(await read(call, id)).status, (await read(call, id)).body]).toEqual([404, nothing]);
  });

  it('is shown until the link expires, is revoked by its creator, or is deleted with the record', async () => {
    const id = await draft(resource);
    const [ended, preview] = [await tokenFor(resource, id), await tokenFor(resource, id)];
    expect((await read(call, id, { preview })).status).toBe(200);
    await as(makerOf(resource)).call(previewLinks.end, { body: { resource, id } });
    for (const token of [ended, preview])
      expect([await read(call, id, { preview: token })]).toMatchObject([{ status: 404, body: nothing }]);
    const anew = await tokenFor(resource, id);
    expect((await read(call, id, { preview: anew })).status).toBe(200);
    expect((await read(call, id, { preview })).status).toBe(404);
    const table = resource.replace('-', '_');
    await run(`update ${table} set deleted_at = now() where id = ${id}`);
    expect((await read(call, id, { preview: anew })).status).toBe(404);
    await run(`update ${table} set deleted_at = null where id = ${id}`);
    expect((await read(call, id, { preview: anew })).status).toBe(404);
  });

  it('is the only content of its link: no other record by any call, nor on another website', async () => {
    const secret = 'Zugspitzgeheimnis';
    const named = { [resourceNamed(resource).title]: secret };
    const other = await draft(resource, home, named);
    const theirs = await draft(resource, foreign);
    const id = await draft(resource, home, named);
    const preview = await tokenFor(resource, id);
    const ids: Record<string, number> = { [other]: other, [theirs]: theirs };
    for (const [one] of Object.values(calls))
      for (const each of Object.values(ids))
        expect(await read(one, each, { preview })).toMatchObject({ status: 404, body: nothing });
    for (const [one] of Object.values(calls).filter(([each]) => each !== call))
      expect(await read(one, id, { preview })).toMatchObject({ status: 404, body: nothing });
    expect(await read(delivery.property, home.propertyId, { preview })).toMatchObject({ status: 404, body: nothing });
    expect(await read(call, id, { preview }, await websiteOf(foreign))).toMatchObject({ status: 404, body: nothing });
    const published = await publish(resource, home);
    expect(await read(call, published, { preview })).toMatchObject({ status: 404, body: nothing });
    for (const list of [delivery.events, delivery.venues, delivery.posts, delivery.properties, delivery.settings])
      expect((await send(list, { params: { domain }, query: { preview } })).status).toBe(422);
    for (const list of [delivery.events, delivery.venues, delivery.posts]) {
      const { body } = await send(list, { params: { domain } });
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });
});

describe('a link ends with its creator', () => {
  const query = { organisationId: home.organisationId };
  const statusOf = async (id: number, preview: string) => (await read(delivery.event, id, { preview })).status;

  it('who is removed from the organization or the workspace, and stays ended when they return', async () => {
    const membership = { of: [home], may: ['read', 'update'] as const };
    const [removed, leaving] = [await makePerson(membership), await makePerson(membership)];
    const id = await draft('events');
    const [first, second, others] = await Promise.all(
      [removed, leaving, editor].map(async (by) => tokenOf((await make('events', id, {}, by)).body.address)),
    );
    const seen = async () => [await statusOf(id, first!), await statusOf(id, second!), await statusOf(id, others!)];
    expect(await seen()).toEqual([200, 200, 200]);
    await as(owner).call(people.remove, { params: { id: removed.id }, query });
    await as(owner).call(people.leave, { params: { workspaceId: home.workspaceId, userId: leaving.id } });
    expect(await seen()).toEqual([404, 404, 200]);
    await addMember(removed.id, membership);
    await addMember(leaving.id, membership);
    expect(await seen()).toEqual([404, 404, 200]);
  });

  it('who may no longer read or change the record, or whose account is disabled', async () => {
    const [demoted, narrowed] = [
      await makePerson({ of: [home], may: ['read', 'update'] }),
      await makePerson({ of: [home], may: ['read', 'update'], languages: ['en'] }),
    ];
    const id = await draft('events');
    const [first, second] = await Promise.all(
      [demoted, narrowed].map(async (by) => tokenOf((await make('events', id, {}, by)).body.address)),
    );
    await db.system(SQL`
      delete from permissions where action = 'update'
        and role_id in (select role_id from user_roles where user_id = ${demoted.id})`);
    expect([await statusOf(id, first!), await statusOf(id, second!)]).toEqual([404, 200]);
    await run(`update events set language = 'de' where id = ${id}`);
    expect(await statusOf(id, second!)).toBe(404);
    await run(`update events set language = 'en' where id = ${id}`);
    await db.system(SQL`
      insert into identity_accounts (subject, email, given_name, disabled_at)
      values (${narrowed.subject}, ${narrowed.email}, 'Mira', now())`);
    expect(await statusOf(id, second!)).toBe(404);
  });

  it('unless it was created before creators were stored: it stays until it expires', async () => {
    const id = await draft('events');
    const preview = await tokenFor('events', id);
    await run(`update preview_passes set made_by = null where resource = 'events' and record_id = ${id}`);
    expect(await statusOf(id, preview)).toBe(200);
  });
});

it('a draft’s pictures are readable by its link, and no others', async () => {
  const [shown, hidden] = [await makePicture(home), await makePicture(home)];
  const text = `<p>Text</p><img src="/v1/media/${shown}" alt="">`;
  const id = await draft('events', home, { featured_media: shown, description: text });
  const preview = await tokenFor('events', id);
  const { body } = await read(delivery.event, id, { preview });
  const { large } = (body as unknown as { picture: { large: string } }).picture;
  expect(new URL(large, config.publicUrl).searchParams.get('preview')).toBe(preview);
  const picture = (at: number, query = {}) => send(delivery.media, { params: { domain, id: at }, query });
  const seen = await picture(shown, { preview });
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await picture(hidden, { preview })).status).toBe(404);
  expect((await picture(shown)).status).toBe(404);
});

it('a draft that another draft refers to stays hidden', async () => {
  const venue = await draft('venues');
  const id = await draft('events', home, { venueId: venue });
  const { body } = await read(delivery.event, id, { preview: await tokenFor('events', id) });
  expect(body).toMatchObject({ id, venue: null });
});

it('published records can have links as well, and stay published without them', async () => {
  const id = await publish('venues', home);
  const preview = await tokenFor('venues', id);
  expect((await read(delivery.venue, id, { preview })).status).toBe(200);
  const { status, headers } = await read(delivery.venue, id);
  expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('public')]);
});

describe('a token', () => {
  const key = 'a key';
  const token = writePreviewToken(key, { pass: 12, ends: Date.now() + 60_000 });

  it('is accepted with the key that signed it, until it expires', () => {
    expect(readPreviewToken(key, token)).toBe(12);
    expect(readPreviewToken('another', token)).toBeUndefined();
    expect(readPreviewToken(key, writePreviewToken(key, { pass: 12, ends: Date.now() }))).toBeUndefined();
  });

  it('with any changed character is refused', async () => {
    const [pass, ends, sign] = token.split('.') as [string, string, string];
    const later = (Date.now() + 1e9).toString(36);
    const unsigned = createHmac('sha256', '').update(`preview ${pass}.${later}`).digest('base64url');
    const forged = [
      '',
      'x',
      '..',
      `${pass}.${later}.${sign}`,
      `d.${ends}.${sign}`,
      `${pass}.${ends}.`,
      `${token}A`,
      `${pass}.${later}.${unsigned}`,
    ];
    const id = await draft('events');
    for (const each of forged) {
      expect(readPreviewToken(key, each)).toBeUndefined();
      expect(await read(delivery.event, id, { preview: each })).toMatchObject({ status: 404, body: nothing });
    }
  });
});

describe('a link is created', () => {
  it('for an hour, a day, or a week, which is the default', async () => {
    const id = await draft('events');
    const lasts = async (body: object) =>
      Math.round((Date.parse((await make('events', id, body)).body.expiresAt) - Date.now()) / 3_600_000);
    expect([await lasts({ lasts: 'hour' }), await lasts({ lasts: 'day' }), await lasts({})]).toEqual([1, 24, 168]);
    expect((await make('events', id, { lasts: 'year' })).status).toBe(422);
    const { body } = await as(editor).call(previewLinks.state, { query: { resource: 'events', id } });
    expect(Date.parse(body.until!) - Date.now()).toBeGreaterThan(167 * 3_600_000);
  });

  it('by users who may read and change the record only', async () => {
    const id = await draft('events');
    expect((await make('events', id, {}, owner)).status).toBe(200);
    for (const call of [previewLinks.make, previewLinks.end])
      expect(await as(viewer).call(call, { body: { resource: 'events', id } })).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('permission to update events') },
      });
    expect((await make('events', id, {}, translator)).status).toBe(403);
    expect((await make('events', await draft('events', home, { language: 'de' }), {}, translator)).status).toBe(200);
    const local = await makePerson({ of: [home], may: ['*'] });
    for (const of of [sibling, foreign])
      expect((await make('events', await draft('events', of), {}, local)).status).toBe(404);
    expect((await make('events', 900_000_001)).status).toBe(404);
    expect((await as(editor).call(previewLinks.make, { body: { resource: 'webhooks' as never, id } })).status).toBe(
      422,
    );
  });

  it('also for a workspace without a domain, whose website has its own address', async () => {
    const id = await draft('events', sibling);
    await run(`update workspaces set domain_id = null where id = ${sibling.workspaceId}`);
    const { address } = (await make('events', id)).body;
    const [, key = ''] = /\/sites\/(w-[0-9a-f]{12})\/events\//.exec(address) ?? [];
    expect((await read(delivery.event, id, { preview: tokenOf(address) }, key)).status).toBe(200);
  });
});

it('expired links are deleted', async () => {
  const id = await draft('venues');
  await make('venues', id);
  const passes = () => db.system(SQL`select id from preview_passes where resource = 'venues' and record_id = ${id}`);
  await purgePasses(db);
  expect(await passes()).toHaveLength(1);
  await run(`update preview_passes set ends_at = now() where resource = 'venues' and record_id = ${id}`);
  await purgePasses(db);
  expect(await passes()).toEqual([]);
});
