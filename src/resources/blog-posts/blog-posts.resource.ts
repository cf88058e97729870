import { relatedLimit } from '../../../contract/calls/constants.ts';
import { asExtensions, plainEndpoints } from '../../../contract/calls/plain-endpoints.ts';
import { type RecordOf, defineResource, f } from '../../../contract/declaration/resource.ts';
import { searchFields } from '../../../contract/declaration/search-fields.ts';

/** Statuses of a post. */
export const blogStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;

/** Posts of a website's blog (S2.02). The slug is derived from the title; earlier slugs redirect. */
export const blogPosts = defineResource('blog-posts', {
  title: 'title',
  screen: { path: '/blog', group: 'content', icon: 'blog', view: 'gallery' },
  order: { sort: 'publishedAt', descending: true },
  line: ['status', 'language', 'readingMinutes'],
  folded: ['related'],
  fields: {
    title: f.text({ required: true, max: 300, column: true, sort: true, search: true, wide: true }),
    status: f.status(blogStatuses, { column: true, sort: true }),
    language: f.language({ required: true, default: 'en', column: true, filter: true }),
    excerpt: f.longText({ max: 1_000, search: true, section: 'text' }),
    content: f.richText({ required: true, section: 'text' }),
    featured_media: f.image({ section: 'pictures', shared: true }),
    category: f.ref('event-categories', { column: true, filter: true, section: 'post' }),
    authors: f.words({ shared: true, section: 'post' }),
    tags: f.words({ section: 'post' }),
    slug: f.text({ max: 80, filter: true, single: true, section: 'post', aliases: ['post_name', 'permalink'] }),
    relatedEvents: f.refs('events', { max: relatedLimit, section: 'related' }),
    relatedVenues: f.refs('venues', { max: relatedLimit, section: 'related' }),
    relatedProperties: f.refs('properties', { max: relatedLimit, section: 'related' }),
    readingMinutes: f.integer({ readOnly: true, sort: true }),
    publishedAt: f.instant({ column: true, sort: true, filter: true }),
    translation_group: f.translationGroup({ filter: true }),
    ...searchFields({ shared: true }),
  },
  unique: [{ fields: ['language', 'slug'], message: 'Another post in this language has this address' }],
  endpoints: (views) => asExtensions(plainEndpoints('blog-posts', views, [])),
});

/** A post of the blog. */
export type BlogPost = RecordOf<typeof blogPosts>;
