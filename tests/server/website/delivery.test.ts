import { describe, expect, it } from 'vitest';
import { delivery } from '../../../contract/website/delivery.ts';
import { type Endpoint, fillPath } from '../../../contract/calls/endpoint.ts';
import { placesOf } from '../../../server/records/pictures/shown-files-sql.ts';
import { SQL, ident } from '../../../server/platform/db/sql.ts';
import { type Tenant, makePicture, makeTenant } from '../stage/builders.ts';
import { send } from '../stage/client.ts';
import { deliveryRequest, iconOf, publish, run, shownPicture, websiteOf } from './delivery-inputs.ts';
import { app, db } from '../stage/installation.ts';

const calls = Object.entries(delivery) as [string, Endpoint][];
const ofOne = calls.filter(([, { path }]) => path.includes('{id}'));
const nothing = { statusCode: 404, code: 'not_found', message: 'No published content at this address.' };

describe('every call', async () => {
  const home = await makeTenant();
  const foreign = await makeTenant();

  it.each(calls)('%s answers everybody, every origin, and HEAD requests', async (_name, endpoint) => {
    const request = await deliveryRequest(endpoint, home);
    const { status, headers, body } = await send(endpoint, request);
    expect([status, body]).toEqual([200, body]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers).not.toHaveProperty('set-cookie');
    const head = await app.inject({ method: 'HEAD', url: `/v1${fillPath(endpoint.path, request.params)}` });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it.each(calls)('%s answers 404 like any unknown page if no website has the domain', async (_name, endpoint) => {
    const { status, body } = await send(endpoint, {
      params: { domain: 'nowhere.example', id: 1, size: '32', slug: 'x' },
    });
    expect([status, typeof body === 'string' ? JSON.parse(body) : body]).toEqual([404, nothing]);
  });

  it.each(ofOne)(
    '%s answers 404 in the same way for a record of another website and for an unknown id',
    async (_name, endpoint) => {
      const theirs = (await deliveryRequest(endpoint, foreign)).params!.id!;
      for (const id of [theirs, 900_000_001]) {
        const { status, body } = await send(endpoint, { params: { domain: await websiteOf(home), id } });
        expect([status, body]).toEqual([404, nothing]);
      }
    },
  );
});

describe('a website is found by its domain', async () => {
  const tenant = await makeTenant();
  const siteAt = (domain: string) => send(delivery.settings, { params: { domain } });

  it('in capitals, with blanks, with www, or as browsers encode it', async () => {
    await db.system(SQL`update domains set name = 'Zürich Süd', tld = 'Example' where id = ${tenant.domainId}`);
    await db.system(SQL`update domains set domain_verfified = true where id = ${tenant.domainId}`);
    for (const typed of [
      'Zürich Süd.Example',
      'zürich-süd.example',
      'WWW.ZÜRICH-SÜD.EXAMPLE',
      new URL('http://zürich-süd.example').hostname,
    ]) {
      const { status, body } = await siteAt(typed);
      expect([typed, status, body.domain]).toEqual([typed, 200, 'zürich-süd.example']);
    }
    for (const other of ['zürichsüd.example', 'zurich-sud.example']) expect((await siteAt(other)).status).toBe(404);
  });

  it('and not found once its workspace or domain is in the trash', async () => {
    const gone = await makeTenant();
    const domain = await websiteOf(gone);
    for (const [table, id] of [
      ['workspaces', gone.workspaceId],
      ['domains', gone.domainId],
    ] as const) {
      const trash = (at: string) => run(`update ${table} set deleted_at = ${at} where id = ${id}`);
      await trash('now()');
      await expect.poll(async () => (await siteAt(domain)).status).toBe(404);
      await trash('null');
      await expect.poll(async () => (await siteAt(domain)).status).toBe(200);
    }
  });
});

/** A word that no response may contain. */
const secret = 'Zugspitzgeheimnis';
const told = { title: secret, name: secret, description: secret };

/** A tenant with published and unpublished content of every kind. @returns the ids of the hidden ones. */
async function furnished(): Promise<{ tenant: Tenant; hidden: Record<string, number[]> }> {
  const [tenant, foreign] = [await makeTenant(), await makeTenant()];
  const hidden: Record<string, number[]> = {
    events: [],
    venues: [],
    properties: [],
    posts: [],
    blog: [],
    pages: [],
    media: [],
  };
  const picture = async () => makePicture(tenant, { alt_text: secret });
  const hide = (place: string, id: number) => hidden[place]!.push(id);
  const trash = (table: string, id: number) => run(`update ${table} set deleted_at = now() where id = ${id}`);

  for (const [resource, place] of [
    ['events', 'events'],
    ['venues', 'venues'],
    ['property-posts', 'posts'],
    ['blog-posts', 'blog'],
    ['pages', 'pages'],
  ] as const) {
    const name = resource === 'venues' ? { name: secret } : { title: secret };
    const group = { translation_group: `g-${resource}-${tenant.workspaceId}` };
    await publish(resource, tenant, { ...group, language: 'en' });
    for (const [status, language] of [
      ['draft', 'de'],
      ['scheduled', 'fr'],
      ['archived', 'it'],
    ]) {
      const plan = status === 'scheduled' ? { publishAt: '2900-01-01T10:00' } : {};
      hide(place, await publish(resource, tenant, { ...name, ...group, ...plan, status, language }));
      // Translations share their picture, so an item of its own has the hidden one.
      const file = await picture();
      hide('media', file);
      hide(place, await publish(resource, tenant, { ...name, ...plan, status, language, featured_media: file }));
    }
    const gone = await publish(resource, tenant, name);
    await trash(resource.replace('-', '_'), gone);
    hide(place, gone);
    hide(place, await publish(resource, foreign, { ...name, language: 'en' }));
  }
  const draftVenue = await publish('venues', tenant, { name: secret, status: 'draft' });
  hide('venues', draftVenue);
  await publish('events', tenant, { title: 'At a venue to come', venueId: draftVenue, eventStartDate: '2031-01-01' });

  const property = await publish('properties', tenant, { name: secret });
  await publish('property-facts', tenant, { propertyId: property, factName: secret, factValue: secret });
  await trash('properties', property);
  hide('properties', property);
  const fact = await publish('property-facts', tenant, { factName: secret, factValue: secret });
  await trash('property_facts', fact);
  const amenity = await publish('property-amenities', tenant, { amenity: secret });
  await trash('property_amenities', amenity);
  hide('properties', await publish('properties', foreign, { name: secret }));

  const banner = { ...told, link: 'https://lake.example/x' };
  await publish('banners', tenant, { title: secret, status: 'draft' });
  await publish('banners', tenant, { title: secret, firstDay: '2900-01-01' });
  await publish('banners', tenant, {
    title: secret,
    lastDay: '2001-01-01',
    image: hide('media', await picture()) && hidden.media!.at(-1),
  });
  await trash('banners', await publish('banners', tenant, { title: banner.title }));
  await trash('event_categories', await publish('event-categories', tenant, { name: secret }));
  await publish('event-categories', foreign, { name: secret });

  const gone = await picture();
  await publish('venues', tenant, {
    name: 'With a lost picture',
    featured_media: gone,
    gallery: [{ id: gone, caption: secret }],
  });
  await trash('media', gone);
  hide('media', gone);
  hide('media', await picture());
  hide('media', await shownPicture(foreign));
  await iconOf(tenant);
  return { tenant, hidden };
}

it('no response contains drafts, or trashed, scheduled, expired and foreign records', async () => {
  const { tenant, hidden } = await furnished();
  const domain = await websiteOf(tenant);
  const found: string[] = [];
  const slug = secret.toLowerCase();
  const queries = [
    {},
    { language: 'en' },
    { language: 'de' },
    { language: 'sl' },
    { from: '2000-01-01', to: '2999-12-31' },
  ];
  for (const [, endpoint] of calls) {
    const [, place] = /\{domain\}\/(\w+)\/\{id\}/.exec(endpoint.path) ?? [];
    for (const id of place ? hidden[place]! : [0])
      for (const query of queries) {
        const { status, body } = await send(endpoint, { params: { domain, id, size: '32', slug }, query });
        const text = JSON.stringify(body);
        // A hidden record gives 404; a list omits hidden records. Some calls take no language or days.
        const isRight =
          place || endpoint === delivery.blogPostAt || endpoint === delivery.pageAt
            ? [404, 422].includes(status)
            : status === 200 || 'from' in query || 'language' in query;
        if (text.includes(secret) || !isRight) found.push(`${endpoint.path} ${id} ${status}: ${text.slice(0, 200)}`);
      }
  }
  expect(found).toEqual([]);
  const { body } = await send(delivery.events, { params: { domain }, query: { from: '2031-01-01', to: '2031-01-01' } });
  expect(body.items).toMatchObject([{ title: 'At a venue to come', venue: null }]);
});

it('every view is empty in a transaction without a website, and every table in one with a website', async () => {
  const { tenant } = await furnished();
  const views = await db.system<{ name: string }>(
    SQL`select relname as name from pg_class where relnamespace = 'published'::regnamespace and relkind = 'v'`,
  );
  expect(views.length).toBeGreaterThan(10);
  const rowsIn = (schema: string, name: string) =>
    SQL`select count(*)::int as count from ${ident(schema)}.${ident(name)}`;
  for (const { name } of views) {
    const [row] = await db.anonymous<{ count: number }>(rowsIn('published', name));
    expect([name, row]).toEqual([name, { count: 0 }]);
    const table = await db.readPublished(tenant.workspaceId, (tx) => tx.row(rowsIn('public', name)));
    expect([name, table]).toEqual([name, { count: 0 }]);
  }
  await expect(
    db.readPublished(tenant.workspaceId, (tx) => tx.rows(SQL`update published.events set title = 'Taken'`)),
  ).rejects.toThrow(/permission denied|read-only/);
});

it('a picture is served while a published record shows it, and no longer once the record is unpublished', async () => {
  const tenant = await makeTenant();
  const domain = await websiteOf(tenant);
  const places = placesOf(SQL`0::bigint`).filter(({ resource }) => !['organisations', 'media'].includes(resource.name));
  expect(places.length).toBeGreaterThan(9);
  for (const { resource, name } of places) {
    const id = await makePicture(tenant);
    const { kind } = resource.fields[name] as { kind: string };
    const value =
      kind === 'richText'
        ? `<p>See</p><img src="/v1/media/${id}" alt="">`
        : kind === 'gallery'
          ? [{ id, caption: null }]
          : id;
    const status = async () => (await send(delivery.media, { params: { domain, id } })).status;
    expect([resource.name, name, await status()]).toEqual([resource.name, name, 404]);
    const record = await publish(resource.name, tenant, { [name]: value });
    await expect.poll(status, { message: `${resource.name} ${name}` }).toBe(200);
    const undone =
      'status' in resource.fields
        ? "status = 'draft'"
        : resource.single
          ? `${name.replace('logoDark', 'logo_dark').replace('siteIcon', 'site_icon')} = null`
          : 'deleted_at = now()';
    await run(`update ${resource.storedAs} set ${undone} where id = ${record}`);
    await expect.poll(status, { message: `${resource.name} ${name} taken back` }).toBe(404);
  }
});

it('rich text shows pictures at delivery URLs, and links to published content', async () => {
  const tenant = await makeTenant();
  const domain = await websiteOf(tenant);
  const [shown, gone] = [await makePicture(tenant), await makePicture(tenant)];
  await db.system(SQL`update media set deleted_at = now() where id = ${gone}`);
  const venue = await publish('venues', tenant, { name: 'Hall' });
  const draft = await publish('venues', tenant, { status: 'draft' });
  const description = `<p>To <a href="record:venues/${venue}">the hall</a>, <a href="record:venues/${draft}">the <em>cellar</em></a> and <a href="https://lake.example/a?b=1&amp;c=2">on</a></p><img src="/v1/media/${shown}" alt="A &quot;lake&quot;">`;
  const id = await publish('events', tenant, { description });
  await db.system(
    SQL`update events set description = description || ${`<img src="/v1/media/${gone}" alt=""><script>alert(1)</script>`} where id = ${id}`,
  );
  const { body } = await send(delivery.event, { params: { domain, id } });
  expect(body.description).toBe(
    `<p>To <a href="/v1/delivery/${domain}/venues/${venue}">the hall</a>, the <em>cellar</em> and <a href="https://lake.example/a?b=1&amp;c=2">on</a></p><img src="/v1/delivery/${domain}/media/${shown}?size=large&amp;edition=1" alt="A &quot;lake&quot;">alert(1)`,
  );
});
