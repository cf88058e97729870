import { describe, expect, it } from 'vitest';
import { previewLinks } from '../../../contract/calls/preview-links.ts';
import { delivery } from '../../../contract/website/delivery.ts';
import { pages } from '../../../src/resources/pages/pages.resource.ts';
import { makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as, send } from '../stage/client.ts';
import { publish, run, websiteOf } from '../website/delivery-inputs.ts';
import { app } from '../stage/installation.ts';

/** A website in two languages without content. */
async function website(settings = "language_fallback = 'default language'") {
  const tenant = await makeTenant();
  await run(`
    update website_settings set site_languages = '{en,de}', ${settings} where workspace_id = ${tenant.workspaceId};
    update properties set deleted_at = now() where workspace_id = ${tenant.workspaceId}`);
  const domain = await websiteOf(tenant);
  const visit = (path: string) => app.inject({ method: 'GET', url: `/sites/${domain}${path}` });
  const write = (values: object) => publish('pages', tenant, { language: 'en', ...values });
  return { tenant, domain, params: { domain }, base: `/sites/${domain}`, visit, write };
}

/** The links of the header and the footer of a page. */
async function linksOf(visit: Awaited<ReturnType<typeof website>>['visit'], path: string) {
  const { body } = await visit(path);
  const within = (part: string) => {
    const [, text = ''] = new RegExp(`<${part} class[^>]*>(.*?)</${part}>`, 's').exec(body) ?? [];
    const [, menu = ''] = /<nav (?!class="languages")[^>]*>(.*?)<\/nav>/s.exec(text) ?? [];
    return [...menu.matchAll(/href="[^"]*\/sites\/[^/]+([^"]*)"/g)].map(([, to]) => to);
  };
  return { header: within('header'), footer: within('footer') };
}

describe('a page', () => {
  it('is written by an editor, published, delivered, and gone once it is a draft again', async () => {
    const { tenant, params, visit } = await website();
    const editor = await makePerson({ of: [tenant], may: ['create', 'read', 'update', 'publish'] });
    const { call } = as(editor);
    const added = await call(pages.endpoints.create, {
      query: { workspaceId: tenant.workspaceId },
      body: { title: 'Privacy policy', content: '<p>No cookies.</p>', placement: 'footer', status: 'draft' },
    });
    expect([added.status, added.body]).toMatchObject([201, { slug: 'privacy-policy', position: 1, publishedAt: null }]);
    const { id } = added.body;
    const seen = async () => [
      (await send(delivery.page, { params: { ...params, id } })).status,
      (await send(delivery.pageAt, { params: { ...params, slug: 'privacy-policy' } })).status,
      (await send(delivery.pages, { params })).body.total,
      (await visit('/pages/privacy-policy')).statusCode,
      (await linksOf(visit, '/')).footer,
    ];
    const hidden = [404, 404, 0, 404, []];
    expect(await seen()).toEqual(hidden);
    await call(pages.endpoints.update, { params: { id }, body: { status: 'published' } });
    await expect.poll(seen).toEqual([200, 200, 1, 200, ['/pages/privacy-policy']]);
    await call(pages.endpoints.update, { params: { id }, body: { status: 'draft' } });
    await expect.poll(seen).toEqual(hidden);
  });

  it('has a slug that is unique in its language and its workspace', async () => {
    const [{ tenant }, other] = [await website(), await website()];
    const editor = await makePerson({ of: [tenant], may: ['*'] });
    const add = async (values: object) => {
      const { status, body } = await as(editor).call(pages.endpoints.create, {
        query: { workspaceId: tenant.workspaceId },
        body: { title: 'Imprint', content: '<p>x</p>', ...values },
      });
      return status === 201 ? body.slug : body;
    };
    await other.write({ title: 'Imprint' });
    expect([await add({}), await add({}), await add({ language: 'de' })]).toEqual(['imprint', 'imprint-2', 'imprint']);
    expect(await add({ slug: 'imprint' })).toMatchObject({
      validationErrors: { slug: ['Another page in this language has this address'] },
    });
  });

  it('that is a draft is shown on the website by its preview link only', async () => {
    const { tenant, visit, write, base } = await website();
    const editor = await makePerson({ of: [tenant], may: ['*'] });
    const id = await write({ title: 'Imprint', status: 'draft' });
    const { body } = await as(editor).call(previewLinks.make, { body: { resource: 'pages', id } });
    const [, path = ''] = body.address.split(base);
    const shown = await visit(path);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(shown.body).toMatch(/<h1>Imprint<\/h1>/);
    expect([(await visit(`/pages/${id}`)).statusCode, (await visit('/pages/imprint')).statusCode]).toEqual([404, 404]);
  });

  it('that is restored from the trash gets another slug if its own was taken', async () => {
    const { tenant, write } = await website();
    const editor = await makePerson({ of: [tenant], may: ['*'] });
    const id = await write({ title: 'Imprint' });
    await as(editor).call(pages.endpoints.remove, { params: { id } });
    await write({ title: 'Imprint' });
    const restored = await as(editor).call(pages.endpoints.restore!, { params: { id } });
    expect([restored.status, restored.body.slug]).toEqual([200, 'imprint-2']);
  });
});

describe('the delivery of pages', () => {
  it('lists them by position, each once, in the requested language or the default one', async () => {
    const { params, write } = await website();
    const group = { translation_group: 'imprint', placement: 'footer' };
    const english = await write({ ...group, title: 'Imprint', position: 2 });
    const german = await write({ ...group, title: 'Impressum', position: 2, language: 'de' });
    const about = await write({ title: 'About us', position: 1, placement: 'menu' });
    const hidden = await write({ title: 'Thank you', position: 3 });
    const { body } = await send(delivery.pages, { params });
    expect(body).toMatchObject({
      total: 3,
      items: [
        { id: about, slug: 'about-us', placement: 'menu' },
        {
          id: english,
          inLanguages: [
            { language: 'de', id: german, slug: 'impressum' },
            { language: 'en', id: english, slug: 'imprint' },
          ],
        },
        { id: hidden, placement: null },
      ],
    });
    expect(body.items[0]).not.toHaveProperty('content');
    const inGerman = await send(delivery.settings, { params, query: { language: 'de' } });
    expect(inGerman.body.pages).toEqual([
      { title: 'About us', slug: 'about-us', placement: 'menu' },
      { title: 'Impressum', slug: 'impressum', placement: 'footer' },
    ]);
  });

  it('finds a page by an earlier published slug, not in another workspace', async () => {
    const [own, other] = [await website(), await website()];
    const id = await own.write({ title: 'Imprint' });
    await run(`update pages set slug = 'legal' where id = ${id}`);
    const at = async (params: { domain: string }, slug: string) => {
      const { status, body } = await send(delivery.pageAt, { params: { ...params, slug } });
      return status === 200 ? body.slug : status;
    };
    expect([await at(own.params, 'legal'), await at(own.params, 'imprint')]).toEqual(['legal', 'legal']);
    expect([await at(other.params, 'legal'), await at(other.params, 'imprint')]).toEqual([404, 404]);
    expect((await send(delivery.page, { params: { ...other.params, id } })).status).toBe(404);
  });
});

describe('pages on the website', () => {
  it('are at their slugs; earlier slugs, other languages and ids redirect there', async () => {
    const { visit, write, base } = await website();
    const group = { translation_group: 'imprint' };
    const id = await write({ ...group, title: 'Imprint' });
    await write({ ...group, title: 'Impressum', language: 'de' });
    await run(`update pages set slug = 'legal' where id = ${id}`);
    const led = async (path: string) => {
      const { statusCode, headers } = await visit(path);
      return [statusCode, headers.location];
    };
    expect(await led('/pages/imprint')).toEqual([301, `${base}/pages/legal`]);
    expect(await led(`/pages/${id}`)).toEqual([301, `${base}/pages/legal`]);
    expect(await led('/de/pages/legal')).toEqual([301, `${base}/de/pages/impressum`]);
    expect([await led('/pages/nothing'), await led('/pages')]).toEqual([
      [404, undefined],
      [404, undefined],
    ]);
    const { body } = await visit('/pages/legal');
    expect(body).toMatch(/<h1>Imprint<\/h1>/);
    expect(body).toMatch(new RegExp(`rel="alternate" hreflang="de" href="[^"]*${base}/de/pages/impressum"`));
    expect(body).toMatch(new RegExp(`rel="canonical" href="[^"]*${base}/pages/legal"`));
    expect((await visit('/sitemap.xml')).body).toContain('sitemap-en-pages-1.xml');
    expect((await visit('/sitemap-de-pages-1.xml')).body).toContain(`${base}/de/pages/impressum</loc>`);
  });

  it('are linked in the menu, in the footer, or nowhere, in the language of the visitor or the default one', async () => {
    const { visit, write } = await website();
    const group = { translation_group: 'imprint', placement: 'footer' };
    await write({ ...group, title: 'Imprint' });
    await write({ ...group, title: 'Impressum', language: 'de' });
    await write({ title: 'About us', placement: 'menu' });
    await write({ title: 'Thank you' });
    expect(await linksOf(visit, '/')).toEqual({
      header: ['/pages/about-us'],
      footer: ['/pages/about-us', '/pages/imprint'],
    });
    expect(await linksOf(visit, '/de/')).toEqual({
      header: ['/de/pages/about-us'],
      footer: ['/de/pages/about-us', '/de/pages/impressum'],
    });
    expect((await visit('/pages/thank-you')).statusCode).toBe(200);
  });

  it('are not linked in another language if the settings leave out untranslated content', async () => {
    const { visit, write, base } = await website("language_fallback = 'leave out'");
    await write({ title: 'About us', placement: 'menu' });
    await write({ title: 'Kontakt', placement: 'menu', language: 'de' });
    expect((await linksOf(visit, '/de/')).header).toEqual(['/de/pages/kontakt']);
    expect((await visit('/de/pages/about-us')).headers.location).toBe(`${base}/pages/about-us`);
    expect((await visit('/pages/about-us')).body).toContain(`href="${base}/de/"`);
  });
});

it('the menu of a website has only lists with content', async () => {
  const { tenant, visit } = await website();
  expect((await linksOf(visit, '/')).header).toEqual([]);
  await publish('venues', tenant, { language: 'en', status: 'draft' });
  await publish('events', tenant, { language: 'sl' });
  await publish('properties', tenant);
  await publish('blog-posts', tenant, { language: 'en' });
  await makeRecord(pages, tenant, { placement: 'menu', status: 'draft' });
  await expect.poll(async () => (await linksOf(visit, '/')).header).toEqual(['/properties', '/blog']);
  await publish('venues', tenant, { language: 'en' });
  await expect.poll(async () => (await linksOf(visit, '/')).header).toEqual(['/properties', '/venues', '/blog']);
});
