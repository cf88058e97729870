import * as z from 'zod/mini';
import { askingOutside } from './outside.ts';
import { offerOf, openStreetMap, streetWithNumber, userAgent } from './osm.ts';
import { type Place, type Places, mostOffers } from './places.ts';

const degrees = z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.transform(Number));

const NominatimPlace = z.object({
  osm_type: z.optional(z.enum(['node', 'way', 'relation'])),
  osm_id: z.optional(z.int()),
  lat: degrees,
  lon: degrees,
  name: z.optional(z.string()),
  display_name: z.string(),
  address: z._default(z.record(z.string(), z.string()), {}),
});
type NominatimPlace = z.output<typeof NominatimPlace>;
const Found = z.array(NominatimPlace);

const prefix = 'osm:';
/** Half the side (degrees) of the square in which places come first. */
const nearby = 0.5;

/** A self-hosted Nominatim; the public one forbids autocompletion. */
export function nominatim(base: string): Places {
  const ask = askingOutside('The address service');
  const at = (path: string, query: Record<string, string | undefined>) => {
    const url = new URL(`${base}/${path}`);
    for (const [name, value] of Object.entries({ format: 'jsonv2', addressdetails: '1', ...query }))
      if (value !== undefined) url.searchParams.set(name, value);
    return { url, headers: { 'user-agent': userAgent } };
  };
  return {
    attribution: openStreetMap,
    isOutside: true,
    async suggest({ input, near, language }) {
      const viewbox =
        near &&
        [near.longitude - nearby, near.latitude + nearby, near.longitude + nearby, near.latitude - nearby].join(',');
      const query = { q: input, limit: String(mostOffers), 'accept-language': language, viewbox };
      const found = (await ask(at('search', query), Found)) ?? [];
      return found.flatMap((one) => {
        const id = idOf(one);
        return id ? offerOf(id, placeOf(one)) : [];
      });
    },
    async details(id, { language }) {
      if (!/^osm:[NWR]\d{1,19}$/.test(id)) return undefined;
      const query = { osm_ids: id.slice(prefix.length), 'accept-language': language };
      const [found] = (await ask(at('lookup', query), Found)) ?? [];
      return found && placeOf(found);
    },
  };
}

const idOf = ({ osm_type, osm_id }: NominatimPlace) =>
  osm_type && osm_id ? `${prefix}${osm_type[0]!.toUpperCase()}${osm_id}` : undefined;

function placeOf({ name, display_name, lat, lon, address }: NominatimPlace): Place {
  const first = (...names: string[]) => names.map((each) => address[each]).find(Boolean);
  const countryCode = address.country_code?.toUpperCase();
  const street = first('road', 'pedestrian', 'footway', 'square', 'path');
  return {
    name: name || null,
    street: streetWithNumber(street, address.house_number, countryCode),
    postalCode: address.postcode ?? null,
    city: first('city', 'town', 'village', 'municipality', 'hamlet') ?? null,
    region: first('state', 'region', 'county') ?? null,
    country: address.country ?? null,
    countryCode: countryCode ?? null,
    position: { latitude: lat, longitude: lon },
    formatted: display_name,
  };
}
