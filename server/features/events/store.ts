import { defaultEventRadiusKm } from '../../../contract/constants.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import type { Scope } from '../../policy/scope.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import { type ListQuery, conditions, containing } from '../../records/filters-sql.ts';
import { storeOf } from '../../records/store.ts';
import { type Place, distanceTo, within } from '../../records/nearby-sql.ts';

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

/** Events that begin on the days of the window, as the calendar there shows them, around the place. */
function eventConditions(scope: Scope, query: ListQuery): SqlStatement[] {
  const asked = query as EventQuery;
  const { q, ...rest } = asked;
  const where = conditions(events, scope, rest);
  const place = placeOf(query);
  if (asked.startDate) where.push(SQL`t.starts_wall >= ${asked.startDate}::date::timestamp`);
  if (asked.endDate) where.push(SQL`t.starts_wall < (${asked.endDate}::date + 1)::timestamp`);
  if (place) where.push(within(place, asked.distance ?? defaultEventRadiusKm));
  if (asked.eventId) where.push(SQL`t.id = ${asked.eventId}`);
  if (q?.trim()) where.push(SQL`t.title_lower like lower(${containing(q.trim())})`);
  return where;
}

export const eventStore = { ...storeOf(events, shown), conditions: eventConditions };
