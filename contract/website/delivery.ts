import * as z from 'zod/mini';
import { DeliveredPage, DeliveredPageWhole, DeliveredRedirects } from './delivered-pages.ts';
import { DeliveredBlogPost, DeliveredBlogPostWhole } from './delivered-blog.ts';
import {
  DeliveredEvent,
  DeliveredEventWhole,
  DeliveredPost,
  DeliveredProperty,
  DeliveredSettings,
  DeliveredVenue,
} from './delivered-records.ts';
import { endpoint } from '../calls/endpoint.ts';
import { languageCode, isoDay } from '../declaration/field-values.ts';
import { queryInt, queryNumber, queryText } from '../calls/list.ts';
import { idParams } from '../declaration/resource.ts';

/** The delivery: public, read-only calls for published content only (S7.06). The path has the domain of the website. */

/** The domain of a website, such as lake.example. */
const domain = queryText().check(z.minLength(1));
const params = z.strictObject({ domain });
const oneParams = z.strictObject({ domain, ...idParams.shape });
const language = z.optional(languageCode());
/** The API key for rate limits, for callers that can’t send it as a bearer token. */
const asker = { key: z.optional(queryText()) };
/** The token of a preview link to a draft. */
const preview = z.optional(queryText());

/** A response that isn’t JSON. */
const file = (...mediaTypes: string[]) => ({ answer: z.any(), mediaTypes });

/** Sizes of a website icon in pixels, for tabs, bookmarks and the home screens of phones. */
export const iconSizes = ['16', '32', '48', '180', '192', '512'] as const;

const paging = { skip: z._default(queryInt(0, 100_000), 0), take: z._default(queryInt(1, 100), 24) };
/** A page of a list with the exact total. */
const page = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item), total: z.int() });
const languageOnly = z.strictObject({ ...asker, language });
const ofOne = z.strictObject({ ...asker, language, preview });
/** As `ofOne`; `1` requests the origins of texts. */
const ofWritten = z.extend(ofOne, { origins: z.optional(z.literal('1')) });

const get = { method: 'GET', access: 'public', extension: true } as const;
const path = '/delivery/{domain}';

/** Endpoints of the delivery. */
export const delivery = {
  settings: endpoint({
    ...get,
    path: `${path}/settings`,
    summary: 'The style, name and settings of a website',
    params,
    query: languageOnly,
    answer: DeliveredSettings,
  }),
  tokens: endpoint({
    ...get,
    path: `${path}/tokens.css`,
    summary: 'The style of a website as CSS custom properties',
    params,
    ...file('text/css'),
  }),
  events: endpoint({
    ...get,
    path: `${path}/events`,
    summary: 'Events in a date range, soonest first; from today by default',
    params,
    query: z.strictObject({
      ...asker,
      ...paging,
      language,
      from: z.optional(isoDay()),
      to: z.optional(isoDay()),
      category: z.optional(queryText()),
      venue: z.optional(queryInt(1)),
      /** The town of the venue. Case and accents are ignored. */
      city: z.optional(queryText()),
      latitude: z.optional(queryNumber(-90, 90)),
      longitude: z.optional(queryNumber(-180, 180)),
      /** Kilometres. */
      distance: z.optional(queryNumber(0, 20_038)),
    }),
    answer: page(DeliveredEvent),
  }),
  event: endpoint({
    ...get,
    path: `${path}/events/{id}`,
    summary: 'An event, in the requested language if available',
    params: oneParams,
    query: ofWritten,
    answer: DeliveredEventWhole,
  }),
  venues: endpoint({
    ...get,
    path: `${path}/venues`,
    summary: 'Venues by name',
    params,
    query: z.strictObject({ ...asker, ...paging, language }),
    answer: page(DeliveredVenue),
  }),
  venue: endpoint({
    ...get,
    path: `${path}/venues/{id}`,
    summary: 'A venue',
    params: oneParams,
    query: ofWritten,
    answer: DeliveredVenue,
  }),
  properties: endpoint({
    ...get,
    path: `${path}/properties`,
    summary: 'Properties by name, with their facts and amenities',
    params,
    query: z.strictObject({ ...asker, ...paging, language }),
    answer: page(DeliveredProperty),
  }),
  property: endpoint({
    ...get,
    path: `${path}/properties/{id}`,
    summary: 'A property with its facts and amenities',
    params: oneParams,
    query: ofWritten,
    answer: DeliveredProperty,
  }),
  posts: endpoint({
    ...get,
    path: `${path}/posts`,
    summary: 'List property posts by title',
    params,
    query: z.strictObject({ ...asker, ...paging, language, property: z.optional(queryInt(1)) }),
    answer: page(DeliveredPost),
  }),
  post: endpoint({
    ...get,
    path: `${path}/posts/{id}`,
    summary: 'One property post',
    params: oneParams,
    query: ofWritten,
    answer: DeliveredPost,
  }),
  blog: endpoint({
    ...get,
    path: `${path}/blog`,
    summary: 'Blog posts, newest first',
    params,
    query: z.strictObject({
      ...asker,
      ...paging,
      language,
      category: z.optional(queryText()),
      tag: z.optional(queryText()),
    }),
    answer: page(DeliveredBlogPost),
  }),
  blogPost: endpoint({
    ...get,
    path: `${path}/blog/{id}`,
    summary: 'One blog post',
    params: oneParams,
    query: ofWritten,
    answer: DeliveredBlogPostWhole,
  }),
  blogPostAt: endpoint({
    ...get,
    path: `${path}/blog/by-slug/{slug}`,
    summary: 'The blog post with this current or former address',
    params: z.strictObject({ domain, slug: queryText().check(z.minLength(1)) }),
    query: languageOnly,
    answer: DeliveredBlogPostWhole,
  }),
  pages: endpoint({
    ...get,
    path: `${path}/pages`,
    summary: 'Pages such as the imprint, by position',
    params,
    query: z.strictObject({ ...asker, ...paging, language }),
    answer: page(DeliveredPage),
  }),
  page: endpoint({
    ...get,
    path: `${path}/pages/{id}`,
    summary: 'One page',
    params: oneParams,
    query: ofWritten,
    answer: DeliveredPageWhole,
  }),
  pageAt: endpoint({
    ...get,
    path: `${path}/pages/by-slug/{slug}`,
    summary: 'The page with this current or former address',
    params: z.strictObject({ domain, slug: queryText().check(z.minLength(1)) }),
    query: languageOnly,
    answer: DeliveredPageWhole,
  }),
  redirects: endpoint({
    ...get,
    path: `${path}/redirects`,
    summary: 'Former addresses of a website, and where they lead now',
    params,
    answer: DeliveredRedirects,
  }),
  media: endpoint({
    ...get,
    path: `${path}/media/{id}`,
    summary: 'A picture of published content, in one of its sizes',
    params: oneParams,
    query: z.strictObject({
      ...asker,
      preview,
      size: z._default(z.enum(['large', 'small']), 'large'),
      /** The version of the file. */
      edition: z.optional(queryInt(1)),
    }),
    ...file('image/*'),
  }),
  icon: endpoint({
    ...get,
    path: `${path}/icons/{size}`,
    summary: 'The icon of a website as a square PNG of the given size',
    params: z.strictObject({ domain, size: z.enum(iconSizes) }),
    query: z.strictObject({
      /** The version of the picture, so that a new picture has a new address. */
      edition: z.optional(queryText()),
    }),
    ...file('image/png'),
  }),
  rss: endpoint({
    ...get,
    path: `${path}/events.rss`,
    summary: 'Upcoming events as an RSS feed, optionally of one category',
    params,
    query: z.strictObject({ ...asker, language, category: z.optional(queryText()) }),
    ...file('application/rss+xml'),
  }),
  blogRss: endpoint({
    ...get,
    path: `${path}/blog.rss`,
    summary: 'The newest blog posts as an RSS feed',
    params,
    query: languageOnly,
    ...file('application/rss+xml'),
  }),
  calendar: endpoint({
    ...get,
    path: `${path}/events.ics`,
    summary: 'Upcoming events as a calendar, optionally of one category',
    params,
    query: z.strictObject({ ...asker, language, category: z.optional(queryText()) }),
    ...file('text/calendar'),
  }),
};

/** Endpoints for the fonts of websites. */
export const fonts = {
  faces: endpoint({
    ...get,
    path: '/fonts.css',
    summary: 'The fonts of websites as CSS',
    ...file('text/css'),
  }),
  file: endpoint({
    ...get,
    path: '/fonts/{font}/{file}',
    summary: 'A file of a font, or its LICENSE',
    params: z.strictObject({ font: queryText(), file: queryText() }),
    query: z.strictObject({ version: z.optional(queryText()) }),
    ...file('font/*', 'text/plain'),
  }),
};
