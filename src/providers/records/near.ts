import { defaultEventRadiusKm, mostEventRadiusKm } from '../../../contract/calls/constants.ts';

/** The center of a search by distance, with its display name. */
export interface Near {
  name: string;
  latitude: number;
  longitude: number;
  /** In kilometers. */
  distance: number;
}

/** Query names of the center and distance. */
export const nearNames = ['near', 'latitude', 'longitude', 'distance'] as const;

/** The center that a URL names; none without both coordinates (S5.03). */
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
