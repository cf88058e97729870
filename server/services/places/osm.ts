import type { Attribution } from '../../../contract/places/place-shapes.ts';
import { type Offer, type Place, inOneLine } from './places.ts';

/** The required attribution of OpenStreetMap. */
export const openStreetMap: Attribution = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

/** Countries that write the house number before the street. */
const numberFirst = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'IN', 'LU', 'MT', 'NZ', 'US', 'ZA']);

/** Street and house number, in the order of the country. */
export function streetWithNumber(street?: string, number?: string, countryCode = ''): string | null {
  if (!street || !number) return street ?? null;
  return numberFirst.has(countryCode.toUpperCase()) ? `${number} ${street}` : `${street} ${number}`;
}

/** A suggestion for a place of OpenStreetMap: its name or street as title, the rest of the address as detail. */
export function offerOf(id: string, place: Place): Offer {
  const title = place.name ?? place.street ?? place.city ?? place.formatted ?? '';
  const rest = {
    ...place,
    street: title === place.street ? null : place.street,
    city: title === place.city ? null : place.city,
  };
  return { id, title, detail: inOneLine(rest), place };
}

/** The user agent that identifies this program to the service. */
export const userAgent = 'Waymark (dashboard for destination content)';
