import type { Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import type { Position } from '../places.ts';

/** A town found by one of its names, under its usual name. */
export interface NamedTown {
  /** The requested name. */
  wanted: string;
  /** Whether the whole name matches, rather than its beginning. */
  whole: boolean;
  id: number;
  name: string;
  country: string;
  region: string | null;
  population: number;
  latitude: number;
  longitude: number;
}

/** Towns with one of these names. */
export const townsNamed = (tx: Tx, names: readonly string[]): Promise<NamedTown[]> =>
  tx.rows<NamedTown>(SQL`select * from towns_named(${names}::text[])`);

/** Positions of the largest towns of a country, given as a two-letter code. */
export const largestTowns = (tx: Tx, country: string): Promise<Position[]> =>
  tx.rows<Position>(SQL`select * from largest_towns(${country})`);
