import { asExtensions, plainEndpoints } from '../../../contract/calls/plain-endpoints.ts';
import { defineResource, f } from '../../../contract/declaration/resource.ts';
import { searchFields } from '../../../contract/declaration/search-fields.ts';

/** Pages of a website, such as its imprint. The slug is derived from the title; earlier slugs redirect. */
export const pages = defineResource('pages', {
  title: 'title',
  screen: { path: '/pages', group: 'content', icon: 'page' },
  fields: {
    title: f.text({ required: true, max: 300, column: true, sort: true, search: true, wide: true }),
    status: f.status(['draft', 'scheduled', 'published', 'archived'], { column: true, sort: true }),
    language: f.language({ required: true, default: 'en', column: true, filter: true }),
    slug: f.text({ max: 80, filter: true, single: true, aliases: ['post_name', 'permalink'] }),
    placement: f.choice(['menu', 'footer'], { column: true, filter: true, shared: true }),
    position: f.integer({ required: true, default: 1, min: 1, max: 1_000, sort: true, shared: true }),
    content: f.richText({ required: true, section: 'text' }),
    publishedAt: f.instant({ sort: true, filter: true }),
    translation_group: f.translationGroup({ filter: true }),
    ...searchFields({ shared: true }),
  },
  unique: [{ fields: ['language', 'slug'], message: 'Another page in this language has this address' }],
  endpoints: (views) => asExtensions(plainEndpoints('pages', views, [])),
});
