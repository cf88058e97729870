import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { countryCodeOf } from '../../../services/places/country-names.ts';
import { largestTowns } from '../../../services/places/embedded/towns-store.ts';
import { timeZoneAt } from '../../../services/places/time-zone.ts';
import { type Columns, textIn } from '../columns/columns.ts';
import type { ImportContext } from '../imports/import-context.ts';
import type { CellNote, SourceRow } from '../imports/import-store.ts';
import { knownZones } from '../known/known-store.ts';

const continentOf = (zone: string | null) => zone?.split('/')[0] ?? '';

/**
 * Swaps latitude and longitude if only the swapped position is on the expected continent: that of the row's country, otherwise that of the
 * workspace and its records. Each swap gets a note.
 */
export async function positionTurner(tx: Tx, { store: { resource }, home }: ImportContext, columns: Columns) {
  const isPositioned = [...columns.keys()].some((target) => /(?:^|\.)(?:latitude|position)$/.test(target));
  const here = new Set(isPositioned ? (await knownZones(tx, resource, home)).map(continentOf) : []);
  const byCountry = new Map<string, Set<string>>();
  const continentsOf = async (code: string | undefined) => {
    if (!code) return here;
    const zones = async () => Promise.all((await largestTowns(tx, code)).map(timeZoneAt));
    if (!byCountry.has(code)) byCountry.set(code, new Set((await zones()).map(continentOf)));
    return byCountry.get(code)!;
  };

  /** Swaps the values in place. */
  return async ({ address }: Resource, values: AnyValues, row: SourceRow, prefix = ''): Promise<CellNote[]> => {
    const { latitude: north = '', longitude: east = '', country = '' } = address;
    const [latitude, longitude] = [values[north], values[east]];
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
    if (Math.abs(longitude) > 90 || Math.abs(latitude) > 180) return [];
    if (Math.abs(latitude) <= 90) {
      const continents = await continentsOf(countryCodeOf(String(values[country] ?? '')));
      const isNear = async (one: number, other: number) =>
        continents.has(continentOf(await timeZoneAt({ latitude: one, longitude: other })));
      if ((await isNear(latitude, longitude)) || !(await isNear(longitude, latitude))) return [];
    }
    Object.assign(values, { [north]: longitude, [east]: latitude });
    const [column] = [north, 'position', east].flatMap((name) => columns.get(prefix + name) ?? []);
    return [
      {
        column: column?.header ?? north,
        value: column ? textIn(row.cells, column) : String(latitude),
        message: `Latitude and longitude look swapped: ${longitude}, ${latitude} is imported`,
      },
    ];
  };
}
