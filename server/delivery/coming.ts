import { delivered } from '../platform/limits.ts';
import { categoryNames } from './category-names.ts';
import { type EventRow, eventsOf } from './events-store.ts';
import { type FeedEvent, type FeedSource, feedFrame } from './feed.ts';
import type { Reader } from './reader.ts';
import { forWebsite } from './rich-text-store.ts';
import { siteOf } from './settings-store.ts';

interface FeedQuery {
  language?: string | undefined;
  category?: string | undefined;
}

/**
 * The coming events as feeds tell them, of a category where one is named. Readers of feeds know of no server, so that addresses are
 * whole: `origin` is this one's.
 */
export async function comingEvents(
  reader: Reader,
  origin: string,
  file: string,
  query: FeedQuery,
): Promise<FeedSource> {
  const { tx, website } = reader;
  const { domain } = website;
  const categories = await categoryNames(tx, query.category);
  const rows = await eventsOf(reader, { categories }, { skip: 0, take: delivered.feed });
  const site = await siteOf(tx);
  const descriptions = await forWebsite(
    tx,
    domain,
    rows.map(({ description }) => description),
  );
  const frame = feedFrame(reader, origin, file, query, site);
  return {
    ...frame,
    events: rows.map((row, place) => feedEvent(website, frame.page, row, whole(descriptions[place] ?? null, origin))),
  };
}

/** Addresses of our own in a text, with their origin. */
const whole = (html: string | null, origin: string) =>
  html?.replaceAll(/ (src|href)="\/v1\//g, (_, name: string) => ` ${name}="${origin}/v1/`) ?? null;

/** An event as feeds tell it; `page` is the website's, whose pages of events are found by their ids. */
function feedEvent({ domain }: Reader['website'], page: string, row: EventRow, description: string | null): FeedEvent {
  const { id, title, venue, latitude, longitude, eventStatus, category, updatedAt } = row;
  const where = venue && [venue.name, venue.city, venue.country].filter(Boolean).join(', ');
  return {
    uid: `event-${id}@${domain}`,
    page: `${page}events/${id}`,
    title,
    start: row.startsDayOnly ? row.startsWall.slice(0, 10) : row.startsAt,
    end: endOf(row),
    when: whenOf(row),
    eventStatus,
    where,
    latitude,
    longitude,
    category,
    description,
    updatedAt,
  };
}

/** An event that begins on a day ends on one; one that begins at a time and ends on a day ends with it. */
function endOf({ startsDayOnly, endsWall, endsAt, endsDayOnly, endsAfter, startsWall }: EventRow): string | null {
  if (startsDayOnly) return dayAfter((endsWall ?? startsWall).slice(0, 10));
  return endsDayOnly ? endsAfter : endsAt;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** 2026-07-04 19:30 – 22:00 (Europe/Ljubljana), or 2026-12-30 – 2026-12-31 */
function whenOf({ startsWall, startsDayOnly, endsWall, endsDayOnly, timeZone }: EventRow): string {
  const told = (wall: string, dayOnly: boolean) => (dayOnly ? wall.slice(0, 10) : wall.slice(0, 16).replace('T', ' '));
  const start = told(startsWall, startsDayOnly);
  const end = endsWall ? told(endsWall, endsDayOnly) : start;
  const zone = startsDayOnly ? '' : ` (${timeZone ?? 'UTC'})`;
  if (end === start) return `${start}${zone}`;
  const isSameDay = !startsDayOnly && !endsDayOnly && end.slice(0, 10) === start.slice(0, 10);
  return `${start} – ${isSameDay ? end.slice(11) : end}${zone}`;
}
