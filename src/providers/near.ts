import { defaultEventRadiusKm, mostEventRadiusKm } from '../../contract/constants.ts';

/** A place around which a list looks, by the name that it was chosen by. */
export interface Near {
  name: string;
  latitude: number;
  longitude: number;
  /** In kilometres. */
  distance: number;
}

/** The query names under which a place stands in the address of a list. */
export const nearNames = ['near', 'latitude', 'longitude', 'distance'] as const;

/** The place that an address names; none without both coordinates (S5.03). */
export function readNear(query: URLSearchParams): Near | undefined {
  const number = (name: string, least: number, most: number) => {
    const text = query.get(name);
    return text && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;
  };
  const latitude = number('latitude', -90, 90);
  const longitude = number('longitude', -180, 180);
  if (latitude === undefined || longitude === undefined) return undefined;
  const distance = number('distance', 0, mostEventRadiusKm) ?? defaultEventRadiusKm;
  return { name: query.get('near') || `${latitude}, ${longitude}`, latitude, longitude, distance };
}
