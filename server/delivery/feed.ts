/** An event as feeds tell it. */
export interface FeedEvent {
  /** Unique in all the world. */
  uid: string;
  /** Its page on the website. */
  page: string;
  title: string;
  /** A day, or a moment in UTC: 2026-07-04 or 2026-07-04T17:30:00.000Z. */
  start: string;
  /** The end in the same way, of days the one after the last. */
  end: string | null;
  /** The words that say when, on the clock there: 2026-07-04 19:30. */
  when: string;
  where: string | null;
  latitude: number | null;
  longitude: number | null;
  category: string | null;
  /** HTML in the closed set of rich text. */
  description: string | null;
  updatedAt: string;
}

/** What a feed is of. */
export interface FeedSource {
  title: string;
  description: string;
  language: string;
  /** The first page of the website. */
  page: string;
  /** The address of the feed itself. */
  self: string;
  events: readonly FeedEvent[];
}
