import type { Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import type { Position } from '../places.ts';

/** A town that is called so, under its usual name. */
export interface NamedTown {
  /** The name by which it was found. */
  wanted: string;
  /** It is called so, and not so with more words behind. */
  whole: boolean;
  id: number;
  name: string;
  country: string;
  region: string | null;
  population: number;
  latitude: number;
  longitude: number;
}

/** The towns that have one of these names. */
export const townsNamed = (tx: Tx, names: readonly string[]): Promise<NamedTown[]> =>
  tx.rows<NamedTown>(SQL`select * from towns_named(${names}::text[])`);

/** Where the largest towns of a country are, by its code of two letters. */
export const largestTowns = (tx: Tx, country: string): Promise<Position[]> =>
  tx.rows<Position>(SQL`select * from largest_towns(${country})`);
