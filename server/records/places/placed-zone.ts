import type { Resource } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { timeZoneAt } from '../../services/places/time-zone.ts';

/**
 * Adds the time zone of a position to values without a zone: for new records, and for moved ones with the zone of their old
 * position. Records that refer to a venue inherit its zone instead.
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
