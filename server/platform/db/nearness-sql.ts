import { SQL, type SqlStatement } from './sql.ts';

/** SQL to order by distance from a place: cheap to compute, but not a distance in any unit. */
export const nearness = (
  { latitude, longitude }: { latitude: number; longitude: number },
  row: { latitude: SqlStatement; longitude: SqlStatement },
): SqlStatement => {
  const across = SQL`abs(${row.longitude} - ${longitude}::float8)`;
  return SQL`(power(${row.latitude} - ${latitude}::float8, 2)
    + power(cos(radians(${latitude}::float8)) * least(${across}, 360 - ${across}), 2))`;
};
