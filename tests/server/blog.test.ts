import { describe, expect, it } from 'vitest';
import { delivery } from '../../contract/delivery.ts';
import { blogPosts } from '../../src/resources/blog-posts/blog-posts.resource.ts';
import { makePicture, makeRecord, makeTenant } from './builders.ts';
import { resourceNamed } from '../../server/platform/resources.ts';
import { as, send } from './client.ts';
import { publish, run, websiteOf } from './delivery-inputs.ts';
import { app, config } from './installation.ts';
import { world } from './world.ts';

const { list, one, create, update, remove, restore, translations, history } = blogPosts.endpoints;
const { home, sibling, foreign, editor, viewer, translator } = await world();
const content = '<p>We went early.</p>';
const post = (values: Record<string, unknown> = {}) =>
  as(editor).call(create, {
    query: { workspaceId: home.workspaceId },
    body: { title: 'A walk', content, ...values },
  });
const slugOf = async (values: Record<string, unknown> = {}) => (await post(values)).body.slug;
const change = (id: number, body: Record<string, unknown>) => as(editor).call(update, { params: { id }, body });
const words = (count: number) => `<p>${Array.from({ length: count }, () => 'word').join(' ')}</p>`;

describe('the address of a post', () => {
  it('S2.02 /blog is made of its title, and gives way where another post of its language has it', async () => {
    const title = 'Žemlja & brot: früh am Søndag!';
    expect(await slugOf({ title })).toBe('zemlja-brot-fruh-am-sondag');
    expect(await slugOf({ title })).toBe('zemlja-brot-fruh-am-sondag-2');
    expect(await slugOf({ title })).toBe('zemlja-brot-fruh-am-sondag-3');
    expect(await slugOf({ title, language: 'de' })).toBe('zemlja-brot-fruh-am-sondag');
  });

  it('differs among posts that are added together with one title', async () => {
    await run(`insert into blog_posts (workspace_id, title, content)
      select ${home.workspaceId}, 'Added together', '<p>x</p>' from generate_series(1, 3)`);
    const { body } = await as(editor).call(list, { query: { workspaceId: home.workspaceId, q: 'Added together' } });
    expect(body.map(({ slug }) => slug).toSorted()).toEqual(['added-together', 'added-together-2', 'added-together-3']);
  });

  it('is never empty, never a number alone, and at most 80 letters long', async () => {
    expect(await slugOf({ title: '!!!' })).toBe('post');
    expect(await slugOf({ title: '2026' })).toBe('post-2026');
    expect((await slugOf({ title: 'a'.repeat(200) }))!.length).toBe(80);
    expect((await slugOf({ title: 'a'.repeat(200) }))!.length).toBeLessThanOrEqual(80);
  });

  it('may be typed, and is brought into form; one that another post has is refused by name', async () => {
    expect(await slugOf({ slug: 'Early Birds!' })).toBe('early-birds');
    const { status, body } = await post({ slug: 'early birds' });
    expect([status, body]).toMatchObject([
      422,
      { validationErrors: { slug: ['Another post of this language has this address'] } },
    ]);
  });

  it('stays when the title changes, and is made anew when it is emptied', async () => {
    const { id } = (await post({ title: 'First words', slug: 'kept' })).body;
    expect((await change(id, { title: 'Other words' })).body.slug).toBe('kept');
    expect((await change(id, { slug: '' })).body.slug).toBe('other-words');
  });

  it('is free while its post is in the trash; a post that is restored then gets the next free one', async () => {
    const { id, version } = (await post({ slug: 'once' })).body;
    const untaken = (await post({ slug: 'untaken' })).body;
    await as(editor).call(remove, { params: { id }, headers: { 'if-match': `"${version}"` } });
    await as(editor).call(remove, { params: { id: untaken.id } });
    expect((await post({ slug: 'once' })).status).toBe(201);
    const restored = await as(editor).call(restore!, { params: { id } });
    expect([restored.status, restored.body.slug]).toEqual([200, 'once-2']);
    expect((await as(editor).call(one, { params: { id } })).body.slug).toBe('once-2');
    expect((await as(editor).call(restore!, { params: { id: untaken.id } })).body.slug).toBe('untaken');
  });

  it('is that of the workspace: another one may have the same', async () => {
    expect(await slugOf({ slug: 'shared' })).toBe('shared');
    const elsewhere = await makeRecord(blogPosts, sibling, { slug: 'shared' });
    expect((await as(editor).call(one, { params: { id: elsewhere } })).body.slug).toBe('shared');
  });
});

describe('what a post says of itself', () => {
  it.each([
    ['a few words', words(10), 'en', 1],
    ['220 words', words(220), 'en', 1],
    ['221 words', words(221), 'en', 2],
    ['tags, which are no words', `<h2>a</h2>${'<p><strong></strong></p>'.repeat(400)}`, 'en', 1],
    ['1,001 signs of Japanese', `<p>${'湖'.repeat(1_001)}</p>`, 'ja', 3],
  ])('takes as long to read as its words: %s', async (_name, text, language, minutes) => {
    const { body } = await post({ content: text, language });
    expect(body.readingMinutes).toBe(minutes);
  });

  it('is written by the server: a reading time or a day of publishing that is sent is left out', async () => {
    const { status, body } = await post({ status: 'draft', readingMinutes: 99, publishedAt: '2026-01-01T00:00:00Z' });
    expect([status, body.publishedAt, body.readingMinutes === 99]).toEqual([201, null, false]);
  });

  it('notes when it was first published, once', async () => {
    const { id, publishedAt } = (await post({ status: 'draft' })).body;
    expect(publishedAt).toBeNull();
    const first = (await change(id, { status: 'published' })).body.publishedAt;
    expect(first).toEqual(expect.any(String));
    await change(id, { status: 'draft' });
    expect((await change(id, { status: 'published' })).body.publishedAt).toBe(first);
  });

  it('holds its languages together', async () => {
    const group = { translation_group: 'a-morning' };
    await post({ ...group, title: 'Morning' });
    await post({ ...group, title: 'Morgen', language: 'de' });
    const { body } = await as(editor).call(translations!, { query: { translation_group: 'a-morning' } });
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Morning', 'Morgen']);
  });

  it('S6.01 is written by those who may, translators in their languages', async () => {
    const body = { title: 'A walk', content };
    const query = { workspaceId: home.workspaceId };
    expect((await as(viewer).call(create, { query, body })).status).toBe(403);
    const german = await makeRecord(blogPosts, home, { language: 'de' });
    const english = await makeRecord(blogPosts, home, { language: 'en' });
    const by = (id: number) => as(translator).call(update, { params: { id }, body: { title: 'Anders' } });
    expect([(await by(german)).status, (await by(english)).status]).toEqual([200, 403]);
  });
});

describe('what a post is about', () => {
  it('is several records in their order, by their names; none twice, none that is not there', async () => {
    const events = await Promise.all(
      ['Late concert', 'Early market'].map((title) => makeRecord(resourceNamed('events'), home, { title })),
    );
    const elsewhere = await makeRecord(resourceNamed('events'), foreign);
    const added = (await post({ relatedEvents: [events[1], events[0]] })).body;
    expect([added.relatedEvents, added.labels]).toEqual([
      [events[1], events[0]],
      expect.objectContaining({ relatedEvents: 'Early market, Late concert', relatedVenues: null }),
    ]);
    for (const [ids, message] of [
      [[events[0], elsewhere], 'There is no such event here'],
      [[events[0], 9_999_999], 'There is no such event here'],
      [[events[0], events[0]], 'Must name each once'],
      [Array.from({ length: 13 }, (_, index) => index + 1), 'Must be at most 12'],
    ] as const) {
      const { status, body } = await change(added.id, { relatedEvents: ids });
      expect([status, body.validationErrors]).toEqual([422, { relatedEvents: [message] }]);
    }
    await run(`update events set deleted_at = now() where id = ${events[1]}`);
    const kept = await change(added.id, { relatedEvents: [events[0], events[1]] });
    expect([kept.status, kept.body.labels]).toMatchObject([200, { relatedEvents: 'Late concert' }]);
    const [changed] = (await as(editor).call(history!, { params: { id: added.id } })).body;
    expect(changed!.fields).toContainEqual(
      expect.objectContaining({
        name: 'relatedEvents',
        before: [events[1], events[0]],
        after: [events[0], events[1]],
        afterLabel: 'Late concert, Early market',
      }),
    );
    expect((await change(added.id, { relatedEvents: [] })).body.relatedEvents).toEqual([]);
  });

  it('is filtered by its category', async () => {
    const category = await makeRecord(resourceNamed('event-categories'), home, { name: 'Walks' });
    const { id } = (await post({ category })).body;
    const { body } = await as(editor).call(list, { query: { workspaceId: home.workspaceId, category } });
    expect(body.map((each: { id: number }) => each.id)).toEqual([id]);
  });
});

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

describe('in the delivery', () => {
  it('S2.02 /blog has the newest first, each once, with what it is about as far as that is published', async () => {
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

  it('finds a post by the address it has and by those it had, but not by one that it had as a draft', async () => {
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

  it('is a feed of the newest posts, with what each is called, and no text of any script', async () => {
    const { params, tell, domain } = await website();
    await tell({ title: 'Salt & <bread>', language: 'en', excerpt: 'Warm <b>' });
    const { body, headers } = await send(delivery.blogRss, { params });
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(body).toContain('<title>Salt &amp; &lt;bread&gt;</title>');
    expect(body).toContain(`<link>${new URL(config.publicUrl).origin}/sites/${domain}/blog/salt-bread</link>`);
    expect(body).toContain('&lt;p&gt;Warm &amp;lt;b&amp;gt;&lt;/p&gt;');
  });
});

describe('on the website', () => {
  it('S2.02 /blog tells a post at its address, and leads there from earlier ones, other languages and its id', async () => {
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

  it('says of a post what search engines want to know of it', async () => {
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

  it('a text that is left out where it is not translated leads to its own language', async () => {
    const { visit, tell, base } = await website("language_fallback = 'leave out'");
    await tell({ title: 'Morning', language: 'en' });
    expect((await visit('/de/blog/morning')).headers.location).toBe(`${base}/blog/morning`);
    expect((await visit('/de/blog')).body).not.toContain('Morning');
  });

  it('a tag narrows the list, also on its further pages', async () => {
    const { visit, tell } = await website();
    await tell({ title: 'Morning', language: 'en', tags: ['on foot'] });
    await tell({ title: 'Evening', language: 'en' });
    const { body } = await visit('/blog?tag=on%20foot');
    expect([body.includes('Morning'), body.includes('Evening')]).toEqual([true, false]);
  });
});
