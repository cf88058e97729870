import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The other names of a town, as a line of `other-names.txt` says them. */
export interface OtherNames {
  country: string;
  name: string;
  others: { name: string; language: string }[];
}

/** The lines of `other-names.txt` that say something. */
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

/** The file that says what towns are called in other languages. */
export const otherNamesFile = join(import.meta.dirname, 'other-names.txt');

interface City {
  cityId: number;
  name: string;
  country: string;
  population: number;
}

/** The other names of towns by their ids; they belong to the largest of the towns that are called so in their country. */
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
