import type { Position } from './places.ts';

/** The time zone of a position, by outlines that are read when first asked for; at sea it is one by the hour. */
export async function timeZoneAt({ latitude, longitude }: Position): Promise<string | null> {
  const { default: lookUp } = await import('@photostructure/tz-lookup');
  try {
    return lookUp(latitude, longitude);
  } catch {
    return null;
  }
}
