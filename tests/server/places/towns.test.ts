import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillTowns } from '../../../server/services/places/embedded/fill.ts';
import { countryName, type Position } from '../../../server/services/places/places.ts';
import { type PlaceWords, type TownAnswer, findTowns, placeKey } from '../../../server/services/places/towns.ts';
import { db } from '../stage/installation.ts';

await fillTowns(db, { info: () => undefined, warn: () => undefined });

const lines = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
const position = (text: string): Position => {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number);
  return { latitude, longitude };
};
/** Accepted distance between a town's expected and found position, in degrees. */
const near = 0.4;
const isThere = (town: Position, there: Position) =>
  Math.abs(town.latitude - there.latitude) < near && Math.abs(town.longitude - there.longitude) < near;

async function judged(asked: { words: PlaceWords; there: Position }[]) {
  const answers = await db.asSystem((tx) =>
    findTowns(
      tx,
      asked.map(({ words }) => words),
    ),
  );
  const verdict = (answer: TownAnswer, there: Position) => {
    if (answer === null) return 'unknown';
    if (Array.isArray(answer)) return answer.some((town) => isThere(town, there)) ? 'asked' : 'asked without it';
    return isThere(answer, there) ? 'found' : `wrong: ${answer.label}`;
  };
  return asked.map(({ words, there }) => ({
    words: Object.values(words).filter(Boolean).join(', '),
    verdict: verdict(answers.get(placeKey(words)) ?? null, there),
  }));
}

const fine = ['found', 'asked'];

it('more than 400 towns are found by local, English and other names, without mistakes', async () => {
  const towns = lines('towns.txt').map((line) => line.split('|') as [string, string, string]);
  expect(towns.length).toBeGreaterThanOrEqual(400);
  const asked = towns.flatMap(([country, names, there]) =>
    names.split(',').map((city) => ({ words: { city, country: countryName(country) }, there: position(there) })),
  );
  const all = await judged(asked);
  expect(all.filter(({ verdict }) => !fine.includes(verdict))).toEqual([]);
  expect(all.filter(({ verdict }) => verdict === 'asked').length).toBeLessThan(all.length * 0.1);
});

it('without a country the same names are found or asked about, without mistakes', async () => {
  const towns = lines('towns.txt').map((line) => line.split('|') as [string, string, string]);
  const asked = towns.flatMap(([, names, there]) =>
    names.split(',').map((city) => ({ words: { city }, there: position(there) })),
  );
  const all = await judged(asked);
  expect(all.filter(({ verdict }) => verdict.startsWith('wrong') || verdict === 'unknown')).toEqual([]);
});

it('more than 100 ambiguous names are resolved by region and country, or asked about', async () => {
  const towns = lines('ambiguous-towns.txt').map((line) => line.split('|') as [string, string, string, string]);
  expect(towns.length).toBeGreaterThanOrEqual(100);
  const all = await judged(
    towns.map(([city, region, country, there]) => ({ words: { city, region, country }, there: position(there) })),
  );
  expect(all.filter(({ verdict }) => !fine.includes(verdict))).toEqual([]);
});
