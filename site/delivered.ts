import type * as z from 'zod/mini';
import type { DeliveredPicture } from '../contract/website/delivered-parts.ts';
import type { DeliveredPageWhole, DeliveredRedirects } from '../contract/website/delivered-pages.ts';
import type { DeliveredBlogPost, DeliveredBlogPostWhole } from '../contract/website/delivered-blog.ts';
import type {
  DeliveredCategory,
  DeliveredEvent,
  DeliveredEventWhole,
  DeliveredPost,
  DeliveredProperty,
  DeliveredSettings,
  DeliveredVenue,
} from '../contract/website/delivered-records.ts';

/** Types of the delivery, by the names that the pages use. */
export type Settings = z.output<typeof DeliveredSettings>;
export type Picture = z.output<typeof DeliveredPicture>;
/** An event in a list. */
export type Event = z.output<typeof DeliveredEvent>;
/** An event with its description. */
export type EventWhole = z.output<typeof DeliveredEventWhole>;
export type Venue = z.output<typeof DeliveredVenue>;
export type Property = z.output<typeof DeliveredProperty>;
/** A property post. */
export type Post = z.output<typeof DeliveredPost>;
/** A blog post in a list. */
export type BlogPost = z.output<typeof DeliveredBlogPost>;
/** A blog post with its content. */
export type BlogPostWhole = z.output<typeof DeliveredBlogPostWhole>;
/** A page such as the imprint. */
export type TextPage = z.output<typeof DeliveredPageWhole>;
/** Former addresses. */
export type Redirects = z.output<typeof DeliveredRedirects>;
export type Category = DeliveredCategory;
export type Banner = Settings['banners'][number];
export interface ListOf<Item> {
  items: Item[];
  /** Number of records in all pages. */
  total: number;
}
/** Texts and picture for search results and shared links. */
export type SearchParts = Pick<TextPage, 'seoTitle' | 'seoDescription' | 'socialPicture'>;
/** Translations of a record. */
export type InLanguages = EventWhole['inLanguages'];

/** The settings of a website (S7.06) by section, as in their declaration. */
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
