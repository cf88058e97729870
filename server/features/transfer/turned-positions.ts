import type { Resource } from '../../../contract/resource.ts';
import type { AnyValues } from '../../../contract/views.ts';
import type { Tx } from '../../platform/db/client.ts';
import { timeZoneAt } from '../../services/places/time-zone.ts';
import { type Columns, textIn } from './columns.ts';
import type { ImportContext } from './import-context.ts';
import type { CellNote, SourceRow } from './import-store.ts';
import { knownZones } from './known-store.ts';

/**
 * Turns positions whose latitude and longitude were mixed up: where the workspace and its records are on another continent, and on
 * theirs when it is turned. Each is told by a note.
 */
export async function positionTurner(tx: Tx, { store: { resource }, home }: ImportContext, columns: Columns) {
  const isPositioned = [...columns.keys()].some((target) => /(?:^|\.)(?:latitude|position)$/.test(target));
  const zones = isPositioned ? await knownZones(tx, resource, home) : [];
  const continents = new Set(zones.map((zone) => zone.split('/')[0]));
  const isNear = async (latitude: number, longitude: number) =>
    continents.has((await timeZoneAt({ latitude, longitude }))?.split('/')[0] ?? '');

  /** Changes the values where they are turned. */
  return async ({ address }: Resource, values: AnyValues, row: SourceRow, prefix = ''): Promise<CellNote[]> => {
    const { latitude: north = '', longitude: east = '' } = address;
    const [latitude, longitude] = [values[north], values[east]];
    if (typeof latitude !== 'number' || typeof longitude !== 'number' || Math.abs(longitude) > 90) return [];
    if (continents.size === 0 && Math.abs(latitude) <= 90) return [];
    const isPossible = Math.abs(latitude) <= 90;
    if (Math.abs(latitude) > 180 || (isPossible && (await isNear(latitude, longitude)))) return [];
    if (isPossible && !(await isNear(longitude, latitude))) return [];
    Object.assign(values, { [north]: longitude, [east]: latitude });
    const [column] = [north, 'position', east].flatMap((name) => columns.get(prefix + name) ?? []);
    return [
      {
        column: column?.header ?? north,
        value: column ? textIn(row.cells, column) : String(latitude),
        message: `Latitude and longitude look mixed up: ${longitude}, ${latitude} was taken`,
      },
    ];
  };
}
