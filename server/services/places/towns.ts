import type { Tx } from '../../platform/db/client.ts';
import { type Position, countryName } from './places.ts';
import { countryCodeOf, plainName } from './country-names.ts';
import { spellingsOf } from './embedded/spellings.ts';
import { stateNamed } from './embedded/states.ts';
import { type NamedTown, townsNamed } from './embedded/towns-store.ts';

/** How a file says where something is. */
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

/** The one town that is meant; the towns that may be, where that is not certain; `null` where none is called so. */
export type TownAnswer = FoundTown | FoundTown[] | null;

/** By what a place is known among those of a file. */
export const placeKey = ({ city = '', region = '', country = '' }: PlaceWords): string =>
  [city, region, country].map(plainName).join('|');

/** A town among others of its name is meant by it without more words where it is so many times larger, and so large. */
const outstanding = { times: 20, people: 50_000 };
/** The population from which a name alone means the town, and below which it never does. */
const [known, unknown] = [1_000_000, 5_000];
/** How many towns a question offers. */
const offered = 12;

/** Finds the towns that places name, by local, English and other names, within the country and the region that are named, too. */
export async function findTowns(tx: Tx, places: readonly PlaceWords[]): Promise<Map<string, TownAnswer>> {
  const asked = new Map(places.filter(({ city }) => city).map((place) => [placeKey(place), readings(place)]));
  const names = new Set([...asked.values()].flat().map(({ name }) => name));
  const byName = Map.groupBy(await townsNamed(tx, [...names]), ({ wanted }) => wanted);
  return new Map([...asked].map(([key, all]) => [key, answerOf(all, byName)]));
}

interface Reading {
  name: string;
  country: string | undefined;
  /** What the gazetteer calls the region; nothing for one that it does not know. */
  region: string | undefined;
  /** The context of the town is unknown or ambiguous. */
  isUnclear: boolean;
}

/** Candidates, the likeliest first; text after a comma is a region or country. */
function readings({ city = '', region = '', country = '' }: PlaceWords): Reading[] {
  const code = country ? countryCodeOf(country) : undefined;
  const isLost = country !== '' && code === undefined;
  return spellingsOf(city).map(({ name, within }) => {
    const said = [...(region ? [region] : []), ...within];
    const inner = code === undefined ? said.map(countryCodeOf).find(Boolean) : undefined;
    const state = said.map((part) => stateNamed(part, code)).find(Boolean);
    // `DE` is Germany, and Delaware.
    const isTwoThings = inner !== undefined && said.some((part) => countryCodeOf(part) && stateNamed(part, undefined));
    return {
      name,
      country: code ?? (state ? undefined : inner),
      region: state,
      isUnclear:
        isLost ||
        isTwoThings ||
        (said.length > 0 && !state && !inner && !said.every((part) => countryCodeOf(part) === code)),
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
    // A region that is not known leaves no doubt where the country has one town of the name.
    const isDoubtful =
      there.length === 0 ||
      (isUnclear && (country === undefined || towns.some(({ whole }, place) => whole && place > 0)));
    if (first && !isDoubtful && isMeant(first, towns.slice(1), country !== undefined || region !== undefined))
      return foundTown(first);
    return towns.slice(0, offered).map(foundTown);
  }
  return null;
}

/** Each town once, under the name that fits best. */
const distinct = (towns: readonly NamedTown[]) => [
  ...new Map(
    towns.toSorted((one, other) => Number(one.whole) - Number(other.whole)).map((town) => [town.id, town]),
  ).values(),
];

/** No other one may be meant: there is none, or none that is near as large. Without a country that is so for few. */
function isMeant(first: NamedTown, others: readonly NamedTown[], isWithin: boolean): boolean {
  if (!isWithin) return first.population >= known && others.every(({ population }) => population < unknown);
  if (others.length === 0) return true;
  const isLarge = first.population >= outstanding.people;
  return others.every(
    ({ population, whole }) => population * (whole ? outstanding.times : 1) <= first.population && (isLarge || !whole),
  );
}

const foundTown = ({ id, name, region, country, latitude, longitude }: NamedTown): FoundTown => ({
  id,
  label: [name, region, countryName(country)].filter(Boolean).join(', '),
  latitude,
  longitude,
});
