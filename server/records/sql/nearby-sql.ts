import { SQL, type SqlStatement } from '../../platform/db/sql.ts';

const earthRadiusKm = 6_371;
/** Kilometers per degree, slightly too small, so that prefilters never exclude an exact match. */
const kmPerDegree = ((earthRadiusKm * Math.PI) / 180) * (1 - 1e-9);
const columns = 1_440;
/** Maximum of grid cells; beyond it, filtering by latitude is faster. */
const maxCells = 400;

/** A position in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Great-circle distance of a row to a place (km). */
export const distanceTo = ({ latitude, longitude }: Position): SqlStatement => SQL`(
  ${2 * earthRadiusKm}::float8 * asin(least(1, sqrt(
    power(sin(radians((t.latitude - ${latitude}) / 2)), 2) +
    cos(radians(${latitude}::float8)) * cos(radians(t.latitude)) * power(sin(radians((t.longitude - ${longitude}) / 2)), 2)))))`;

/** Condition for a radius (km): prefiltered by the grid cells it touches, then exact. */
export function within(place: Position, km: number): SqlStatement {
  const near = SQL`${distanceTo(place)} <= ${km}`;
  const cells = cellsAround(place, km);
  if (cells) return SQL`t.cell = any(${cells}::int[]) and ${near}`;
  const reach = km / kmPerDegree;
  return SQL`t.latitude between ${place.latitude - reach} and ${place.latitude + reach} and ${near}`;
}

/**
 * Quarter-degree grid cells that a circle touches, with the numbers of `grid_cell` in the database, also across the date
 * line. `undefined` if there are too many, as around a pole.
 */
export function cellsAround({ latitude, longitude }: Position, km: number): number[] | undefined {
  const reach = km / kmPerDegree;
  const [south, north] = [latitude - reach, latitude + reach];
  const widest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const reachEast = reach / widest;
  // Around a pole the circle covers all columns, most of them twice.
  if (south < -90 || north > 90 || !(reachEast < 180)) return undefined;
  const rows = range(Math.floor((south + 90) * 4), Math.floor((north + 90) * 4));
  const across = range(Math.floor((longitude - reachEast + 180) * 4), Math.floor((longitude + reachEast + 180) * 4));
  if (rows.length * across.length > maxCells) return undefined;
  return rows.flatMap((row) => across.flatMap((column) => numbersOf(row, modulo(column, columns))));
}

/** At the date line 180 is the end of a row, -180 its start. */
const numbersOf = (row: number, column: number) =>
  column === 0 ? [row * columns, (row + 1) * columns] : [row * columns + column];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const modulo = (value: number, by: number) => ((value % by) + by) % by;
