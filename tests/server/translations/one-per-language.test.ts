import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Tenant, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';

const { create, update, remove, restore, linkTranslation } = events.endpoints;
const message = 'This item already has a record in this language';
const refused = [422, { translation_group: [message] }];

/** A tenant with an English event in the group "walk", and its editor. */
async function town() {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read', 'create', 'update', 'delete'] });
  const english = await event(home, 'en', 'walk');
  const client = as(editor);
  const query = { workspaceId: home.workspaceId };
  return { home, client, query, english };
}

const event = (home: Tenant, language: string | null, translation_group: string | null) =>
  makeRecord(events, home, { title: `Walk ${language}`, language, translation_group });

const input = (values: object) => ({
  title: 'Walk',
  eventStartDate: '2030-06-01',
  timeZone: 'Europe/Vienna',
  ...values,
});

const outcome = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { validationErrors?: unknown }).validationErrors,
];

it('a second record of a language in a translation group is refused, and one of another language is not', async () => {
  const { client, query } = await town();
  const add = (language: string) =>
    client.call(create!, { query, body: input({ language, translation_group: 'walk' }) });
  expect(outcome(await add('en'))).toEqual(refused);
  expect((await add('de')).status).toBe(201);
});

it('a change of language or group, and a link, are refused if the item has that language', async () => {
  const { home, client, query, english } = await town();
  const [german, other] = [await event(home, 'de', 'walk'), await event(home, 'en', 'other')];
  const change = (id: number, body: object) => client.call(update!, { params: { id }, query, body: { ...body } });
  expect(outcome(await change(german, { language: 'en' }))).toEqual(refused);
  expect(outcome(await change(other, { translation_group: 'walk' }))).toEqual(refused);
  const link = await client.call(linkTranslation!, { query, body: { newPostId: other, translationGroup: 'walk' } });
  expect(link.status).toBe(422);
  expect((await change(english, { title: 'Lantern walk' })).status).toBe(200);
});

it('of two records saved at once, one becomes the translation', async () => {
  const { client, query } = await town();
  const body = input({ language: 'fr', translation_group: 'walk' });
  const both = await Promise.all([1, 2].map(() => client.call(create!, { query, body })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
});

it('a record in the trash frees its language, and is not restored while another has it', async () => {
  const { home, client, query, english } = await town();
  await client.call(remove!, { params: { id: english }, query });
  const second = await event(home, 'en', 'walk');
  expect(outcome(await client.call(restore!, { params: { id: english }, query }))).toEqual(refused);
  await client.call(remove!, { params: { id: second }, query });
  expect((await client.call(restore!, { params: { id: english }, query })).status).toBe(200);
});

it('records without a group or language, and the same group in another workspace, are no conflict', async () => {
  const { home } = await town();
  const other = await makeTenant(home.organisationId);
  for (const place of [home, other])
    for (const [language, group] of [
      ['en', null],
      ['en', null],
      ['en', ''],
      ['en', ''],
      [null, 'walk'],
      [null, 'walk'],
    ] as const)
      await event(place, language, group);
  expect(await event(other, 'en', 'walk')).toBeGreaterThan(0);
});

it('posts of properties and venues have one record per language, too', async () => {
  const home = await makeTenant();
  const values = { language: 'en', translation_group: 'house' };
  await makeRecord(venues, home, values);
  await expect(makeRecord(venues, home, values)).rejects.toMatchObject({
    body: { validationErrors: { translation_group: [message] } },
  });
  await makeRecord(propertyPosts, home, values);
  await expect(makeRecord(propertyPosts, home, values)).rejects.toMatchObject({
    body: { validationErrors: { translation_group: [message] } },
  });
});
