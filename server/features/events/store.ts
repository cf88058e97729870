import { defaultEventRadiusKm } from '../../../contract/constants.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import type { Scope } from '../../actor.ts';
import type { Tx } from '../../db/client.ts';
import { SQL, type SqlStatement } from '../../db/sql.ts';
import { type ListQuery, conditions, containing } from '../resource/filters.ts';
import { storeOf } from '../resource/store.ts';
import { type Place, distanceTo, within } from './nearby.ts';

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

export const eventStore = storeOf(events, shown);

/**
 * Events that begin on the days of the window, as the calendar there shows them, around the place. The text search of
 * what is not in the trash runs on its own index (see the migration).
 */
export function listEvents(tx: Tx, scope: Scope, query: ListQuery) {
  const { q, ...rest } = query as EventQuery;
  const where = conditions(events, scope, rest.trashed ? query : rest);
  const place = placeOf(query);
  // No place is a whole day from UTC: the moment narrows by the index, the time on the wall decides.
  if (rest.startDate)
    where.push(SQL`t.starts_at >= ${rest.startDate}::date - 1 and t.starts_wall >= ${rest.startDate}::date`);
  if (rest.endDate)
    where.push(SQL`t.starts_at < ${rest.endDate}::date + 2 and t.starts_wall < ${rest.endDate}::date + 1`);
  if (place) where.push(within(place, rest.distance ?? defaultEventRadiusKm));
  if (rest.eventId) where.push(SQL`t.id = ${rest.eventId}`);
  if (q?.trim() && !rest.trashed)
    where.push(SQL`t.id in (select event_ids_titled(${containing(q.trim())}, ${scope.workspaceIds}::bigint[]))`);
  return eventStore.page(tx, where, query);
}
