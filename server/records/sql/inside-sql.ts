import type { MapBounds } from '../../../contract/places/map-bounds.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import { comparable } from './columns-sql.ts';

/** Latitude and longitude columns of a resource with a position. */
export function positionColumns({
  fields,
  address,
}: Pick<Resource, 'fields' | 'address'>): [SqlStatement, SqlStatement] {
  const { latitude = '', longitude = '' } = address;
  return [comparable(latitude, fields[latitude]!), comparable(longitude, fields[longitude]!)];
}

/** Condition for a part of the map, also across the date line. */
export function withinBounds(
  resource: Pick<Resource, 'fields' | 'address'>,
  { south, west, north, east }: MapBounds,
): SqlStatement {
  const [latitude, longitude] = positionColumns(resource);
  const across =
    west <= east
      ? SQL`${longitude} between ${west} and ${east}`
      : SQL`(${longitude} >= ${west} or ${longitude} <= ${east})`;
  return SQL`${latitude} between ${south} and ${north} and ${across}`;
}
