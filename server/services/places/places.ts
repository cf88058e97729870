import type { Attribution } from '../../../contract/places/place-shapes.ts';

/** A position on the map, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A search for places. */
export interface PlaceSearch {
  input: string;
  types: readonly string[];
  /** Nearby results come first. */
  near?: Position | undefined;
  /** In which language places are named, where a service knows their names in it. */
  language?: string | undefined;
  /** What belongs to one search, from the first letter to the choice. */
  sessionToken?: string | undefined;
}

/** A place with its address, as far as it is known. */
export interface Place {
  name: string | null;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
  position: Position | null;
  /** The whole in one line, where a service has words of its own for it. */
  formatted?: string | undefined;
}

/** A suggestion while the user types. */
export interface Offer {
  id: string;
  title: string;
  detail: string;
  /** The place itself, where the service tells it at once. */
  place?: Place | undefined;
}

/** Who knows places. Those outside throw an `unavailable` with a sentence when they are away. */
export interface Places {
  /** The required attribution. */
  attribution: Attribution;
  /** Whether it is a remote service, with an account or fair use. */
  isOutside: boolean;
  suggest(search: PlaceSearch): Promise<Offer[]>;
  /** Why something may not be found yet, in a sentence. */
  lacking?(): Promise<string | null>;
  /** `undefined` for an id that it does not know. */
  details(id: string, asked: Pick<PlaceSearch, 'language' | 'sessionToken'>): Promise<Place | undefined>;
}

/** How many places one service offers. */
export const mostOffers = 8;

/** A place in one line: street, postal code with city, region, country. */
export const inOneLine = ({ street, postalCode, city, region, country }: Omit<Place, 'formatted'>): string =>
  [street, [postalCode, city].filter(Boolean).join(' '), region, country].filter(Boolean).join(', ');

/** The name of a country in a language; its code if unknown. */
export function countryName(code: string, language = 'en'): string {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}
