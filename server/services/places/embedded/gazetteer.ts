import type { Database } from '../../../platform/db/client.ts';
import { requests } from '../../../platform/limits.ts';
import { filledEdition } from './fill-store.ts';
import { type Town, townOf, townsLike } from './gazetteer-store.ts';
import {
  type Offer,
  type Place,
  type Places,
  type PlaceSearch,
  countryName,
  inOneLine,
  mostOffers,
} from '../places.ts';
import { countryCodeOf } from '../country-names.ts';
import { stateNamed } from './states.ts';
import { type TypedAddress, readingsOf } from './typed-address.ts';

const prefix = 'town:';
const stillFilling = 'City names are still loading. They are found in a moment.';
/** Whether a search of these types includes towns. */
const isForTowns = (types: readonly string[]) => types.some((type) => type !== 'establishment');

/** GeoNames' towns in the server's database. It has no streets, and returns those of the input. */
export function gazetteer(db: Database): Places {
  return {
    attribution: { text: 'GeoNames', url: 'https://www.geonames.org' },
    isOutside: false,
    async suggest(search) {
      if (!isForTowns(search.types)) return [];
      for (const typed of readingsOf(search.input)) {
        const offers = await offersFor(db, typed, search);
        if (offers.length > 0) return offers.slice(0, mostOffers);
      }
      return [];
    },
    lacking: async () => ((await filledEdition(db)) === undefined ? stillFilling : null),
    async details(id, { language }) {
      const [, town, rank, typed] = /^town:(\d{1,9})[.](\d{1,3})(?:[?](.*))?$/.exec(id) ?? [];
      const found = town && (await townOf(db, Number(town), Number(rank)));
      if (!found) return undefined;
      const query = new URLSearchParams(typed);
      return placeOf(found, { street: query.get('street'), postalCode: query.get('postal') }, language);
    },
  };
}

async function offersFor(db: Database, typed: TypedAddress, { near, language }: PlaceSearch): Promise<Offer[]> {
  if (typed.town.length < 2) return [];
  const isWithin = withinTest(typed.within, language);
  const towns = (await townsLike(db, typed.town, typed.within === null ? mostOffers : 50, near)).filter(isWithin);
  // Use fuzzy matches only if there is no exact one.
  const isSure = towns.some(({ match }) => match === 'whole');
  return towns
    .filter(({ match }) => !isSure || match !== 'alike')
    .map((town) => offerOf(town, typed, language))
    .filter(({ id }) => encodeURIComponent(id).length <= requests.pathPart);
}

/**
 * Whether a town lies in all regions and countries after its name, such as `Washington, DC, USA`. Each may be the beginning of
 * a name, in English or the user's language, or an abbreviation.
 */
function withinTest(within: string | null, language?: string): (town: Town) => boolean {
  const parts = within?.split(', ') ?? [];
  const isOf = ({ country, region }: Town, part: string) =>
    [countryName(country), countryName(country, language), country, region ?? ''].some((name) =>
      bare(name).startsWith(bare(part)),
    ) ||
    countryCodeOf(part) === country ||
    (region !== null && stateNamed(part, country) === region);
  return (town) => parts.every((part) => isOf(town, part));
}

const bare = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function offerOf(town: Town, typed: TypedAddress, language?: string): Offer {
  const place = placeOf(town, typed, language);
  const given = Object.entries({ street: typed.street, postal: typed.postalCode }).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return {
    id: `${prefix}${town.id}.${town.rank}${query && `?${query}`}`,
    title: place.street ?? town.name,
    detail: inOneLine({ ...place, street: null, ...(place.street ? {} : { city: null }) }),
  };
}

const placeOf = (
  { name, country, region, latitude, longitude }: Town,
  { street, postalCode }: Pick<TypedAddress, 'street' | 'postalCode'>,
  language?: string,
): Place => ({
  name: null,
  street,
  postalCode,
  city: name,
  region,
  country: countryName(country, language),
  countryCode: country,
  position: { latitude, longitude },
});
