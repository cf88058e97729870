import * as z from 'zod/mini';
import { askingOutside } from './outside.ts';
import { offerOf, openStreetMap, streetWithNumber, userAgent } from './osm.ts';
import { type Place, type Places, mostOffers } from './places.ts';

const word = z.optional(z.string());
const Properties = z.object({
  osm_type: z.enum(['N', 'W', 'R']),
  osm_id: z.int(),
  type: word,
  name: word,
  housenumber: word,
  street: word,
  postcode: word,
  city: word,
  state: word,
  country: word,
  countrycode: word,
});
const Features = z.object({
  features: z.array(
    z.object({ geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }), properties: Properties }),
  ),
});
type Feature = z.output<typeof Features>['features'][number];

/** Languages of every Photon server; it rejects others. */
const languages = ['de', 'en', 'fr'];
/** Types of places whose name is that of the city. */
const settlements = ['city', 'town', 'village', 'locality'];

/** Photon, an autocompletion service. It returns complete places and has no lookup by id. */
export function photon(base: string): Places {
  const ask = askingOutside('The address service');
  return {
    attribution: openStreetMap,
    isOutside: true,
    async suggest({ input, near, language }) {
      const url = new URL(`${base}/api`);
      url.searchParams.set('q', input);
      url.searchParams.set('limit', String(mostOffers));
      const lang = language?.slice(0, 2) ?? '';
      if (languages.includes(lang)) url.searchParams.set('lang', lang);
      if (near) {
        url.searchParams.set('lat', String(near.latitude));
        url.searchParams.set('lon', String(near.longitude));
      }
      const found = await ask({ url, headers: { 'user-agent': userAgent } }, Features);
      return (found?.features ?? []).map((feature) => offerOf(idOf(feature), placeOf(feature)));
    },
    details: async () => undefined,
  };
}

const idOf = ({ properties: { osm_type, osm_id } }: Feature) => `osm:${osm_type}${osm_id}`;

function placeOf({ geometry, properties }: Feature): Place {
  const { name, type = '', housenumber, street, postcode, city, state, country, countrycode } = properties;
  const [longitude, latitude] = geometry.coordinates;
  return {
    name: name ?? null,
    street: streetWithNumber(type === 'street' ? name : street, housenumber, countrycode),
    postalCode: postcode ?? null,
    city: (settlements.includes(type) ? name : city) ?? null,
    region: state ?? null,
    country: country ?? null,
    countryCode: countrycode?.toUpperCase() ?? null,
    position: { latitude, longitude },
  };
}
