import { asExtensions, plainEndpoints } from '../../../contract/calls/plain-endpoints.ts';
import { receivedPicture } from '../../../contract/declaration/received-picture.ts';
import { defineResource, f } from '../../../contract/declaration/resource.ts';

const words = {
  title: f.text({ required: true, max: 160, column: true, sort: true, search: true, wide: true }),
  text: f.longText({ max: 600, search: true }),
  buttonText: f.text({ max: 60 }),
  link: f.url(),
};

/** Hero pictures of a website, each with a text, a link and a date range (S7.06). */
export const banners = defineResource('banners', {
  title: 'title',
  ownFeature: true,
  screen: { path: '/settings/website/banners', group: 'website', icon: 'image', view: 'gallery' },
  order: { sort: 'position' },
  receive: (wire) => ({ ...wire, status: wire.status ?? 'draft', image: receivedPicture(wire.image) }),
  line: ['firstDay', 'lastDay'],
  fields: {
    ...words,
    by_language: f.byLanguage(words),
    status: f.status(['draft', 'scheduled', 'published', 'archived'], { column: true, sort: true }),
    image: f.image(),
    position: f.integer({ required: true, default: 1, min: 1, max: 1_000, column: true, sort: true }),
    firstDay: f.date({ column: true, filter: true, sort: true, section: 'period' }),
    lastDay: f.date({ column: true, filter: true, sort: true, section: 'period' }),
    timeZone: f.timeZone({ section: 'period', inherited: [] }),
  },
  rules: [{ notBefore: ['lastDay', 'firstDay'], message: 'Must not end before it starts' }],
  endpoints: (views) => asExtensions(plainEndpoints('banners', views, ['image'])),
});
