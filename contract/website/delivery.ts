import * as z from 'zod/mini';
import { DeliveredBlogPost, DeliveredBlogPostWhole } from './delivered-blog.ts';
import { DeliveredOrigins, DeliveredPicture } from './delivered-parts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { languageCode, isoDay } from '../declaration/field-values.ts';
import { queryInt, queryNumber, queryText } from '../calls/list.ts';
import { idParams } from '../declaration/resource.ts';

export { DeliveredBlogPost, DeliveredBlogPostWhole, DeliveredOrigins, DeliveredPicture };

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

const picture = z.nullable(DeliveredPicture);
/** Translations of the record. */
const inLanguages = z.array(z.object({ language: z.string(), id: z.int() }));

const place = {
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
};
const contact = { website: z.nullable(z.string()), email: z.nullable(z.string()), phone: z.nullable(z.string()) };

const VenueInBrief = z.object({
  id: z.int(),
  name: z.string(),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
});

const origins = z.optional(DeliveredOrigins);

/** An event in a list. Times are local with their offset; all-day events have a date. */
export const DeliveredEvent = z.object({
  id: z.int(),
  title: z.string(),
  language: z.nullable(z.string()),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  /** The event status: cancelled, postponed, rescheduled, movedOnline or soldOut. Null if it takes place as announced. */
  eventStatus: z.nullable(z.string()),
  category: z.nullable(z.string()),
  venue: z.nullable(VenueInBrief),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Kilometers from the requested place. */
  distance: z.nullable(z.number()),
  picture,
  updatedAt: z.string(),
});
/** An event with its description. */
export const DeliveredEventWhole = z.extend(DeliveredEvent, {
  /** HTML in the closed set of rich text. */
  description: z.nullable(z.string()),
  /** The town of an event without a venue, from nearby records, else from most records of the website. */
  town: z.nullable(z.object({ city: z.string(), country: z.nullable(z.string()) })),
  inLanguages,
  origins,
});

/** A venue with its description. */
export const DeliveredVenue = z.object({
  id: z.int(),
  name: z.string(),
  language: z.nullable(z.string()),
  venueType: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  wheelchair: z.nullable(z.string()),
  ...place,
  ...contact,
  description: z.nullable(z.string()),
  picture,
  gallery: z.array(DeliveredPicture),
  inLanguages,
  updatedAt: z.string(),
  origins,
});

/** A property with its facts in the requested language. */
export const DeliveredProperty = z.object({
  id: z.int(),
  name: z.string(),
  propertyType: z.nullable(z.string()),
  stars: z.nullable(z.int()),
  ...place,
  ...contact,
  facts: z.record(z.string(), z.unknown()),
  amenities: z.array(z.object({ group: z.string(), amenity: z.string() })),
  picture,
  gallery: z.array(DeliveredPicture),
  updatedAt: z.string(),
});

/** A property post. */
export const DeliveredPost = z.object({
  id: z.int(),
  propertyId: z.int(),
  title: z.string(),
  language: z.nullable(z.string()),
  summary: z.string(),
  /** HTML in the closed set of rich text. */
  content: z.string(),
  propertyType: z.string(),
  stars: z.nullable(z.int()),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.nullable(z.string()),
  booking: z.nullable(z.string()),
  policies: z.array(z.string()),
  picture,
  gallery: z.array(z.extend(DeliveredPicture, { caption: z.nullable(z.string()) })),
  inLanguages,
  updatedAt: z.string(),
  origins,
});

/** An event category with its subcategories. */
export interface DeliveredCategory {
  name: string;
  title: string;
  slug: string;
  description: string | null;
  colour: string | null;
  icon: string | null;
  /** Number of published events that are not over. */
  count: number;
  children: DeliveredCategory[];
}
export const DeliveredCategory: z.ZodMiniType<DeliveredCategory> = z.object({
  /** The name that events use for the category. */
  name: z.string(),
  /** The title in the requested language. */
  title: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  count: z.int(),
  get children() {
    return z.array(DeliveredCategory);
  },
}) as unknown as z.ZodMiniType<DeliveredCategory>;

/** A response that isn’t JSON. */
const file = (...mediaTypes: string[]) => ({ answer: z.any(), mediaTypes });

/** Sizes of a website icon in pixels, for tabs, bookmarks and the home screens of phones. */
export const iconSizes = ['16', '32', '48', '180', '192', '512'] as const;

/** The style, name and settings of a website. */
export const DeliveredSettings = z.object({
  domain: z.string(),
  /** The style settings by section. */
  style: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** The website settings by section, without pictures. */
  site: z.record(z.string(), z.record(z.string(), z.unknown())),
  logo: picture,
  logoDark: picture,
  icon: picture,
  /** The icon as square PNG files by size in pixels. Empty without an icon. */
  icons: z.array(z.object({ size: z.int(), address: z.string() })),
  /** The languages with content, the first language first. */
  languages: z.array(z.string()),
  /** The banners of today in their order. */
  banners: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      text: z.nullable(z.string()),
      buttonText: z.nullable(z.string()),
      link: z.nullable(z.string()),
      picture,
    }),
  ),
  categories: z.array(DeliveredCategory),
});

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
    query: ofOne,
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
