import { defaultEventRadiusKm } from '../../../contract/constants.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import type { Scope } from '../../policy/scope.ts';
import { SQL, type SqlStatement, writtenOut } from '../../platform/db/sql.ts';
import type { ListQuery } from '../../records/row.ts';
import { columnIn } from '../../records/columns-sql.ts';
import { conditions, containing } from '../../records/filters-sql.ts';
import { storeOf } from '../../records/store.ts';
import { type Place, distanceTo, within } from '../../records/nearby-sql.ts';

export type EventQuery = ListQuery<typeof events> & {
  startDate?: string | undefined;
  endDate?: string | undefined;
  distance?: number | undefined;
  eventId?: number | undefined;
};

/** Around a place only when both coordinates are given (S5.03). */
const placeOf = ({ latitude, longitude }: Partial<EventQuery> = {}): Place | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** The venue's name carries city and country behind commas, where clients read them from (S3.06). */
const venue = writtenOut(
  SQL`(select json_build_object('id', v.id, 'name', concat_ws(', ', v.name, v.city, v.country)) from venues v where v.id = t.venue_id) as venue`,
);

const shown = (query?: EventQuery): SqlStatement[] => {
  const place = placeOf(query);
  return [venue, place ? SQL`round(${distanceTo(place)}::numeric, 1) as distance` : SQL`null as distance`];
};

/** Events that begin on the days of the window, as the calendar there shows them, around the place. */
function eventConditions(scope: Scope, { q, ...query }: EventQuery): SqlStatement[] {
  const where = conditions(events, scope, query);
  const place = placeOf(query);
  const begins = columnIn(events, 'eventStartDate');
  if (query.startDate) where.push(SQL`${begins} >= ${query.startDate}::date::timestamp`);
  if (query.endDate) where.push(SQL`${begins} < (${query.endDate}::date + 1)::timestamp`);
  if (place) where.push(within(place, query.distance ?? defaultEventRadiusKm));
  if (query.eventId) where.push(SQL`t.id = ${query.eventId}`);
  if (q?.trim()) where.push(SQL`t.title_lower like lower(${containing(q.trim())})`);
  return where;
}

export const eventStore = { ...storeOf(events, shown), conditions: eventConditions };
