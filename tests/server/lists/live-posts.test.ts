import { expect, it } from 'vitest';
import { livePosts } from '../../../contract/calls/live-posts.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { blogPosts } from '../../../src/resources/blog-posts/blog-posts.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, makePerson, makePicture, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { openStream } from '../stage/streams.ts';
import { makeToken } from '../accounts/token-inputs.ts';

const published = { status: 'published' };
const list = async (person: Person, query: Record<string, string | number | boolean> = {}) =>
  (await as(person).call(livePosts.list, { query: { take: 100, ...query } })).body;
const titles = async (person: Person, query = {}) => (await list(person, query)).map(({ title }) => title);

it('S2.02 /liveposts contains exactly the published records of every resource, the latest change first', async () => {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read'] });
  const picture = await makePicture(home, { alt_text: 'Lanterns' });
  const event = await makeRecord(events, home, {
    title: 'Lantern night',
    language: 'en',
    featured_media: picture,
    ...published,
  });
  await makeRecord(venues, home, { name: 'Old mill', language: 'de', ...published });
  await makeRecord(events, home, { title: 'A draft', status: 'draft' });
  await makeRecord(events, home, { title: 'Later', status: 'scheduled', publishAt: '2950-01-01T10:00' });
  await makeRecord(events, home, { title: 'Thrown away', ...published });
  await db.system(SQL`update events set deleted_at = now() where title = 'Thrown away'`);
  await db.system(
    SQL`update events set title = 'Lantern nights', updated_at = now() + interval '1 second' where id = ${event}`,
  );
  const all = await list(editor);
  expect(all.map(({ resource, title, language }) => [resource, title, language])).toEqual([
    ['events', 'Lantern nights', 'en'],
    ['venues', 'Old mill', 'de'],
    ['properties', 'Hotel Lipa', null],
  ]);
  expect(all[0]?.picture).toMatchObject({ id: picture, alt_text: 'Lanterns' });
});

it('the list is filtered by resource, language and words, in pages with a total', async () => {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read'] });
  for (const n of [1, 2, 3]) await makeRecord(events, home, { title: `Märkte ${n}`, language: 'de', ...published });
  await makeRecord(venues, home, { name: 'Market hall', language: 'en', ...published });
  expect(await titles(editor, { resource: 'venues' })).toEqual(['Market hall']);
  expect(await titles(editor, { language: 'de' })).toEqual(['Märkte 3', 'Märkte 2', 'Märkte 1']);
  expect(await titles(editor, { q: 'mark' })).toEqual(['Market hall', 'Märkte 3', 'Märkte 2', 'Märkte 1']);
  const page = await as(editor).call(livePosts.list, { query: { skip: 1, take: 2, q: 'markte' } });
  expect([page.body.map(({ title }) => title), page.headers['x-total-count'], page.headers['x-has-next-page']]).toEqual(
    [['Märkte 2', 'Märkte 1'], '3', 'false'],
  );
  expect((await as(editor).call(livePosts.list, { query: { resource: 'users' } })).body).toEqual([]);
});

it('users see only content that they may read: none of other tenants and languages', async () => {
  const [home, other] = [await makeTenant(), await makeTenant()];
  const german = await makePerson({ of: [home], may: [] });
  await db.system(SQL`insert into permissions (organisation_id, user_id, resource, action, language)
    values (${home.organisationId}, ${german.id}, 'events', 'read', 'de')`);
  await makeRecord(events, home, { title: 'Markt', language: 'de', ...published });
  await makeRecord(events, home, { title: 'Market', language: 'en', ...published });
  await makeRecord(venues, home, { name: 'Hall', language: 'de', ...published });
  await makeRecord(events, other, { title: 'Secret', language: 'de', ...published });
  expect(await titles(german)).toEqual(['Markt']);
  const foreign = await as(german).call(livePosts.list, { query: { workspaceId: other.workspaceId } });
  expect(foreign.status).toBe(404);
});

it('with one post per item, it has the reader’s language, the languages of the item and its latest change', async () => {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read'] });
  const ids: number[] = [];
  for (const [language, title] of [
    ['en', 'Lantern walk'],
    ['de', 'Laternenlauf'],
    ['it', 'Passeggiata'],
  ] as const)
    ids.push(await makeRecord(events, home, { title, language, translation_group: 'walk', ...published }));
  await makeRecord(events, home, { title: 'Fair', language: 'en', ...published });
  await db.system(SQL`update events set updated_at = now() + interval '1 minute' where id = ${ids[2]}`);
  const asked = { resource: 'events', perItem: true };
  const { body, headers } = await as(editor).call(livePosts.list, { query: { ...asked, itemLanguage: 'de' } });
  expect(body.map(({ title }) => title)).toEqual(['Laternenlauf', 'Fair']);
  expect(body[0]!.translations!.filter(({ id }) => id).map(({ language }) => language)).toEqual(['en', 'de', 'it']);
  expect(Date.parse(body[0]!.updatedAt)).toBeGreaterThan(Date.parse(body[1]!.updatedAt));
  expect(headers['x-total-count']).toBe('2');
  expect(await titles(editor, asked)).toEqual(['Passeggiata', 'Fair']);
  expect(await titles(editor, { ...asked, itemLanguage: 'fr' })).toEqual(['Passeggiata', 'Fair']);
  expect(await titles(editor, { ...asked, itemLanguage: 'de', q: 'lantern' })).toEqual(['Lantern walk']);
  expect(await titles(editor, { ...asked, language: 'en' })).toEqual(['Fair', 'Lantern walk']);
  expect(await titles(editor, { resource: 'events' })).toHaveLength(4);
});

it('an item shows only translations that are published and may be read', async () => {
  const home = await makeTenant();
  const german = await makePerson({ of: [home], may: [] });
  await db.system(SQL`insert into permissions (organisation_id, user_id, resource, action, language)
    values (${home.organisationId}, ${german.id}, 'blog-posts', 'read', 'de')`);
  for (const [language, status] of [
    ['en', 'published'],
    ['de', 'published'],
    ['it', 'draft'],
  ] as const)
    await makeRecord(blogPosts, home, { title: language, language, status, translation_group: 'lights' });
  const [post] = await list(german, { perItem: true, itemLanguage: 'en' });
  expect(post).toMatchObject({ title: 'de', translations: [{ language: 'de', status: 'published' }] });
  const reader = await makePerson({ of: [home], may: ['read'] });
  expect(await titles(reader, { resource: 'blog-posts', perItem: true, itemLanguage: 'it' })).toEqual(['de']);
});

/** A browser that waits for changes. */
const watching = (person: Person, token?: string) =>
  openStream(livePosts.moves.path, person, token ? { authorization: `Bearer ${token}` } : undefined);

it('a client gets an event at once, and again after changes of its scopes, but not of others', async () => {
  const [home, other] = [await makeTenant(), await makeTenant()];
  const editor = await makePerson({ of: [home], may: ['read'] });
  const id = await makeRecord(events, home, published);
  const watch = await watching(editor);
  expect([watch.status, watch.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const first = await watch.next();
  expect(first).toMatch(/^event: moved\ndata: \{"version":".+"\}\n\n$/);
  await makeRecord(events, other, published);
  await db.system(SQL`update events set title = 'Another name' where id = ${id}`);
  const second = await watch.next();
  expect(second).toMatch(/^event: moved/);
  expect(second).not.toBe(first);
  const { body } = await as(editor).call(livePosts.moves);
  expect(`event: moved\ndata: ${JSON.stringify(body)}\n\n`).toBe(second);
});

it.each([
  ['was removed', (id: number) => SQL`delete from users where id = ${id}`],
  ['left the workspace', (id: number) => SQL`delete from workspace_members where user_id = ${id}`],
  ['lost the role', (id: number) => SQL`delete from user_roles where user_id = ${id}`],
  [
    'lost the permission',
    (id: number) =>
      SQL`delete from permissions where role_id in (select role_id from user_roles where user_id = ${id})`,
  ],
  ['signed out', (id: number) => SQL`delete from sessions where user_id = ${id}`],
])('a client that %s while waiting gets no more events', async (_, deed) => {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read'] });
  const id = await makeRecord(events, home, published);
  const watch = await watching(editor);
  await watch.next();
  await db.system(deed(editor.id));
  await db.system(SQL`update events set title = 'Not theirs any more' where id = ${id}`);
  expect(await watch.next()).toBeUndefined();
});

it('a waiting reader gets no event after its access token is revoked', async () => {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read'] });
  const id = await makeRecord(events, home, published);
  const { id: tokenId, token } = await makeToken(editor, home);
  const watch = await watching(editor, token);
  await watch.next();
  await db.system(SQL`update access_tokens set revoked_at = now() where id = ${tokenId}`);
  await db.system(SQL`update events set title = 'Not theirs any more' where id = ${id}`);
  expect(await watch.next()).toBeUndefined();
});
