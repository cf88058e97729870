import { SQL, type SqlStatement } from '../platform/db/sql.ts';

const earthRadiusKm = 6_371;
/** A hair less than the truth, so that squares and latitudes never leave out what the exact distance lets in. */
const kmPerDegree = ((earthRadiusKm * Math.PI) / 180) * (1 - 1e-9);
const columns = 1_440;
/** More squares than this are slower to name than to filter by latitude. */
const maxCells = 400;

/** A position on the map, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Kilometres between a row and a place, over the great circle. */
export const distanceTo = ({ latitude, longitude }: Place): SqlStatement => SQL`(
  ${2 * earthRadiusKm}::float8 * asin(least(1, sqrt(
    power(sin(radians((t.latitude - ${latitude}) / 2)), 2) +
    cos(radians(${latitude}::float8)) * cos(radians(t.latitude)) * power(sin(radians((t.longitude - ${longitude}) / 2)), 2)))))`;

/** Rows within so many kilometres: first by the squares of the grid that the circle touches, then exactly. */
export function within(place: Place, km: number): SqlStatement {
  const near = SQL`${distanceTo(place)} <= ${km}`;
  const cells = cellsAround(place, km);
  if (cells) return SQL`t.cell = any(${cells}::int[]) and ${near}`;
  const reach = km / kmPerDegree;
  return SQL`t.latitude between ${place.latitude - reach} and ${place.latitude + reach} and ${near}`;
}

/**
 * The quarter-degree squares that a circle touches, numbered as `grid_cell` in the database numbers them, across the
 * date line where it lies there. `undefined` when there are too many, as around a pole.
 */
export function cellsAround({ latitude, longitude }: Place, km: number): number[] | undefined {
  const reach = km / kmPerDegree;
  const [south, north] = [latitude - reach, latitude + reach];
  const widest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const reachEast = reach / widest;
  // Around a pole, or so near to one that the circle meets itself: every square would be named, and most of them twice.
  if (south < -90 || north > 90 || !(reachEast < 180)) return undefined;
  const rows = range(Math.floor((south + 90) * 4), Math.floor((north + 90) * 4));
  const across = range(Math.floor((longitude - reachEast + 180) * 4), Math.floor((longitude + reachEast + 180) * 4));
  if (rows.length * across.length > maxCells) return undefined;
  return rows.flatMap((row) => across.flatMap((column) => numbersOf(row, modulo(column, columns))));
}

/** The date line counts as the end of its row when it is written as 180 degrees, as the beginning when as -180. */
const numbersOf = (row: number, column: number) =>
  column === 0 ? [row * columns, (row + 1) * columns] : [row * columns + column];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const modulo = (value: number, by: number) => ((value % by) + by) % by;
