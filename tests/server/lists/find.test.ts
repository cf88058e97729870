import { expect, it } from 'vitest';
import { findRecords } from '../../../contract/calls/find.ts';
import { finding } from '../../../server/platform/limits.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { blogPosts } from '../../../src/resources/blog-posts/blog-posts.resource.ts';
import { pages } from '../../../src/resources/pages/pages.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { glossaryTerms } from '../../../src/resources/glossary-terms/glossary-terms.resource.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, type Tenant, makePerson, makePicture, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const ask = async (person: Person, q: string, query: Record<string, string | number | boolean> = {}) => {
  const { status, body } = await as(person).call(findRecords, { query: { q, ...query } });
  expect(status).toBe(200);
  return body;
};
const titles = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).map(({ title }) => title);
const editorOf = (home: Tenant) => makePerson({ of: [home], may: ['read', 'update'] });

it('one search finds records of every resource, each with its distinguishing details', async () => {
  const home = await makeTenant();
  const editor = await editorOf(home);
  const picture = await makePicture(home, { title: 'Lantern at dusk' });
  const venueId = await makeRecord(venues, home, { name: 'Lantern hall', city: 'Bled', country: 'SI' });
  const event = await makeRecord(events, home, {
    title: 'Lantern night', status: 'published', language: 'de', venueId, featured_media: picture,
  }); // prettier-ignore
  await makeRecord(properties, home, { name: 'Hotel Lantern' });
  await makeRecord(blogPosts, home, { title: 'How a lantern is made' });
  await makeRecord(pages, home, { title: 'About the lantern' });
  await makeRecord(styleguides, home, { name: 'Lantern voice' });
  await makeRecord(glossaryTerms, home, { term: 'lantern' });
  await makeRecord(events, home, { title: 'Gone lantern' }, true);
  const all = await ask(editor, 'lantern', { take: 50 });
  expect(all.map(({ resource }) => resource).toSorted()).toEqual(
    ['blog-posts', 'events', 'glossary-terms', 'media', 'pages', 'properties', 'styleguides', 'venues'], // prettier-ignore
  );
  const hit = all.find(({ resource }) => resource === 'events')!;
  expect(hit).toMatchObject({
    id: event,
    title: 'Lantern night',
    status: 'published',
    language: 'de',
    picture: { id: picture },
  });
  expect(hit.labels).toEqual({ venueId: 'Lantern hall' });
  expect(Object.keys(hit.line)).toEqual(['eventStartDate', 'venueId']);
  expect(all.find(({ resource }) => resource === 'venues')!.line).toMatchObject({ city: 'Bled', country: 'SI' });
  expect(await ask(editor, 'lantern', { take: 3 })).toHaveLength(3);
  for (const nothing of ['', '   ', '!!']) expect(await ask(editor, nothing)).toEqual([]);
});

it('accents and typing errors are tolerated, in events and in resources without a word index', async () => {
  const home = await makeTenant();
  const editor = await editorOf(home);
  await makeRecord(events, home, { title: 'Überlinger Weinfest' });
  await makeRecord(styleguides, home, { name: 'Märchenstimme' });
  for (const q of ['uberlinger', 'überl', 'weinfets', 'uberlniger weinfest'])
    expect(await titles(editor, q)).toEqual(['Überlinger Weinfest']);
  for (const q of ['marchen', 'märchenstmme', 'marchnestimme'])
    expect(await titles(editor, q)).toEqual(['Märchenstimme']);
  expect(await titles(editor, 'brandenburg')).toEqual([]);
});

it('searches find nothing without the right to read: of other tenants, workspaces, languages and resources', async () => {
  const [home, foreign] = [await makeTenant(), await makeTenant()];
  const sibling = await makeTenant(home.organisationId);
  for (const tenant of [home, foreign, sibling]) {
    await makeRecord(events, tenant, { title: `Harbour fair ${tenant.workspaceId}`, language: 'de' });
    await makeRecord(blogPosts, tenant, { title: `Harbour voice ${tenant.workspaceId}` });
  }
  const editor = await makePerson({ of: [home, sibling], may: ['read'] });
  const own = (tenant: Tenant) => [`Harbour fair ${tenant.workspaceId}`, `Harbour voice ${tenant.workspaceId}`];
  expect((await titles(editor, 'harbour', { domainId: home.domainId })).toSorted()).toEqual(own(home));
  expect((await titles(editor, 'harbuor', { workspaceId: sibling.workspaceId })).toSorted()).toEqual(own(sibling));
  expect(await titles(editor, 'harbour')).toHaveLength(4);
  const elsewhere = await as(editor).call(findRecords, { query: { q: 'harbour', domainId: foreign.domainId } });
  expect(elsewhere.status).toBe(404);

  const german = await makePerson({ of: [home], may: [] });
  await db.system(SQL`insert into permissions (organisation_id, user_id, resource, action, language)
    values (${home.organisationId}, ${german.id}, 'events', 'read', 'de')`);
  await makeRecord(events, home, { title: 'Harbour concert', language: 'en' });
  expect(await titles(german, 'harbour')).toEqual([`Harbour fair ${home.workspaceId}`]);
  // Other tenants' words find nothing, even with typing errors.
  expect(await titles(german, 'concret')).toEqual([]);
  const nobody = await makePerson({ of: [home], may: [] });
  expect(await titles(nobody, 'harbour')).toEqual([]);
});

it('with one result per item, it is the reader’s language, unless the title in another one matches better', async () => {
  const home = await makeTenant();
  const editor = await editorOf(home);
  for (const [language, title] of [
    ['en', 'Lantern walk at the mill'],
    ['de', 'Laternenlauf an der Mühle'],
    ['it', 'Lantern walk al mulino'],
  ] as const)
    await makeRecord(events, home, { title, language, translation_group: 'walk' });
  await makeRecord(events, home, { title: 'Lantern walk', language: 'en' });
  await makeRecord(blogPosts, home, { title: 'Lantern walk, a story', language: 'en' });
  const asked = { perItem: true, itemLanguage: 'en' };
  const all = await ask(editor, 'lantern walk', asked);
  expect(all.map(({ title }) => title).toSorted()).toEqual([
    'Lantern walk',
    'Lantern walk at the mill',
    'Lantern walk, a story',
  ]);
  const item = all.find(({ title }) => title === 'Lantern walk at the mill')!;
  expect(item.translations!.map(({ language }) => language)).toEqual(['en', 'de', 'it']);
  expect(await titles(editor, 'lantern walk', { ...asked, take: 2 })).toHaveLength(2);
  expect(await titles(editor, 'lantern walk', { perItem: true, itemLanguage: 'it' })).toContain(
    'Lantern walk al mulino',
  );
  expect(await titles(editor, 'laternenlauf', asked)).toEqual(['Laternenlauf an der Mühle']);
  expect(await titles(editor, 'lantern walk')).toHaveLength(4);
});

it('a permission for one property finds that property', async () => {
  const home = await makeTenant();
  await makeRecord(properties, home, { name: 'Hotel Lipa annex' });
  const person = await makePerson({ of: [home], may: [] });
  await db.system(SQL`insert into permissions (organisation_id, user_id, resource, action, property_id)
    values (${home.organisationId}, ${person.id}, 'properties', 'read', ${home.propertyId})`);
  expect(await titles(person, 'lipa')).toEqual(['Hotel Lipa']);
});

it('records that the user changed recently come first for that user only; bulk changes do not count', async () => {
  const home = await makeTenant();
  const [editor, other] = [await editorOf(home), await editorOf(home)];
  const ids: number[] = [];
  for (const n of [1, 2, 3, 4]) ids.push(await makeRecord(events, home, { title: `Concert ${n}` }));
  const before = await titles(other, 'concert');
  const last = ids[before.map((title) => Number(title.at(-1)) - 1).at(-1)!]!;
  for (const category of ['Music', 'Art'])
    await as(editor).call(events.endpoints.update, { params: { id: last }, body: { category } });
  expect((await titles(editor, 'concert'))[0]).toBe(before.at(-1));
  expect(await titles(other, 'concert')).toEqual(before);
  expect(await titles(editor, 'concert', { take: 1 })).toEqual([before.at(-1)]);

  for (let n = 0; n <= finding.together; n++) ids.push(await makeRecord(events, home, { title: `Fair ${n}` }));
  const crowd = await titles(other, 'fair', { take: 50 });
  await as(other).call(events.endpoints.bulkUpdate!, { body: { ids: ids.slice(4), values: { category: 'Food' } } });
  expect(await titles(other, 'fair', { take: 50 })).toEqual(crowd);
});

it('with very many matches, the nearest dates and the user’s recent records are found', async () => {
  const home = await makeTenant();
  const editor = await editorOf(home);
  await db.system(SQL`insert into events (workspace_id, title, status, time_zone, starts_wall, language)
    select ${home.workspaceId}, 'Kirtag ' || n, 'draft', 'UTC', now()::timestamp + (n - 1200) * interval '1 day', 'de' from generate_series(1, 2400) n`);
  const near = await titles(editor, 'kirtag');
  expect(near).toHaveLength(12);
  for (const title of near) expect(Math.abs(Number(title.split(' ')[1]) - 1200)).toBeLessThan(20);
  const [{ id } = { id: 0 }] = await db.system<{ id: number }>(
    SQL`select id from events where workspace_id = ${home.workspaceId} and title = 'Kirtag 7'`,
  );
  await as(editor).call(events.endpoints.update, { params: { id }, body: { category: 'Music' } });
  expect((await titles(editor, 'kirtag'))[0]).toBe('Kirtag 7');
});

it('a picture is found by its title and alt text', async () => {
  const home = await makeTenant();
  const editor = await editorOf(home);
  await makePicture(home, { title: 'IMG 2041', alt_text: 'A heron over the reeds' });
  expect((await ask(editor, 'heron')).map(({ resource }) => resource)).toEqual([media.name]);
});
