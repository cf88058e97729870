import { delivered } from '../../platform/limits.ts';
import { categoryNames } from '../content/category-names.ts';
import { type EventRow, eventsOf } from '../content/events-store.ts';
import { type FeedEvent, type FeedSource, feedFrame } from './feed.ts';
import type { Reader } from '../readers/reader.ts';
import { forWebsite } from '../content/rich-text-store.ts';
import { siteOf } from '../settings-store.ts';

interface FeedQuery {
  language?: string | undefined;
  category?: string | undefined;
}

/** Upcoming events for feeds, filtered by category if given. Feeds need absolute addresses: `origin` is this server's. */
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

/** Makes the server's own addresses in a text absolute. */
const whole = (html: string | null, origin: string) =>
  html?.replaceAll(/ (src|href)="\/v1\//g, (_, name: string) => ` ${name}="${origin}/v1/`) ?? null;

/** An event for feeds; `page` is the website's address, below which event pages are found by id. */
function feedEvent({ domain }: Reader['website'], page: string, row: EventRow, description: string | null): FeedEvent {
  const { id, title, venue, latitude, longitude, eventStatus, organizer, contact, category, updatedAt } = row;
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
    contact: [organizer, contact].filter(Boolean).join(', '),
    latitude,
    longitude,
    category,
    description,
    updatedAt,
  };
}

/** The end: a day if the event starts on a day; if only the end is a day, the end of that day. */
function endOf({ startsDayOnly, endsWall, endsAt, endsDayOnly, endsAfter, startsWall }: EventRow): string | null {
  if (startsDayOnly) return dayAfter((endsWall ?? startsWall).slice(0, 10));
  return endsDayOnly ? endsAfter : endsAt;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** 2026-07-04 19:30 – 22:00 (Europe/Ljubljana), or 2026-12-30 – 2026-12-31 */
function whenOf({ startsWall, startsDayOnly, endsWall, endsDayOnly, timeZone }: EventRow): string {
  const formatted = (wall: string, dayOnly: boolean) =>
    dayOnly ? wall.slice(0, 10) : wall.slice(0, 16).replace('T', ' ');
  const start = formatted(startsWall, startsDayOnly);
  const end = endsWall ? formatted(endsWall, endsDayOnly) : start;
  const zone = startsDayOnly ? '' : ` (${timeZone ?? 'UTC'})`;
  if (end === start) return `${start}${zone}`;
  const isSameDay = !startsDayOnly && !endsDayOnly && end.slice(0, 10) === start.slice(0, 10);
  return `${start} – ${isSameDay ? end.slice(11) : end}${zone}`;
}
