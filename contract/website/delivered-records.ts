import * as z from 'zod/mini';
import { DeliveredOrigins, DeliveredPicture, deliveredSearch } from './delivered-parts.ts';

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
  /** Address for tickets or registration. */
  bookingUrl: z.nullable(z.string()),
  price: z.nullable(z.string()),
  organizer: z.nullable(z.string()),
  /** Phone number or email of the event. */
  contact: z.nullable(z.string()),
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
  ...deliveredSearch,
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
  ...deliveredSearch,
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
  ...deliveredSearch,
  origins,
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
  ...deliveredSearch,
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
  /** The lists with content in the requested language: events, properties, venues, posts, blog. */
  lists: z.array(z.string()),
  /** The pages of the menu and the footer in their order. */
  pages: z.array(z.object({ title: z.string(), slug: z.string(), placement: z.string() })),
});
