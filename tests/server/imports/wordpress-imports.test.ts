import { expect, it } from 'vitest';
import { imports } from '../../../contract/calls/imports.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { blogPosts } from '../../../src/resources/blog-posts/blog-posts.resource.ts';
import { eventCategories } from '../../../src/resources/event-categories/event-categories.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { wordPress } from '../../wordpress.ts';
import { makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { brought, exported, runImport } from './transfer.ts';

async function begin() {
  const home = await makeTenant();
  const person = await makePerson({ of: [home], may: ['*'] });
  /** Imported with the proposed mapping. */
  const taken = async (resource: Resource, text: string) => {
    const { body } = await brought(person, resource, home, text);
    const { columns, key } = body;
    await as(person).call(imports.check, { params: { id: body.id }, body: { columns, key } });
    return runImport(person, body.id);
  };
  const recordsOf = async (resource: Resource, query: object = {}) => {
    const { body } = await exported(person, resource, { workspaceId: home.workspaceId, format: 'json', ...query });
    return body as unknown as Record<string, unknown>[];
  };
  return { home, person, taken, recordsOf };
}

const post = {
  slug: 'lantern-walk',
  content: 'By the lake.\n\n<script>alert(1)</script><strong>Bring</strong> a lantern.',
  terms: [
    ['category', 'walks', 'Walks'],
    ['post_tag', 'lake', 'lake'],
  ] satisfies [string, string, string][],
};

it('H25: posts of a WordPress export become blog posts, and importing them again adds none', async () => {
  const { home, person, taken, recordsOf } = await begin();
  const of = { query: { workspaceId: home.workspaceId } };
  await as(person).call(eventCategories.endpoints.create!, { ...of, body: { name: 'Walks' } });
  const first = await taken(blogPosts, wordPress(post, { id: 2, title: 'Later', status: 'draft', content: 'Soon.' }));
  expect([first.counts, first.key]).toEqual([{ create: 2, update: 0, unchanged: 0, invalid: 0 }, 'slug+language']);
  const records = await recordsOf(blogPosts);
  expect(records.find(({ title }) => title === 'Lantern walk')).toMatchObject({
    status: 'published',
    slug: 'lantern-walk',
    language: 'de',
    'category.title': 'Walks',
    tags: ['lake'],
    authors: ['Ana Horvat'],
    content: '<p>By the lake.</p><p><strong>Bring</strong> a lantern.</p>',
  });
  expect(records.find(({ title }) => title === 'Later')).toMatchObject({ status: 'draft', publishedAt: null });
  const again = await taken(blogPosts, wordPress({ ...post, title: 'Lantern walk in May' }));
  expect(again.counts).toEqual({ create: 0, update: 1, unchanged: 0, invalid: 0 });
});

it('H25: events of a WordPress export are imported with venue, price and organizer, and matched on the next import', async () => {
  const { taken, recordsOf } = await begin();
  const venue = { type: 'tribe_venue', id: 6, title: 'Lake hall', meta: { _VenueCity: 'Bled', _VenueZip: '4260' } };
  const event = {
    type: 'tribe_events',
    id: 5,
    meta: {
      _EventStartDate: '2033-05-01 19:30:00',
      _EventTimezone: 'Europe/Ljubljana',
      _EventVenueID: 6,
      _EventOrganizerID: 7,
      _EventCost: '12',
      _EventCurrencySymbol: '€',
      _yoast_wpseo_title: 'Lantern walk &amp; songs',
      _yoast_wpseo_metadesc: '%%excerpt%% %%sitename%%',
    },
  };
  const text = wordPress(event, venue, { type: 'tribe_organizer', id: 7, title: 'Lake club' });
  expect((await taken(events, text)).counts).toMatchObject({ create: 1, invalid: 0 });
  expect((await taken(events, text)).counts).toMatchObject({ create: 0, unchanged: 1 });
  expect(await recordsOf(events, { startDate: '2033-01-01', endDate: '2034-01-01' })).toMatchObject([
    {
      eventStartDate: '2033-05-01T19:30:00+02:00',
      timeZone: 'Europe/Ljubljana',
      'venueId.title': 'Lake hall',
      price: '€ 12',
      organizer: 'Lake club',
      seoTitle: 'Lantern walk & songs',
      seoDescription: null,
    },
  ]);
  expect(await recordsOf(venues)).toMatchObject([{ name: 'Lake hall', city: 'Bled', postalCode: '4260' }]);
});

it('H25: a WordPress export without content is refused, and so is a document', async () => {
  const { home, person } = await begin();
  const refused = async (resource: Resource, file: string) =>
    (await brought(person, resource, home, file)).body as unknown as Record<string, unknown>;
  expect(await refused(properties, wordPress({}))).toMatchObject({
    validationErrors: { file: ['A WordPress export can be imported into blog posts, events and venues'] },
  });
  expect(await refused(events, '%PDF-1.7')).toMatchObject({
    validationErrors: { file: [expect.stringMatching(/^This is a PDF document\. CSV, .* can be imported$/)] },
  });
});
