import { describe, expect, it } from 'vitest';
import { blogPosts } from '../../../src/resources/blog-posts/blog-posts.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { resourceNamed } from '../../../server/platform/resources.ts';
import { as } from '../stage/client.ts';
import { run } from '../website/delivery-inputs.ts';
import { world } from '../stage/world.ts';

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

describe('the address of a blog post', () => {
  it('S2.02 /blog is generated from its title, with a number if another post of its language has it', async () => {
    const title = 'Žemlja & brot: früh am Søndag!';
    expect(await slugOf({ title })).toBe('zemlja-brot-fruh-am-sondag');
    expect(await slugOf({ title })).toBe('zemlja-brot-fruh-am-sondag-2');
    expect(await slugOf({ title })).toBe('zemlja-brot-fruh-am-sondag-3');
    expect(await slugOf({ title, language: 'de' })).toBe('zemlja-brot-fruh-am-sondag');
  });

  it('differs among posts inserted together with one title', async () => {
    await run(`insert into blog_posts (workspace_id, title, content)
      select ${home.workspaceId}, 'Added together', '<p>x</p>' from generate_series(1, 3)`);
    const { body } = await as(editor).call(list, { query: { workspaceId: home.workspaceId, q: 'Added together' } });
    expect(body.map(({ slug }) => slug).toSorted()).toEqual(['added-together', 'added-together-2', 'added-together-3']);
  });

  it('is never empty, never only a number, and has at most 80 characters', async () => {
    expect(await slugOf({ title: '!!!' })).toBe('post');
    expect(await slugOf({ title: '2026' })).toBe('post-2026');
    expect((await slugOf({ title: 'a'.repeat(200) }))!.length).toBe(80);
    expect((await slugOf({ title: 'a'.repeat(200) }))!.length).toBeLessThanOrEqual(80);
  });

  it('can be entered, and is normalized; the address of another post is refused', async () => {
    expect(await slugOf({ slug: 'Early Birds!' })).toBe('early-birds');
    const { status, body } = await post({ slug: 'early birds' });
    expect([status, body]).toMatchObject([
      422,
      { validationErrors: { slug: ['Another post in this language has this address'] } },
    ]);
  });

  it('stays when the title changes, and is generated again when it is emptied', async () => {
    const { id } = (await post({ title: 'First words', slug: 'kept' })).body;
    expect((await change(id, { title: 'Other words' })).body.slug).toBe('kept');
    expect((await change(id, { slug: '' })).body.slug).toBe('other-words');
  });

  it('can be used by another post while its post is in the trash; a restored post then gets the next free one', async () => {
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

  it('is unique in a workspace: another workspace may have the same', async () => {
    expect(await slugOf({ slug: 'shared' })).toBe('shared');
    const elsewhere = await makeRecord(blogPosts, sibling, { slug: 'shared' });
    expect((await as(editor).call(one, { params: { id: elsewhere } })).body.slug).toBe('shared');
  });
});

describe('a blog post', () => {
  it.each([
    ['a few words', words(10), 'en', 1],
    ['220 words', words(220), 'en', 1],
    ['221 words', words(221), 'en', 2],
    ['tags, which do not count as words', `<h2>a</h2>${'<p><strong></strong></p>'.repeat(400)}`, 'en', 1],
    ['1,001 Japanese characters', `<p>${'湖'.repeat(1_001)}</p>`, 'ja', 3],
  ])('has a reading time by its number of words: %s', async (_name, text, language, minutes) => {
    const { body } = await post({ content: text, language });
    expect(body.readingMinutes).toBe(minutes);
  });

  it('ignores a reading time or publishing date in a request', async () => {
    const { status, body } = await post({ status: 'draft', readingMinutes: 99, publishedAt: '2026-01-01T00:00:00Z' });
    expect([status, body.publishedAt, body.readingMinutes === 99]).toEqual([201, null, false]);
  });

  it('keeps the date when it was first published', async () => {
    const { id, publishedAt } = (await post({ status: 'draft' })).body;
    expect(publishedAt).toBeNull();
    const first = (await change(id, { status: 'published' })).body.publishedAt;
    expect(first).toEqual(expect.any(String));
    await change(id, { status: 'draft' });
    expect((await change(id, { status: 'published' })).body.publishedAt).toBe(first);
  });

  it('has its language versions under one translation group', async () => {
    const group = { translation_group: 'a-morning' };
    await post({ ...group, title: 'Morning' });
    await post({ ...group, title: 'Morgen', language: 'de' });
    const { body } = await as(editor).call(translations!, { query: { translation_group: 'a-morning' } });
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Morning', 'Morgen']);
  });

  it('S6.01 is changed with permission only, by translators in their languages', async () => {
    const body = { title: 'A walk', content };
    const query = { workspaceId: home.workspaceId };
    expect((await as(viewer).call(create, { query, body })).status).toBe(403);
    const german = await makeRecord(blogPosts, home, { language: 'de' });
    const english = await makeRecord(blogPosts, home, { language: 'en' });
    const by = (id: number) => as(translator).call(update, { params: { id }, body: { title: 'Anders' } });
    expect([(await by(german)).status, (await by(english)).status]).toEqual([200, 403]);
  });
});

describe('the related records of a blog post', () => {
  it('keep their order and have labels; duplicates and unknown records are refused', async () => {
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
      [[events[0], elsewhere], 'This event was not found'],
      [[events[0], 9_999_999], 'This event was not found'],
      [[events[0], events[0]], 'Must not contain duplicates'],
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

  it('include a category, by which posts are filtered', async () => {
    const category = await makeRecord(resourceNamed('event-categories'), home, { name: 'Walks' });
    const { id } = (await post({ category })).body;
    const { body } = await as(editor).call(list, { query: { workspaceId: home.workspaceId, category } });
    expect(body.map((each: { id: number }) => each.id)).toEqual([id]);
  });
});
