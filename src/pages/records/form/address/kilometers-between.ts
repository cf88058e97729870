interface Position {
  latitude: number;
  longitude: number;
}

const earthRadius = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance of two positions in kilometers, on a sphere. */
export function kilometersBetween(one: Position, other: Position): number {
  const [north, east] = [other.latitude - one.latitude, other.longitude - one.longitude].map(radians) as [
    number,
    number,
  ];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(chord));
}
