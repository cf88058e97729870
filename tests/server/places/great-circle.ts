/** The server's great-circle distance by another formula, so that tests check one against the other. */
const earthRadiusKm = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export interface Spot {
  latitude: number;
  longitude: number;
}

export function kmBetween(one: Spot, other: Spot): number {
  const [a, b] = [vector(one), vector(other)];
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  return earthRadiusKm * Math.atan2(Math.hypot(...cross), dot);
}

function vector({ latitude, longitude }: Spot): [number, number, number] {
  const [lat, lng] = [radians(latitude), radians(longitude)];
  return [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)];
}

/** The point at this distance and bearing, clockwise from north. */
export function spotFrom({ latitude, longitude }: Spot, km: number, direction: number): Spot {
  const [lat, angle, bearing] = [radians(latitude), km / earthRadiusKm, radians(direction)];
  const sin = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
  const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(lat), Math.cos(angle) - Math.sin(lat) * sin);
  const lng = longitude + (east * 180) / Math.PI;
  return { latitude: (Math.asin(sin) * 180) / Math.PI, longitude: ((((lng + 180) % 360) + 360) % 360) - 180 };
}
