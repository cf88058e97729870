import * as z from 'zod/mini';
import { defaultPlaceTypes } from '../../../contract/places/places.ts';
import { type Offer, type Place, type Places, mostOffers } from './places.ts';
import { askingOutside } from './outside.ts';

const Words = z.object({ text: z.string() });

const Suggestions = z.object({
  suggestions: z._default(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            text: Words,
            structuredFormat: z.optional(z.object({ mainText: Words, secondaryText: z.optional(Words) })),
          }),
        ),
      }),
    ),
    [],
  ),
});

const GooglePlace = z
  .object({
    displayName: z.optional(Words),
    formattedAddress: z.optional(z.string()),
    location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
    addressComponents: z._default(
      z.array(z.object({ longText: z.string(), shortText: z.optional(z.string()), types: z.array(z.string()) })),
      [],
    ),
  })
  .check(z.refine(({ formattedAddress, location }) => formattedAddress !== undefined || location !== undefined));
type GooglePlace = z.output<typeof GooglePlace>;

/** Requested fields of a place; each further field costs more. */
const fieldMask = 'displayName,formattedAddress,addressComponents,location';
const prefix = 'google:';
/** Radius (meters) in which places come first; Google's maximum. */
const nearby = 50_000;

interface Google {
  key: string;
  url: string;
}

/**
 * Google Places (New). Its terms forbid caching. All requests of one search have the same session token, by which Google
 * charges.
 */
export function googlePlaces({ key, url }: Google): Places {
  const ask = askingOutside('Google Maps');
  const headers = { 'x-goog-api-key': key };
  const at = (path: string) => new URL(`${url}/v1/${path}`);
  return {
    attribution: { text: 'Google Maps', url: null },
    isOutside: true,
    async suggest({ input, types, near, language, sessionToken }) {
      const body = {
        input,
        ...typesOf(types),
        ...(language ? { languageCode: language } : {}),
        ...(sessionToken ? { sessionToken } : {}),
        ...(near ? { locationBias: { circle: { center: near, radius: nearby } } } : {}),
      };
      const found = await ask({ url: at('places:autocomplete'), method: 'POST', headers, body }, Suggestions);
      return (found?.suggestions ?? [])
        .flatMap(({ placePrediction }) => placePrediction ?? [])
        .map(offerOf)
        .slice(0, mostOffers);
    },
    async details(id, { language, sessionToken }) {
      if (!/^google:[\w-]{1,300}$/.test(id)) return undefined;
      const place = at(`places/${id.slice(prefix.length)}`);
      if (language) place.searchParams.set('languageCode', language);
      if (sessionToken) place.searchParams.set('sessionToken', sessionToken);
      const found = await ask({ url: place, headers: { ...headers, 'x-goog-fieldmask': fieldMask } }, GooglePlace);
      return found && placeOf(found);
    },
  };
}

/** The type filter, omitted if it includes all default types; Google accepts at most five types. */
function typesOf(types: readonly string[]): { includedPrimaryTypes?: string[] } {
  const isAll = defaultPlaceTypes.every((type) => types.includes(type));
  return isAll ? {} : { includedPrimaryTypes: types.slice(0, 5) };
}

type Prediction = NonNullable<z.output<typeof Suggestions>['suggestions'][number]['placePrediction']>;
const offerOf = ({ placeId, text, structuredFormat }: Prediction): Offer => ({
  id: prefix + placeId,
  title: structuredFormat?.mainText.text ?? text.text,
  detail: structuredFormat?.secondaryText?.text ?? '',
});

function placeOf({ displayName, formattedAddress, location, addressComponents }: GooglePlace): Place {
  const part = (...types: string[]) =>
    types
      .map((type) => addressComponents.find((component) => component.types.includes(type)))
      .find((component) => component !== undefined);
  const country = part('country');
  return {
    name: displayName?.text ?? null,
    street: streetIn(formattedAddress, part('route')?.longText, part('street_number')?.longText),
    postalCode: part('postal_code')?.longText ?? null,
    city: part('locality', 'postal_town', 'sublocality', 'administrative_area_level_3')?.longText ?? null,
    region: part('administrative_area_level_1')?.longText ?? null,
    country: country?.longText ?? null,
    countryCode: country?.shortText ?? null,
    position: location ?? null,
    formatted: formattedAddress,
  };
}

/** Street and number, in the order of the formatted address. */
function streetIn(whole = '', route?: string, number?: string): string | null {
  if (!route || !number) return route ?? null;
  const before = `${number} ${route}`;
  return whole.includes(before) ? before : `${route} ${number}`;
}
