import { defaultEventRadiusKm } from '../../../contract/calls/constants.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import { type Position, distanceTo } from '../../records/sql/nearby-sql.ts';
import type { ListQuery } from '../../records/row.ts';
import { columnIn } from '../../records/sql/columns-sql.ts';
import { conditions } from '../../records/sql/filters-sql.ts';
import { searchedRows } from '../../records/search/search-sql.ts';
import type { Selection } from '../../records/sql/selection-sql.ts';
import { storeOf, withSearch } from '../../records/store.ts';

export type VenueQuery = ListQuery<typeof venues> & {
  distance?: number | undefined;
};

/** Search center, only with both coordinates. */
const placeOf = ({ latitude, longitude }: Partial<VenueQuery> = {}): Position | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** Some clients read a venue by `id`, others by `venueId` (S3.07), so both are sent. */
const shown = (query?: VenueQuery): SqlStatement[] => {
  const place = placeOf(query);
  return [
    SQL`t.id as "venueId"`,
    place ? SQL`round(${distanceTo(place)}::numeric, 1) as distance` : SQL`null as distance`,
  ];
};

/** Selects venues by search words, best match first; around a place the nearest first. */
async function select(tx: Tx, scope: Scope, { q, ...query }: VenueQuery): Promise<Selection> {
  const found = await searchedRows(tx, scope, 'venues', { q, thenBy: columnIn(venues, 'name') });
  const where = [...conditions(venues, scope, query), ...found.where];
  const place = placeOf(query);
  if (!place) return { where, order: found.order };
  const away = distanceTo(place);
  const nearest = { columns: SQL`t.id, ${away}`, by: SQL`order by ${away}, t.id` };
  return {
    where: [...where, SQL`${away} <= ${query.distance ?? defaultEventRadiusKm}`],
    order: found.order ?? nearest,
  };
}

export const venueStore = withSearch(storeOf(venues, shown), select);

/** Venues of the scope by name, up to the limit of a choice. */
export async function venuesToChoose(tx: Tx, scope: Scope) {
  const query = { skip: 0, take: 1_000, descending: false, trashed: false };
  return (await venueStore.list(tx, scope, query)).rows;
}
