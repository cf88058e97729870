import { describe, expect, it } from 'vitest';
import { delivery } from '../../../contract/website/delivery.ts';
import { makePicture, makeRecord, makeTenant } from '../stage/builders.ts';
import { resourceNamed } from '../../../server/platform/resources.ts';
import { send } from '../stage/client.ts';
import { publish, run, websiteOf } from './delivery-inputs.ts';
import { app, config } from '../stage/installation.ts';

/** A website with a blog in two languages. */
async function website(settings = "language_fallback = 'default language'") {
  const tenant = await makeTenant();
  await run(
    `update website_settings set site_languages = '{en,de}', ${settings} where workspace_id = ${tenant.workspaceId}`,
  );
  const domain = await websiteOf(tenant);
  const visit = (path: string) => app.inject({ method: 'GET', url: `/sites/${domain}${path}` });
  const tell = (values: object) => publish('blog-posts', tenant, values);
  return { tenant, domain, params: { domain }, base: `/sites/${domain}`, visit, tell };
}

describe('the delivery of blog posts', () => {
  it('S2.02 /blog lists the newest first, each once, with its published related records', async () => {
    const { tenant, params, tell } = await website();
    const events = [
      await publish('events', tenant, { status: 'draft' }),
      await publish('events', tenant, { title: 'Late concert' }),
    ];
    const category = await makeRecord(resourceNamed('event-categories'), tenant, { name: 'Walks' });
    const picture = await makePicture(tenant);
    const group = { translation_group: 'morning' };
    const older = await tell({ title: 'Older', language: 'en' });
    const about = { category, tags: ['on foot'], authors: ['Mira Novak'], relatedEvents: events };
    const id = await tell({ ...group, ...about, title: 'Morning', language: 'en', featured_media: picture });
    const german = await tell({ ...group, title: 'Morgen', language: 'de' });
    await run(`update blog_posts set published_at = '2020-01-01' where id = ${older}`);
    const { body } = await send(delivery.blog, { params });
    expect(body).toMatchObject({
      total: 2,
      items: [
        {
          id,
          slug: 'morning',
          category: 'Walks',
          tags: ['on foot'],
          authors: ['Mira Novak'],
          readingMinutes: 1,
          picture: { id: picture },
          inLanguages: [
            { language: 'de', id: german, slug: 'morgen' },
            { language: 'en', id, slug: 'morning' },
          ],
        },
        { id: older },
      ],
    });
    expect(body.items[0]).not.toHaveProperty('content');
    const whole = (await send(delivery.blogPost, { params: { ...params, id } })).body;
    expect([whole.events, whole.venues, whole.content]).toEqual([[events[1]], [], expect.stringContaining('<h2>')]);
    const only = async (query: Record<string, string>) => (await send(delivery.blog, { params, query })).body.total;
    expect([await only({ category: 'walks' }), await only({ tag: 'on foot' }), await only({ tag: 'x' })]).toEqual([
      1, 1, 0,
    ]);
    expect((await send(delivery.blog, { params, query: { language: 'de' } })).body.items).toMatchObject([
      { id: german },
      { id: older },
    ]);
  });

  it('finds a post by its present and earlier published addresses, not by one it had as a draft', async () => {
    const { params, tell } = await website();
    const id = await tell({ title: 'First', language: 'en', status: 'draft' });
    await run(`update blog_posts set slug = 'second', status = 'published' where id = ${id}`);
    await run(`update blog_posts set slug = 'third' where id = ${id}`);
    const at = async (slug: string) => {
      const { status, body } = await send(delivery.blogPostAt, { params: { ...params, slug } });
      return status === 200 ? [body.id, body.slug] : status;
    };
    expect([await at('third'), await at('second'), await at('first')]).toEqual([[id, 'third'], [id, 'third'], 404]);
    const other = await tell({ title: 'Another', language: 'en', slug: 'second' });
    await expect.poll(() => at('second')).toEqual([other, 'second']);
    await run(`update blog_posts set status = 'archived' where id = ${id}`);
    await expect.poll(() => at('third')).toBe(404);
    expect(await at('second')).toEqual([other, 'second']);
  });

  it('has a feed of the newest posts with escaped titles and excerpts', async () => {
    const { params, tell, domain } = await website();
    await tell({ title: 'Salt & <bread>', language: 'en', excerpt: 'Warm <b>' });
    const { body, headers } = await send(delivery.blogRss, { params });
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(body).toContain('<title>Salt &amp; &lt;bread&gt;</title>');
    expect(body).toContain(`<link>${new URL(config.publicUrl).origin}/sites/${domain}/blog/salt-bread</link>`);
    expect(body).toContain('&lt;p&gt;Warm &amp;lt;b&amp;gt;&lt;/p&gt;');
  });
});

describe('the blog on the website', () => {
  it('S2.02 /blog shows a post at its address, and redirects there from earlier ones, other languages and its id', async () => {
    const { visit, tell, base } = await website();
    const group = { translation_group: 'morning' };
    const id = await tell({ ...group, title: 'Morning', language: 'en' });
    await tell({ ...group, title: 'Morgen', language: 'de' });
    await run(`update blog_posts set slug = 'a-slow-morning' where id = ${id}`);
    const led = async (path: string) => {
      const { statusCode, headers } = await visit(path);
      return [statusCode, headers.location];
    };
    expect(await led('/blog/morning')).toEqual([301, `${base}/blog/a-slow-morning`]);
    expect(await led(`/blog/${id}`)).toEqual([301, `${base}/blog/a-slow-morning`]);
    expect(await led('/de/blog/a-slow-morning')).toEqual([301, `${base}/de/blog/morgen`]);
    expect(await led('/blog/morning?from=feed')).toEqual([301, `${base}/blog/a-slow-morning?from=feed`]);
    expect((await visit('/blog/nothing')).statusCode).toBe(404);
    const { statusCode, body } = await visit('/blog/a-slow-morning');
    const { origin } = new URL(config.publicUrl);
    expect(statusCode).toBe(200);
    expect(body).toContain(`hreflang="de" href="${origin}${base}/de/blog/morgen"`);
    expect(body).toContain(`<link rel="canonical" href="${origin}${base}/blog/a-slow-morning" />`);
  });

  it('has structured data of a post for search engines', async () => {
    const { visit, tell } = await website();
    await tell({ title: 'Morning', language: 'en', authors: ['Mira Novak'], tags: ['on foot', 'early'] });
    const page = (await visit('/blog/morning')).body;
    const things = [...page.matchAll(/<script type="application\/ld\+json">\s*(.*?)\s*<\/script>/gs)].map(
      ([, text]) => JSON.parse(text!) as Record<string, unknown>,
    );
    expect(things.find((thing) => thing['@type'] === 'BlogPosting')).toMatchObject({
      headline: 'Morning',
      author: [{ '@type': 'Person', name: 'Mira Novak' }],
      keywords: 'on foot, early',
      timeRequired: 'PT1M',
      datePublished: expect.any(String),
      inLanguage: 'en',
    });
  });

  it('redirects to the original language of a post when untranslated posts are hidden', async () => {
    const { visit, tell, base } = await website("language_fallback = 'leave out'");
    await tell({ title: 'Morning', language: 'en' });
    expect((await visit('/de/blog/morning')).headers.location).toBe(`${base}/blog/morning`);
    expect((await visit('/de/blog')).body).not.toContain('Morning');
  });

  it('filters the list by a tag', async () => {
    const { visit, tell } = await website();
    await tell({ title: 'Morning', language: 'en', tags: ['on foot'] });
    await tell({ title: 'Evening', language: 'en' });
    const { body } = await visit('/blog?tag=on%20foot');
    expect([body.includes('Morning'), body.includes('Evening')]).toEqual([true, false]);
  });
});
