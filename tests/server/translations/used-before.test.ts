import { expect, it } from 'vitest';
import { translationsOf } from '../../../contract/declaration/translations.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { resources } from '../../../server/platform/resources.ts';
import { columnOf } from '../../../server/records/sql/columns-sql.ts';
import { blogPosts } from '../../../src/resources/blog-posts/blog-posts.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Tenant, addMember, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const { update, usedBefore } = events.endpoints;

/** A tenant with its editor, and items of an English and a German event. */
async function town() {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read', 'update'] });
  let count = 0;
  const item = async (english: object, german: object, of: Tenant = home) => {
    const translation_group = `item-${(count += 1)}`;
    const one = (language: string, values: object) =>
      makeRecord(events, of, { description: null, price: null, ...values, language, translation_group });
    return [await one('en', english), await one('de', german)] as const;
  };
  const event = (values: object) =>
    makeRecord(events, home, { language: 'en', description: null, price: null, ...values });
  const offered = async (id: number, language = 'de', person = editor) =>
    (await as(person).call(usedBefore!, { params: { id }, query: { language } })).body;
  return { home, editor, item, event, offered };
}

it('offers translations of the same text, the most frequent first, and at most three', async () => {
  const { item, event, offered } = await town();
  const translations = ['Markt', 'Bauernmarkt', 'Markttag', 'Bauernmarkt', 'Wochenmarkt', 'Markttag', 'Bauernmarkt'];
  for (const title of translations) await item({ title: '  Farmers’   market' }, { title });
  const id = await event({ title: 'Farmers’ market ' });
  const found = await offered(id);
  expect(found.slice(0, 2)).toEqual([
    { field: 'title', paragraph: null, translation: 'Bauernmarkt', count: 3 },
    { field: 'title', paragraph: null, translation: 'Markttag', count: 2 },
  ]);
  expect(found).toHaveLength(3);
  expect(await offered(id, 'fr')).toEqual([]);
});

it('offers paragraphs of rich texts with the same lines, and a text of another field', async () => {
  const { home, item, event, offered } = await town();
  await item(
    { title: 'Free', description: '<p>Bring a <strong>lantern</strong> &amp; friends.</p><p>By the lake.</p>' },
    { title: 'Frei', description: '<p>Mit <strong>Laterne</strong> &amp; Freunden.</p><p>Am See.</p>' },
  );
  const post = (language: string, title: string) =>
    makeRecord(blogPosts, home, {
      title,
      language,
      translation_group: 'post',
      excerpt: null,
      content: '<p>A post.</p>',
    });
  await post('en', 'Summer');
  await post('de', 'Sommer');
  const id = await event({
    title: 'Summer',
    price: 'Free',
    description: '<h2>Walk</h2><p>Bring a <strong>lantern</strong> &amp; friends.</p>',
  });
  expect(await offered(id)).toEqual([
    { field: 'title', paragraph: null, translation: 'Sommer', count: 1 },
    { field: 'price', paragraph: null, translation: 'Frei', count: 1 },
    {
      field: 'description',
      paragraph: 'Bring a <strong>lantern</strong> &amp; friends.',
      translation: 'Mit <strong>Laterne</strong> &amp; Freunden.',
      count: 1,
    },
  ]);
});

it('offers nothing of outdated translations, of the trash, of another language or workspace, or of the own item', async () => {
  const { home, editor, item, event, offered } = await town();
  const [english] = await item({ title: 'Market' }, { title: 'Markt' });
  const id = await event({ title: 'Market day' });
  await as(editor).call(update!, { params: { id: english }, body: { title: 'Market day' } });
  await item({ title: 'Market day' }, { title: 'Fremd' }, await makeTenant(home.organisationId));
  const [, trashed] = await item({ title: 'Market day' }, { title: 'Weg' });
  await db.system(SQL`update events set deleted_at = now() where id = ${trashed}`);
  await item({ title: 'Other' }, { title: 'Market day' });
  await item({ title: 'Market day' }, { title: 'Market day' });
  expect(await offered(id)).toEqual([]);
  const [own] = await item({ title: 'Night' }, { title: 'Nacht' });
  expect(await offered(own)).toEqual([]);
});

it('offers texts only of records that the person may read', async () => {
  const { home, item, event, offered } = await town();
  const other = await makeTenant(home.organisationId);
  await item({ title: 'Market' }, { title: 'Markt' });
  const id = await event({ title: 'Market' });
  const stranger = await makePerson({ of: [other], may: ['read'] });
  const answer = await as(stranger).call(usedBefore!, { params: { id }, query: { language: 'de' } });
  expect(answer.status).toBe(404);
  await addMember(stranger.id, { of: [home], may: [] });
  expect(await offered(id, 'de', stranger)).toHaveLength(1);
});

it('the database has an index of the texts of every translated resource', async () => {
  const indexes = await db.system<{ name: string; definition: string }>(SQL`
    select indexname as name, indexdef as definition from pg_indexes where indexname like '%_text_keys'`);
  const expected = resources.flatMap((resource) => {
    const by = translationsOf(resource);
    const columns = by?.texts.map((name) => columnOf(name, resource.fields[name]!)).join(', ');
    return by?.by === 'records'
      ? [`${resource.storedAs}_text_keys text_keys(workspace_id, VARIADIC ARRAY[${columns}])`]
      : [];
  });
  const found = indexes.map(({ name, definition }) => `${name} ${/text_keys\(.*?\]\)/.exec(definition)?.[0]}`);
  expect(found.toSorted()).toEqual(expected.toSorted());
});
