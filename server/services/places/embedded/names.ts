import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Other names of a town: a line of `other-names.txt`. */
export interface OtherNames {
  country: string;
  name: string;
  others: { name: string; language: string }[];
}

/** Parses `other-names.txt`, without comments and empty lines. */
export const readOtherNames = (text: string): OtherNames[] =>
  text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [country = '', name = '', others = ''] = line.split('|');
      return { country, name, others: others.split(',').map(namedBy) };
    });

function namedBy(words: string) {
  const [language = '', name = ''] = words.split('=');
  return { language, name };
}

/** Path of the file with names of towns in other languages. */
export const otherNamesFile = join(import.meta.dirname, 'other-names.txt');

interface City {
  cityId: number;
  name: string;
  country: string;
  population: number;
}

/** Other names by the town's id; of several towns with one name in a country they belong to the largest. */
export function otherNamesOf(cities: readonly City[]): Map<number, string[]> {
  const named = new Map<string, City>();
  for (const city of cities) {
    const key = `${city.country}|${city.name}`;
    if (city.population >= (named.get(key)?.population ?? 0)) named.set(key, city);
  }
  return new Map(
    readOtherNames(readFileSync(otherNamesFile, 'utf8')).flatMap(({ country, name, others }) => {
      const city = named.get(`${country}|${name}`);
      return city ? [[city.cityId, others.map((other) => other.name)]] : [];
    }),
  );
}
