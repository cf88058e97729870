import type { InLanguage, Paging, SearchParts } from './rows.ts';
import { defaultEventRadiusKm } from '../../../contract/calls/constants.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import { isOngoing } from '../../records/sql/days-sql.ts';
import { distanceTo, within } from '../../records/sql/nearby-sql.ts';
import { type Selection, countOf, pageOf, rowsIn } from '../../records/sql/selection-sql.ts';
import { inLanguage, languagesOf, readableOnce } from './language-sql.ts';
import { type PictureRow, pictureIn, searchParts } from '../pictures/pictures-sql.ts';
import type { Reader } from '../readers/reader.ts';

/** Filters of events; without `from`, events from today. */
export interface EventQuery {
  from?: string | undefined;
  to?: string | undefined;
  /** Names of categories; empty matches nothing. */
  categories?: readonly string[] | undefined;
  venue?: number | undefined;
  city?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  /** Radius in kilometers. */
  distance?: number | undefined;
}

/** An event row. */
export interface EventRow {
  id: number;
  title: string;
  language: string | null;
  timeZone: string | null;
  /** Local wall time. */
  startsWall: string;
  startsAt: string;
  startsDayOnly: boolean;
  endsWall: string | null;
  endsAt: string | null;
  endsDayOnly: boolean;
  /** End of the last day, local time. */
  endsAfter: string | null;
  eventStatus: string | null;
  bookingUrl: string | null;
  price: string | null;
  organizer: string | null;
  contact: string | null;
  category: string | null;
  venue: { id: number; name: string; city: string | null; country: string | null } | null;
  latitude: number | null;
  longitude: number | null;
  distance: number | null;
  description: string | null;
  picture: PictureRow | null;
  updatedAt: string;
}

const table = SQL`published.events`;
const order = { columns: SQL`t.id, t.starts_wall`, by: SQL`order by t.starts_wall, t.id` };

/** Today at the event's location, and the earliest current day on earth, for the index. */
const today = SQL`(now() at time zone coalesce(t.time_zone, 'UTC'))::date::timestamp`;
const lastOnEarth = SQL`(now() at time zone 'UTC' - interval '12 hours')::date::timestamp`;

function placeOf({ latitude, longitude }: EventQuery) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Events that overlap the span, one per translation group, in the reader's language. */
function selectionOf({ reading }: Reader, query: EventQuery): Selection {
  const { from, to, categories, venue, city } = query;
  // Lists never include a preview; this condition makes the index of published events usable.
  const all: SqlStatement[] = [SQL`t.status = 'published'`, readableOnce('events', reading)];
  const place = placeOf(query);
  if (place) all.push(within(place, query.distance ?? defaultEventRadiusKm));
  if (categories) all.push(SQL`t.category = any(${categories}::text[])`);
  if (venue !== undefined)
    all.push(SQL`t.venue_id in (
      select v.id from published.venues v join published.venues named on named.id = ${venue}
      where v.id = named.id or v.translation_group = named.translation_group)`);
  if (city !== undefined)
    all.push(SQL`t.venue_id in (select v.id from published.venues v where plain(v.city) = plain(${city}))`);
  if (to) all.push(SQL`t.starts_wall < (${to}::date + 1)::timestamp`);
  if (from) {
    const first = SQL`${from}::date::timestamp`;
    return {
      where: [...all, SQL`t.starts_wall >= ${first}`],
      besides: to && to < from ? undefined : [...all, isOngoing(first)],
    };
  }
  return {
    where: [...all, SQL`t.starts_wall >= ${lastOnEarth} and t.starts_wall >= ${today}`],
    besides: [...all, SQL`t.ends_wall >= ${lastOnEarth}`, isOngoing(today)],
  };
}

/** The published venue of an event, in the reader's language. */
const venueOf = ({ reading }: Reader) => SQL`(
  select json_build_object('id', v.id, 'name', v.name, 'city', v.city, 'country', v.country)
  from published.venues named join published.venues v on v.id = ${inLanguage('venues', reading, 'named')}
  where named.id = t.venue_id) as venue`;

const columnsFor = (reader: Reader, query: EventQuery) => {
  const place = placeOf(query);
  return SQL`t.id, t.title, t.language, t.time_zone as "timeZone",
    t.starts_wall as "startsWall", t.starts_at as "startsAt", t.starts_day_only as "startsDayOnly",
    t.ends_wall as "endsWall", t.ends_at as "endsAt", t.ends_day_only as "endsDayOnly",
    (t.ends_wall::date + 1)::timestamp at time zone coalesce(t.time_zone, 'UTC') as "endsAfter",
    t.event_status as "eventStatus", t.booking_url as "bookingUrl", t.price, t.organizer, t.contact,
    t.category, ${venueOf(reader)}, t.latitude, t.longitude, t.description, ${pictureIn('featured_media', reader.reading)},
    ${place ? SQL`round(${distanceTo(place)}::numeric, 1)` : SQL`null`} as distance, t.updated_at as "updatedAt"`;
};

/** A page of events, soonest first. */
export const eventsOf = (reader: Reader, query: EventQuery, paging: Paging): Promise<EventRow[]> =>
  reader.tx.rows<EventRow>(SQL`
    select ${columnsFor(reader, query)} from (${pageOf(table, selectionOf(reader, query), order, paging)}) page
    join published.events t using (id) ${order.by}`);

/** Number of events. */
export async function countEvents(reader: Reader, query: EventQuery): Promise<number> {
  const row = await reader.tx.row<{ total: number }>(countOf(table, selectionOf(reader, query)));
  return row?.total ?? 0;
}

/** Number of events from today, by category. */
export async function countByCategory(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader.tx.rows<{ category: string; count: number }>(SQL`
    select category, count(*)::int as count from (${rowsIn(table, selectionOf(reader, {}), SQL`t.category`)}) listed
    where category is not null group by category`);
  return new Map(rows.map(({ category, count }) => [category, count]));
}

/** Radius for an event's town in degrees, about 30 kilometers. */
const nearby = 0.3;

/** The town of an event without a venue: of the nearest venue or property; without a position, the town of most of them. */
const townOf = SQL`case when not exists (select from published.venues v where v.id = t.venue_id) then (
  select json_build_object('city', place.city, 'country', place.country)
  from (
    select city, country, latitude, longitude from published.venues
    union all select city, country, latitude, longitude from published.properties
  ) place
  cross join lateral (select sqrt((place.latitude - t.latitude) ^ 2
    + ((place.longitude - t.longitude) * cos(radians(t.latitude))) ^ 2) as degrees) distance
  where place.city <> '' and (t.latitude is null or t.longitude is null or distance.degrees < ${nearby})
  group by place.city, place.country
  order by min(distance.degrees), count(*) desc, place.city limit 1) end as town`;

/** An event, translated to the requested language if available. */
export const eventOf = (
  reader: Reader,
  id: number,
): Promise<
  (EventRow & InLanguage & SearchParts & { town: { city: string; country: string | null } | null }) | undefined
> =>
  reader.tx.row(SQL`
    select ${columnsFor(reader, {})}, ${townOf}, ${searchParts(reader.reading)}, ${languagesOf('events', reader.reading)}
    from published.events asked
    join published.events t on t.id = ${reader.asksLanguage ? inLanguage('events', reader.reading, 'asked') : SQL`asked.id`}
    where asked.id = ${id}`);
