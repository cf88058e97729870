import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { ImportRecord } from '../../../../contract/calls/transfer.ts';
import type { Tx } from '../../../platform/db/client.ts';
import type { Row } from '../../../records/row.ts';
import type { Position } from '../../../services/places/places.ts';
import { countryCodeOf } from '../../../services/places/country-names.ts';
import { largestTowns } from '../../../services/places/embedded/towns-store.ts';
import { timeZoneAt } from '../../../services/places/time-zone.ts';
import {
  type FoundTown,
  type PlaceWords,
  type TownAnswer,
  findTowns,
  placeKey,
} from '../../../services/places/towns.ts';
import type { Job } from '../imports/import-store.ts';
import type { Referred } from '../known/referred.ts';

/** Maximum number of unknown places that are reported. */
const mostUnknown = 100;

/** Places of a file, cached across batches of rows. */
export interface Places {
  /** Looks up the places of these rows. */
  read(tx: Tx, places: readonly PlaceWords[]): Promise<void>;
  /** Position and time zone for a new record, if its row has neither and the resource has the fields. */
  said(
    resource: Resource,
    values: AnyValues,
    place: PlaceWords,
    referred: readonly (Referred | Row)[],
  ): Promise<AnyValues>;
  /** Ambiguous places with choices, and unknown places without. */
  asked(): ImportRecord['askedPlaces'];
  /** Whether a position or time zone stays empty because of an unknown town. */
  isLost(): boolean;
}

/** Creates the lookup of towns; `answers` holds the user's choices for ambiguous names. */
export function placesOf({ places: answers }: Pick<Job, 'places'>): Places {
  const towns = new Map<string, TownAnswer>();
  const countries = new Map<string, (string | null)[]>();
  /** Time zones of the country if the town is unknown, unless a referenced record has a zone. */
  const zonesOfCountry = (place: PlaceWords, referred: readonly (Referred | Row)[]) => {
    if (referred.some((one) => valuesOf(one).timeZone)) return [];
    const all = [place, ...referred.map(wordsOfReferred)];
    return all.flatMap(({ country = '' }) => countries.get(countryCodeOf(country) ?? '') ?? []);
  };
  const questions = new Map<string, { words: string; rows: number; choices: FoundTown[] }>();
  const townMeant = (place: PlaceWords): TownAnswer => {
    const key = placeKey(place);
    const answer = towns.get(key) ?? null;
    return Array.isArray(answer) ? (answer.find(({ id }) => id === answers[key]) ?? answer) : answer;
  };
  let isLost = false;
  const ask = (place: PlaceWords, choices: FoundTown[]) => {
    if (choices.length === 0 && !questions.has(placeKey(place)) && questions.size >= mostUnknown) return;
    const words = [place.city, place.region, place.country].filter(Boolean).join(', ');
    const question = questions.get(placeKey(place)) ?? { words, rows: 0, choices };
    questions.set(placeKey(place), { ...question, rows: question.rows + 1 });
  };
  return {
    async read(tx, places) {
      const unknown = places.filter((place) => place.city && !towns.has(placeKey(place)));
      if (unknown.length > 0) for (const [key, answer] of await findTowns(tx, unknown)) towns.set(key, answer);
      const lost = places.filter((place) => (towns.get(placeKey(place)) ?? null) === null);
      for (const code of new Set(lost.flatMap(({ country }) => countryCodeOf(country ?? '') ?? [])))
        if (!countries.has(code)) countries.set(code, await zonesOf(await largestTowns(tx, code)));
    },
    async said({ fields, address }, values, place, referred) {
      const filled: AnyValues = {};
      const { latitude, longitude, timeZone } = address;
      const town = place.city ? townMeant(place) : null;
      const isOpen = (name: string) => (values[name] ?? null) === null;
      if (latitude && longitude && isOpen(latitude) && isOpen(longitude) && place.city) {
        isLost ||= town === null;
        if (town === null || Array.isArray(town)) ask(place, town ?? []);
        else Object.assign(filled, { [latitude]: town.latitude, [longitude]: town.longitude });
      }
      if (!timeZone || !fields[timeZone] || values[timeZone]) return filled;
      const own =
        positionIn({ ...values, ...filled }, latitude, longitude) ??
        positionOf(referred) ??
        (town && !Array.isArray(town) ? town : undefined);
      const found = town ?? townOf(referred, townMeant);
      isLost ||= !own && !found && [place, ...referred.map(wordsOfReferred)].some(({ city }) => city);
      const zones = new Set(
        own ? [await timeZoneAt(own)] : found ? await zonesOf([found].flat()) : zonesOfCountry(place, referred),
      );
      // One zone is certain if all possible towns, or the whole country, share it.
      const [zone] = zones;
      return zones.size === 1 && zone ? { ...filled, [timeZone]: zone } : filled;
    },
    isLost: () => isLost,
    asked: () =>
      [...questions].map(([key, { choices, ...question }]) => ({
        key,
        ...question,
        choices: choices.map(({ id, label }) => ({ id, label })),
      })),
  };
}

const zonesOf = (places: readonly Position[]): Promise<(string | null)[]> => Promise.all(places.map(timeZoneAt));

function positionIn(values: AnyValues, latitude = 'latitude', longitude = 'longitude'): Position | undefined {
  const [north, east] = [values[latitude], values[longitude]];
  return typeof north === 'number' && typeof east === 'number' ? { latitude: north, longitude: east } : undefined;
}

const valuesOf = (referred: Referred | Row): AnyValues =>
  'reference' in referred ? { ...(referred as Referred).values, ...(referred as Referred).record } : referred;

/** Position of the first referenced record that has one. */
const positionOf = (referred: readonly (Referred | Row)[]) =>
  referred.map((one) => positionIn(valuesOf(one))).find((position) => position !== undefined);

/** Town and country of a referenced record. */
export const wordsOfReferred = (referred: Referred | Row): PlaceWords => {
  const { city, country } = valuesOf(referred);
  return {
    city: typeof city === 'string' ? city : undefined,
    country: typeof country === 'string' ? country : undefined,
  };
};

const townOf = (referred: readonly (Referred | Row)[], townMeant: (place: PlaceWords) => TownAnswer): TownAnswer =>
  referred.map((one) => townMeant(wordsOfReferred(one))).find((answer) => answer !== null) ?? null;
