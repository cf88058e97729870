import { websiteBase } from '../../contract/website-address.ts';
import { baseOf } from './pictures.ts';
import type { Reader } from './reader.ts';
import type { StoredFields } from './settings-store.ts';

/** Something as every feed tells it. */
export interface FeedItem {
  /** Unique in all the world. */
  uid: string;
  /** Its page on the website. */
  page: string;
  title: string;
  category: string | null;
  /** HTML in the closed set of rich text. */
  description: string | null;
  updatedAt: string;
  /** Of an event the words that say when, on the clock there: 2026-07-04 19:30. */
  when?: string;
  where?: string | null;
}

/** An event as feeds tell it. */
export interface FeedEvent extends FeedItem {
  /** A day, or a moment in UTC: 2026-07-04 or 2026-07-04T17:30:00.000Z. */
  start: string;
  /** The end in the same way, of days the one after the last. */
  end: string | null;
  /** The words that say when, on the clock there: 2026-07-04 19:30. */
  when: string;
  eventStatus: string | null;
  where: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** What a feed is of. */
export interface FeedSource<Item extends FeedItem = FeedEvent> {
  title: string;
  description: string;
  language: string;
  /** The first page of the website. */
  page: string;
  /** The address of the feed itself. */
  self: string;
  events: readonly Item[];
}

/**
 * What a feed says of its website. Readers of feeds know of no server, so that addresses are whole: `origin` is this one's, and `file`
 * the feed's own name.
 */
export function feedFrame(
  { website: { domain }, reading }: Reader,
  origin: string,
  file: string,
  query: { language?: string | undefined; category?: string | undefined },
  site: StoredFields,
): Omit<FeedSource, 'events'> {
  const asked = new URLSearchParams(
    Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][],
  );
  const name = String(site.siteName ?? domain);
  const language = reading.language === reading.first ? '' : `/${reading.language}`;
  return {
    title: query.category ? `${name}: ${query.category}` : name,
    description: typeof site.tagline === 'string' ? site.tagline : name,
    language: reading.language,
    page: `${origin}${websiteBase(domain)}${language}/`,
    self: `${origin}${baseOf(domain)}/${file}${asked.size > 0 ? `?${asked}` : ''}`,
  };
}
