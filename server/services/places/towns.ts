import type { Tx } from '../../platform/db/client.ts';
import { type Position, countryName } from './places.ts';
import { countryCodeOf, plainName } from './country-names.ts';
import { spellingsOf } from './embedded/spellings.ts';
import { stateNamed } from './embedded/states.ts';
import { type NamedTown, townsNamed } from './embedded/towns-store.ts';

/** The place of a row in an imported file. */
export interface PlaceWords {
  city?: string | undefined;
  region?: string | undefined;
  country?: string | undefined;
}

/** A town of the gazetteer. */
export interface FoundTown extends Position {
  id: number;
  label: string;
}

/** The town if it is certain, the candidates if it is not, `null` if no town has the name. */
export type TownAnswer = FoundTown | FoundTown[] | null;

/** Key of a place among those of a file. */
export const placeKey = ({ city = '', region = '', country = '' }: PlaceWords): string =>
  [city, region, country].map(plainName).join('|');

/** A town is preferred to others of its name if it has `times` their population, and at least `people`. */
const dominance = { times: 20, people: 50_000 };
/** Populations for names without a country or region: minimum of the town, and maximum of others with the name. */
const [known, unknown] = [1_000_000, 5_000];
/** Maximum candidates. */
const offered = 12;

/** Finds the towns of places, by local, English and other names, limited to their country and region. */
export async function findTowns(tx: Tx, places: readonly PlaceWords[]): Promise<Map<string, TownAnswer>> {
  const asked = new Map(places.filter(({ city }) => city).map((place) => [placeKey(place), readings(place)]));
  const names = new Set([...asked.values()].flat().map(({ name }) => name));
  const byName = Map.groupBy(await townsNamed(tx, [...names]), ({ wanted }) => wanted);
  return new Map([...asked].map(([key, all]) => [key, answerOf(all, byName)]));
}

interface Reading {
  name: string;
  country: string | undefined;
  /** The gazetteer's name of the region; undefined if unknown. */
  region: string | undefined;
  /** Whether country or region are unknown or ambiguous. */
  isUnclear: boolean;
}

/** Readings of a place, likeliest first; text after a comma is a region or country. */
function readings({ city = '', region = '', country = '' }: PlaceWords): Reading[] {
  const code = country ? countryCodeOf(country) : undefined;
  const isLost = country !== '' && code === undefined;
  return spellingsOf(city).map(({ name, within }) => {
    const context = [...(region ? [region] : []), ...within];
    const inner = code === undefined ? context.map(countryCodeOf).find(Boolean) : undefined;
    const state = context.map((part) => stateNamed(part, code)).find(Boolean);
    // For example `DE`: Germany or Delaware.
    const isTwoThings =
      inner !== undefined && context.some((part) => countryCodeOf(part) && stateNamed(part, undefined));
    return {
      name,
      country: code ?? (state ? undefined : inner),
      region: state,
      isUnclear:
        isLost ||
        isTwoThings ||
        (context.length > 0 && !state && !inner && !context.every((part) => countryCodeOf(part) === code)),
    };
  });
}

function answerOf(all: readonly Reading[], byName: ReadonlyMap<string, NamedTown[]>): TownAnswer {
  for (const { name, country, region, isUnclear } of all) {
    const named = distinct(byName.get(name) ?? []).filter((town) => country === undefined || town.country === country);
    if (named.length === 0) continue;
    const there = region === undefined ? named : named.filter((town) => town.region === region);
    const towns = (there.length > 0 ? there : named).sort(
      (one, other) => Number(other.whole) - Number(one.whole) || other.population - one.population,
    );
    const [first] = towns;
    // An unknown region is harmless if the country has only one town of the name.
    const isDoubtful =
      there.length === 0 ||
      (isUnclear && (country === undefined || towns.some(({ whole }, place) => whole && place > 0)));
    if (first && !isDoubtful && isMeant(first, towns.slice(1), country !== undefined || region !== undefined))
      return foundTown(first);
    return towns.slice(0, offered).map(foundTown);
  }
  return null;
}

/** Each town once, under its best matching name. */
const distinct = (towns: readonly NamedTown[]) => [
  ...new Map(
    towns.toSorted((one, other) => Number(one.whole) - Number(other.whole)).map((town) => [town.id, town]),
  ).values(),
];

/** Whether the first town is certain: the others are much smaller. Without a country or region the limits are stricter. */
function isMeant(first: NamedTown, others: readonly NamedTown[], isWithin: boolean): boolean {
  if (!isWithin) return first.population >= known && others.every(({ population }) => population < unknown);
  if (others.length === 0) return true;
  const isLarge = first.population >= dominance.people;
  return others.every(
    ({ population, whole }) => population * (whole ? dominance.times : 1) <= first.population && (isLarge || !whole),
  );
}

const foundTown = ({ id, name, region, country, latitude, longitude }: NamedTown): FoundTown => ({
  id,
  label: [name, region, countryName(country)].filter(Boolean).join(', '),
  latitude,
  longitude,
});
