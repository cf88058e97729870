import { asExtensions, plainEndpoints } from '../../../contract/calls/plain-endpoints.ts';
import { type RecordOf, defineResource, f } from '../../../contract/declaration/resource.ts';

/** Icons for a category on a website. */
export const categoryIcons = [
  'music',
  'theatre',
  'film',
  'art',
  'food',
  'market',
  'sport',
  'walk',
  'nature',
  'family',
  'festival',
  'workshop',
  'water',
  'winter',
  'town',
  'star',
] as const;

const words = {
  name: f.text({ required: true, max: 80, column: true, sort: true, search: true, unmistakable: true }),
  description: f.longText({ max: 2_000, search: true }),
};

/** Categories of events, as a tree: the terms of `event_category` (S3.14). An event refers to its category by name. */
export const eventCategories = defineResource('event-categories', {
  title: 'name',
  ownFeature: true,
  screen: { path: '/settings/website/categories', group: 'website', icon: 'tags' },
  order: { sort: 'position' },
  // A term has parent 0 if it has none, and its texts by language under another name.
  receive: (wire) => ({
    ...wire,
    parent: wire.parent || null,
    by_language: wire.by_language ?? wire.byLanguage ?? null,
  }),
  fields: {
    ...words,
    by_language: f.byLanguage(words),
    parent: f.ref('event-categories', { column: true, filter: true }),
    colour: f.colour({ column: true }),
    icon: f.choice(categoryIcons, { column: true }),
    position: f.integer({ required: true, default: 1, min: 1, max: 10_000, sort: true, column: true }),
  },
  unique: [{ fields: ['name'], message: 'There is already a category with this name' }],
  endpoints: (views) => asExtensions(plainEndpoints('event-categories', views, [])),
});

/** A category of events. */
export type EventCategory = RecordOf<typeof eventCategories>;
