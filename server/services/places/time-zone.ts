import type { Position } from './places.ts';

/** The time zone of a position, a nautical one at sea. The outlines are loaded at first use. */
export async function timeZoneAt({ latitude, longitude }: Position): Promise<string | null> {
  const { default: lookUp } = await import('@photostructure/tz-lookup');
  try {
    return lookUp(latitude, longitude);
  } catch {
    return null;
  }
}
