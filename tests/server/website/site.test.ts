import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { iconSizes } from '../../../contract/website/delivery.ts';
import { previewLinks } from '../../../contract/calls/preview-links.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { type Tenant, everything, makePerson, makePicture, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { iconOf, publish, run, websiteOf } from './delivery-inputs.ts';
import { app, config, db } from '../stage/installation.ts';

const origin = new URL(config.publicUrl).origin;
const visit = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

/** The texts of a page, and its links. */
function read(page: string) {
  const links: string[] = [];
  const elements: Tree.Element[] = [];
  const look = (node: Tree.Node): void => {
    if ('tagName' in node) {
      elements.push(node);
      for (const { name, value } of node.attrs) if (['href', 'src', 'action'].includes(name)) links.push(value);
    }
    if ('childNodes' in node) for (const child of node.childNodes) look(child);
  };
  look(parse(page));
  return { links, elements };
}

/** A website with content of every kind, in two languages if it has them. @returns its base and content */
async function furnished(tenant?: Tenant) {
  const own = tenant ?? (await makeTenant());
  const domain = await websiteOf(own);
  const picture = await makePicture(own);
  const group = { translation_group: `g-${own.workspaceId}` };
  const days = { eventStartDate: '2031-05-01', category: 'Music', featured_media: picture };
  await publish('event-categories', own, { name: 'Music' });
  const venue = await publish('venues', own, { name: 'The hall', language: 'en' });
  const event = await publish('events', own, { ...group, ...days, title: 'Concert', language: 'en', venueId: venue });
  const german = await publish('events', own, { ...group, ...days, title: 'Konzert', language: 'de' });
  const property = await publish('properties', own, { name: 'Hotel Lipa' });
  const post = await publish('property-posts', own, { title: 'A week', language: 'en', webapp_property_id: property });
  const told = { title: 'A walk', language: 'en', featured_media: picture, tags: ['on foot'], relatedEvents: [event] };
  const story = await publish('blog-posts', own, { ...told, relatedVenues: [venue], relatedProperties: [property] });
  const imprint = { ...group, placement: 'footer' };
  await publish('pages', own, { ...imprint, title: 'Imprint', language: 'en' });
  await publish('pages', own, { ...imprint, title: 'Impressum', language: 'de' });
  await publish('banners', own, { title: 'Slow days', image: picture });
  await run(
    `update website_settings set site_languages = '{en,de}', archive_past = true where workspace_id = ${own.workspaceId}`,
  );
  const base = `/sites/${domain}`;
  const pages = [
    '/',
    '/events',
    `/events/${event}-concert`,
    `/de/events/${german}-konzert`,
    '/guides',
    '/guides/music',
    '/venues',
    `/venues/${venue}-the-hall`,
    '/properties',
    `/properties/${property}-hotel-lipa`,
    '/posts',
    `/posts/${post}-a-week`,
    '/blog',
    '/blog/a-walk',
    '/pages/imprint',
    '/de/pages/impressum',
    '/de/',
    '/de/events',
    '/de/posts',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-en-events-1.xml',
    '/sitemap-de-events-1.xml',
    '/sitemap-en-properties-1.xml',
  ].map((path) => base + path);
  return { tenant: own, domain, base, pages, event, german, venue, property, post, story };
}

describe('a website', async () => {
  const site = await furnished();

  it.each(site.pages)('%s is public, runs no scripts and stores nothing about visitors', async (url) => {
    const { statusCode, headers, body } = await visit(url, { cookie: 'session=x' });
    expect([statusCode, body]).toEqual([200, body]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/); // prettier-ignore
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': expect.any(String) });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('has no broken links on its pages', async () => {
    const dead: string[] = [];
    const seen = new Set<string>();
    for (const page of site.pages.filter((url) => !/\.(txt|xml)$/.test(url)))
      for (const link of read((await visit(page)).body).links) {
        const path = link.startsWith(origin) ? link.slice(origin.length) : link;
        if (!path.startsWith('/') || seen.has(path)) continue;
        seen.add(path);
        const { statusCode } = await visit(path);
        if (statusCode >= 400) dead.push(`${page} ${path} ${statusCode}`);
      }
    expect([seen.size > 15, dead]).toEqual([true, []]);
  });

  it('has a sitemap of exactly its pages, each with its URL', async () => {
    const files = [...(await visit(`${site.base}/sitemap.xml`)).body.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url!);
    const named: string[] = [];
    for (const file of files)
      named.push(...[...(await visit(file.slice(origin.length))).body.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url!.slice(origin.length))); // prettier-ignore
    expect(named.length).toBe(new Set(named).size);
    for (const url of site.pages.filter((one) => !/\.(txt|xml)$/.test(one))) expect(named).toContain(url);
    for (const url of named) expect([url, (await visit(url)).statusCode]).toEqual([url, 200]);
  });

  it('answers 304 if the browser has the page, and updates at once when content changes', async () => {
    const url = `${site.base}/venues/${site.venue}-the-hall`;
    const { headers } = await visit(url);
    const known = { 'if-none-match': String(headers.etag) };
    expect((await visit(url, known)).statusCode).toBe(304);
    await db.system(SQL`update venues set city = 'Bohinj' where id = ${site.venue}`);
    await expect.poll(async () => (await visit(url, known)).body).toContain('Bohinj');
  });

  it('is found in every spelling of its domain, and has one canonical URL', async () => {
    const moved = async (url: string) => (await visit(url)).headers.location;
    expect(await moved(`${site.base}`)).toBe(`${site.base}/`);
    expect(await moved(`/sites/WWW.${site.domain.toUpperCase()}/events?page=2`)).toBe(`${site.base}/events?page=2`);
    expect(await moved(`${site.base}/events/${site.german}`)).toBe(`${site.base}/events/${site.event}-concert`);
    expect(await moved(`${site.base}/de/events/${site.event}`)).toBe(`${site.base}/de/events/${site.german}-konzert`);
  });

  it('has feeds that link to its pages', async () => {
    const rss = (await visit(`/v1/delivery/${site.domain}/events.rss?language=de`)).body;
    const ics = (await visit(`/v1/delivery/${site.domain}/events.ics`)).body.replaceAll('\r\n ', '');
    expect(rss).toContain(`<link>${origin}${site.base}/de/events/${site.german}</link>`);
    expect(ics).toContain(`URL:${origin}${site.base}/events/${site.event}`);
  });

  it('has a page for unknown URLs in its own style and language', async () => {
    for (const path of [
      '/nothing',
      '/events/900000001',
      '/events/x',
      '/guides/nothing',
      '/sitemap-en-events-9.xml',
      '/posts/1/2',
    ]) {
      const { statusCode, body, headers } = await visit(`${site.base}/de${path}`);
      expect([path, statusCode, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(body).toContain('Seite nicht gefunden');
    }
    const nobody = await visit('/sites/nobody.example/');
    expect([nobody.statusCode, nobody.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  it.each([
    '/%00',
    '/..%2f..%2fetc',
    '/events?from=2026-13-45&page=-1',
    '/events?category=%00',
    '/events?city=%00',
    '/events?page=999',
    '/guides/%25',
  ])('answers %s without an internal error', async (path) =>
    expect((await visit(site.base + path)).statusCode).toBeLessThan(500),
  );
});

it('S5.02 a website has its icon in tabs and on the home screens of phones', async () => {
  const tenant = await makeTenant();
  const base = `/sites/${await websiteOf(tenant)}/`;
  const icons = async () =>
    read((await visit(base)).body)
      .elements.filter(({ attrs }) => attrs.some(({ name, value }) => name === 'rel' && /icon/.test(value)))
      .map(({ attrs }) => attrs.find(({ name }) => name === 'href')!.value);
  expect(await icons()).toEqual(['data:,']);
  await iconOf(tenant);
  await expect.poll(async () => (await icons()).length).toBe(iconSizes.length);
  for (const address of await icons()) expect((await visit(address)).headers['content-type']).toBe('image/png');
});

it('a website lists the events of a town, with its name as the heading', async () => {
  const tenant = await makeTenant();
  const base = `/sites/${await websiteOf(tenant)}`;
  const venueId = await publish('venues', tenant, { name: 'The shore', city: 'Želeče' });
  await publish('events', tenant, { title: 'Regatta', eventStartDate: '2031-05-01', venueId });
  await publish('events', tenant, { title: 'Elsewhere', eventStartDate: '2031-05-01' });
  const { body } = await visit(`${base}/events?city=zelece`);
  expect(body).toContain('Regatta');
  expect(body).not.toContain('Elsewhere');
  const field = read(body).elements.find(({ attrs }) =>
    attrs.some(({ name, value }) => name === 'name' && value === 'city'),
  );
  expect(field?.attrs).toContainEqual({ name: 'value', value: 'zelece' });
});

const secret = 'Zugspitzgeheimnis';

it('a website has no drafts, or trashed, scheduled and foreign records, on its pages', async () => {
  const { tenant, base, pages } = await furnished();
  const foreign = await furnished();
  const hidden: string[] = [`/events/${foreign.event}`, `/venues/${foreign.venue}`, `/properties/${foreign.property}`, `/posts/${foreign.post}`, `/blog/${foreign.story}`]; // prettier-ignore
  const hide = async (resource: string, list: string, of: Tenant, values: object) =>
    hidden.push(`/${list}/${await publish(resource, of, values)}`);
  for (const status of ['draft', 'scheduled', 'archived']) {
    const plan = status === 'scheduled' ? { publishAt: '2900-01-01T10:00' } : {};
    await hide('events', 'events', tenant, { title: secret, status, ...plan, eventStartDate: '2031-05-01' });
    await hide('property-posts', 'posts', tenant, { title: secret, status, ...plan });
    await hide('blog-posts', 'blog', tenant, { title: secret, status, ...plan });
    await hide('pages', 'pages', tenant, { title: secret, status, placement: 'footer', ...plan });
  }
  await hide('venues', 'venues', tenant, { name: secret, status: 'draft' });
  const gone = await publish('properties', tenant, { name: secret });
  hidden.push(`/properties/${gone}`);
  await run(`update properties set deleted_at = now() where id = ${gone}`);
  await publish('banners', tenant, { title: secret, status: 'draft' });
  await publish('banners', tenant, { title: secret, firstDay: '2900-01-01' });
  for (const url of pages) expect([url, (await visit(url)).body.includes(secret)]).toEqual([url, false]);
  for (const path of hidden)
    for (const language of ['', '/de']) {
      const { statusCode, body } = await visit(`${base}${language}${path}`);
      expect([path, statusCode, body.includes(secret)]).toEqual([path, 404, false]);
    }
});

it('a draft is shown by its preview link only, in its own language, and is not cached', async () => {
  const { tenant, base } = await furnished();
  const editor = await makePerson({ of: [tenant], may: everything });
  const id = await publish('events', tenant, { title: secret, status: 'draft', language: 'de' });
  const { body } = await as(editor).call(previewLinks.make, { body: { resource: 'events', id } });
  const asked = body.address.slice(config.publicUrl.length);
  const token = asked.slice(asked.indexOf('?'));
  const address = `${base}/de/events/${id}-zugspitzgeheimnis`;
  expect((await visit(asked)).headers.location).toBe(address + token);
  const { statusCode, headers, body: page } = await visit(address + token);
  expect([statusCode, page.includes(secret)]).toEqual([200, true]);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  for (const url of [address, `${address}?preview=x`, `${base}/de/events${token}`])
    expect([url, (await visit(url)).body.includes(secret)]).toEqual([url, false]);
});

it('search engines may index the landing page, its redirect from the root, and the websites, but not the app', async () => {
  const rules = (await visit('/robots.txt')).body
    .split('\n')
    .map((line) => /^(Allow|Disallow): (.+)$/.exec(line))
    .flatMap((found) => (found ? [{ may: found[1] === 'Allow', path: found[2]! }] : []));
  // The longest rule wins; a dollar is the end of the path.
  const may = (path: string) =>
    rules
      .filter((rule) => `${path}$`.startsWith(rule.path))
      .toSorted((one, other) => other.path.length - one.path.length)[0]?.may;
  expect(['/', '/landing', '/sites/lake.example/events', '/assets/a.js'].map(may)).toEqual([true, true, true, true]);
  expect(['/events', '/settings/people', '/sign-in', '/v1/venues'].map(may)).toEqual([false, false, false, false]);
});

it('malicious values in the database reach neither pages nor the content security policy', async () => {
  const { tenant, pages, event, post } = await furnished();
  const deed = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const where = `where workspace_id = ${tenant.workspaceId}`;
  const text = `'${deed}'`;
  await run(`
    update website_settings set site_name = ${text}, tagline = ${text}, facebook = 'javascript:alert(1)', archive_title = ${text},
      booking_shown = true, booking_title = ${text}, booking_address = 'javascript:alert(1)' ${where};
    update style_settings set heading_font_address = 'https://evil.example/font.woff2' ${where};
    update banners set title = ${text}, link = 'javascript:alert(1)', button_text = 'Go' ${where};
    update event_categories set description = ${text}, colour = 'red;}body{display:none}' ${where};
    update events set title = ${text}, description = '<p onclick="x">a</p><script>alert(1)</script><a href="javascript:alert(1)">b</a>' where id = ${event};
    update property_posts set content = '<img src="https://evil.example/x" onerror="alert(1)">', reservation_link = 'javascript:alert(1)' where id = ${post};
    update blog_posts set title = ${text}, excerpt = ${text}, authors = array[${text}], tags = array[${text}],
      content = '<img src="https://evil.example/x" onerror="alert(1)">' ${where};
    update pages set title = ${text}, content = '<img src="https://evil.example/x" onerror="alert(1)">' ${where};
    update properties set name = ${text}, website = 'javascript:alert(1)' ${where};
    update venues set name = ${text}, city = ${text}, phone = ${text} ${where};
  `);
  await expect.poll(async () => (await visit(pages[0]!)).body).toContain('&lt;script&gt;');
  for (const url of pages.filter((one) => !/\.(txt|xml)$/.test(one))) {
    let answer = await visit(url);
    if (answer.headers.location) answer = await visit(String(answer.headers.location));
    const { elements, links } = read(answer.body);
    const scripts = elements.filter(
      ({ tagName, attrs }) => tagName === 'script' && !attrs.some(({ value }) => value === 'application/ld+json'),
    );
    const handlers = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => /^on|^style$/.test(name)));
    expect([url, scripts, handlers]).toEqual([url, [], []]);
    expect([url, links.filter((link) => /^javascript|evil\.example/i.test(link))]).toEqual([url, []]);
    expect(answer.headers['content-security-policy']).not.toMatch(/evil|javascript/);
  }
});
