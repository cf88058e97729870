import { websiteBase } from '../../../contract/website/website-address.ts';
import { baseOf } from '../pictures/pictures.ts';
import type { Reader } from '../readers/reader.ts';
import type { StoredFields } from '../settings-store.ts';

/** An item of a feed. */
export interface FeedItem {
  /** Globally unique id. */
  uid: string;
  /** Address of its page on the website. */
  page: string;
  title: string;
  category: string | null;
  /** HTML limited to the closed set of rich text. */
  description: string | null;
  updatedAt: string;
  /** Date of an event in words, local time: 2026-07-04 19:30. */
  when?: string;
  where?: string | null;
}

/** An event in a feed. */
export interface FeedEvent extends FeedItem {
  /** A day, or a moment in UTC: 2026-07-04 or 2026-07-04T17:30:00.000Z. */
  start: string;
  /** The end in the same format; for days the day after the last one. */
  end: string | null;
  /** The date in words, local time: 2026-07-04 19:30. */
  when: string;
  eventStatus: string | null;
  where: string | null;
  /** Organizer and contact; empty if unknown. */
  contact: string;
  latitude: number | null;
  longitude: number | null;
}

/** Contents of a feed. */
export interface FeedSource<Item extends FeedItem = FeedEvent> {
  title: string;
  description: string;
  language: string;
  /** Home page of the website. */
  page: string;
  /** Address of the feed. */
  self: string;
  events: readonly Item[];
}

/** Metadata of a feed. Feeds need absolute addresses: `origin` is this server's, and `file` the feed's file name. */
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
