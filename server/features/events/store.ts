import { defaultEventRadiusKm } from '../../../contract/constants.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import type { Scope } from '../../actor.ts';
import { SQL, type SqlStatement } from '../../db/sql.ts';
import { type ListQuery, conditions, containing } from '../resource/filters-sql.ts';
import { storeOf } from '../resource/store.ts';
import { type Place, distanceTo, within } from './nearby-sql.ts';

export interface EventQuery extends ListQuery {
  startDate?: string;
  endDate?: string;
  latitude?: number;
  longitude?: number;
  distance?: number;
  eventId?: number;
}

/** Around a place only when both coordinates are given (S5.03). */
const placeOf = (query?: ListQuery): Place | undefined => {
  const { latitude, longitude } = (query ?? {}) as EventQuery;
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
};

/** The venue's name carries city and country behind commas, where clients read them from (S3.06). */
const shown = (query?: ListQuery): SqlStatement[] => {
  const place = placeOf(query);
  return [
    SQL`(select json_build_object('id', v.id, 'name', concat_ws(', ', v.name, v.city, v.country)) from venues v where v.id = t.venue_id) as venue`,
    place ? SQL`round(${distanceTo(place)}::numeric, 1) as distance` : SQL`null as distance`,
  ];
};

/** Around the place, or one; words and days are said by part. */
function eventConditions(scope: Scope, query: ListQuery): SqlStatement[] {
  const asked = query as EventQuery;
  const where = conditions(events, scope, { ...query, q: undefined });
  const place = placeOf(query);
  if (place) where.push(within(place, asked.distance ?? defaultEventRadiusKm));
  if (asked.eventId) where.push(SQL`t.id = ${asked.eventId}`);
  return where;
}

/** At most how many days the events last that the database sorts as such (`lasts`). */
const lasting = { month: 31, year: 366, forever: 2_147_483_647 } as const;

/**
 * Events of these words on the days of the window, as the calendar there shows them: those that begin in it, and those
 * that began before and still run.
 */
function onDays(query: ListQuery): SqlStatement[] {
  const { startDate, endDate, q = '' } = query as EventQuery;
  const words = q.trim();
  const until = endDate ? SQL`t.starts_wall < (${endDate}::date + 1)::timestamp` : SQL`true`;
  const titled = words ? SQL`t.title_lower like lower(${containing(words)}) and ${until}` : until;
  if (!startDate) return [titled];
  const from = SQL`${startDate}::date::timestamp`;
  // Few events run: they are read one by one, which costs less than the index of all words.
  const read = words ? SQL`strpos(t.title_lower, lower(${words})) > 0 and ${until}` : until;
  const begun = SQL`t.starts_wall < ${from} and t.ends_wall >= ${from} and ${read}`;
  const lastingTo = (days: number) =>
    SQL`t.lasts = ${days} and t.starts_wall >= (${startDate}::date - ${days}::int)::timestamp and ${begun}`;
  const running = placeOf(query)
    ? // Around a place few ever ran, and a condition more takes longer to plan than to look at them all.
      [SQL`t.lasts is not null and ${begun}`]
    : [lastingTo(lasting.month), lastingTo(lasting.year), SQL`t.lasts = ${lasting.forever} and ${begun}`];
  return [SQL`t.starts_wall >= ${from} and ${titled}`, ...running];
}

export const eventStore = { ...storeOf(events, shown), conditions: eventConditions, parts: onDays };
