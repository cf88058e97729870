import type * as z from 'zod/mini';
import type {
  DeliveredBlogPost,
  DeliveredBlogPostWhole,
  DeliveredCategory,
  DeliveredEvent,
  DeliveredEventWhole,
  DeliveredPicture,
  DeliveredPost,
  DeliveredProperty,
  DeliveredSettings,
  DeliveredVenue,
} from '../contract/website/delivery.ts';

/** What the website reads, by the short names that its pages call it. */
export type Settings = z.output<typeof DeliveredSettings>;
/** A picture in its two sizes. */
export type Picture = z.output<typeof DeliveredPicture>;
/** An event in a list. */
export type Event = z.output<typeof DeliveredEvent>;
/** An event with its text. */
export type EventWhole = z.output<typeof DeliveredEventWhole>;
/** A venue. */
export type Venue = z.output<typeof DeliveredVenue>;
/** A place to stay. */
export type Property = z.output<typeof DeliveredProperty>;
/** A post about a place to stay. */
export type Post = z.output<typeof DeliveredPost>;
/** A post of the blog in a list. */
export type BlogPost = z.output<typeof DeliveredBlogPost>;
/** A post of the blog with its text. */
export type BlogPostWhole = z.output<typeof DeliveredBlogPostWhole>;
/** What events are about. */
export type Category = DeliveredCategory;
/** A large picture with words. */
export type Banner = Settings['banners'][number];
/** A page of a list. */
export interface ListOf<Item> {
  items: Item[];
  /** How many there are in all. */
  total: number;
}
/** Where something can be read. */
export type InLanguages = EventWhole['inLanguages'];

/** The settings of a website (S7.06), by section: what their declaration calls them. */
export interface Site {
  siteIdentity: {
    siteName: string;
    tagline: string | null;
    email: string | null;
    phone: string | null;
    facebook: string | null;
    instagram: string | null;
    youtube: string | null;
    otherProfiles: string[] | null;
  };
  bookingComponent: {
    bookingShown: boolean;
    bookingTitle: string | null;
    bookingText: string | null;
    bookingAddress: string | null;
    bookingButton: string | null;
    bookingGuests: number;
    bookingNights: number;
    bookingNewTab: boolean;
  };
  archiveContent: {
    archiveTitle: string | null;
    archiveText: string | null;
    archiveLayout: 'cards' | 'list' | 'map';
    archivePerPage: number;
    archivePast: boolean;
    archivePastDays: number;
  };
  categoryConfig: {
    categoriesShown: boolean;
    categoriesAsTree: boolean;
    categoryCounts: boolean;
    emptyCategories: boolean;
    categoryOrder: 'as arranged' | 'by name' | 'by count';
  };
  languageConfig: {
    defaultLanguage: string;
    languageFallback: 'default language' | 'leave out';
    languageSwitcher: 'names' | 'codes' | 'none';
  };
}
