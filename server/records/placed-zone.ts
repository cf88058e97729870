import type { Resource } from '../../contract/resource.ts';
import type { AnyValues } from '../../contract/views.ts';
import { timeZoneAt } from '../services/places/time-zone.ts';

/**
 * Values with the time zone of their position, where the address of a record has one and nobody says it: of a record that is new,
 * or moved, and had that of its position before. One that refers to where it takes place has it from there.
 */
export async function withPlacedZone(
  { address, fields }: Resource,
  values: AnyValues,
  current: AnyValues = {},
): Promise<AnyValues> {
  const { latitude, longitude, timeZone } = address;
  if (!latitude || !longitude || !timeZone || values[timeZone]) return values;
  if (values[latitude] === undefined && values[longitude] === undefined) return values;
  const next = { ...current, ...values };
  if (fields[timeZone]?.inherited?.some((reference) => next[reference])) return values;
  const [isNow, was] = await Promise.all([next, current].map((at) => zoneAt(at[latitude], at[longitude])));
  return isNow && (!current[timeZone] || current[timeZone] === was) ? { ...values, [timeZone]: isNow } : values;
}

const zoneAt = async (latitude: unknown, longitude: unknown): Promise<string | null> =>
  typeof latitude === 'number' && typeof longitude === 'number' ? timeZoneAt({ latitude, longitude }) : null;
