import { defaultEventRadiusKm } from '../../../contract/calls/constants.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Scope } from '../../policy/scope.ts';
import { SQL, type SqlStatement, writtenOut } from '../../platform/db/sql.ts';
import type { ListQuery } from '../../records/row.ts';
import { columnIn } from '../../records/sql/columns-sql.ts';
import { conditions } from '../../records/sql/filters-sql.ts';
import { searchedRows } from '../../records/search/search-sql.ts';
import type { Selection } from '../../records/sql/selection-sql.ts';
import { storeOf, withSearch } from '../../records/store.ts';
import { isOngoing } from '../../records/sql/days-sql.ts';
import { type Position, distanceTo, within } from '../../records/sql/nearby-sql.ts';

export type EventQuery = ListQuery<typeof events> & {
  startDate?: string | undefined;
  endDate?: string | undefined;
  distance?: number | undefined;
  eventId?: number | undefined;
};

/** Filters for incomplete events. */
const lacking = {
  picture: SQL`t.featured_media is null`,
  description: SQL`t.description is null`,
};

/** Search center, only with both coordinates (S5.03). */
const placeOf = ({ latitude, longitude }: Partial<EventQuery> = {}): Position | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** Venue name with city and country after commas; clients parse them from there (S3.06). */
const venue = writtenOut(
  SQL`(select json_build_object('id', v.id, 'name', concat_ws(', ', v.name, v.city, v.country)) from venues v where v.id = t.venue_id) as venue`,
);

const begins = columnIn(events, 'eventStartDate');

const shown = (query?: EventQuery): SqlStatement[] => {
  const place = placeOf(query);
  return [venue, place ? SQL`round(${distanceTo(place)}::numeric, 1) as distance` : SQL`null as distance`];
};

/** Selects events by local date range, distance and search words. */
async function select(tx: Tx, scope: Scope, { q, ...query }: EventQuery): Promise<Selection> {
  const { where: found, order } = await searchedRows(tx, scope, 'events', { q, thenBy: begins });
  const all = [...conditions(events, scope, query), ...found];
  const place = placeOf(query);
  if (place) all.push(within(place, query.distance ?? defaultEventRadiusKm));
  // Validated by the schema of the list.
  const { lacks } = query as { lacks?: keyof typeof lacking };
  if (lacks) all.push(lacking[lacks]);
  if (query.eventId) all.push(SQL`t.id = ${query.eventId}`);
  const { startDate, endDate } = query;
  if (endDate) all.push(SQL`${begins} < (${endDate}::date + 1)::timestamp`);
  if (!startDate) return { where: all, order };
  const first = SQL`${startDate}::date::timestamp`;
  const where = [...all, SQL`${begins} >= ${first}`];
  return endDate && endDate < startDate ? { where, order } : { where, besides: [...all, isOngoing(first)], order };
}

export const eventStore = withSearch(storeOf(events, shown), select);
