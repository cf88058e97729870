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
  /** Preferred language of names. */
  language?: string | undefined;
  /** Identifies one search, from the first letter to the choice. */
  sessionToken?: string | undefined;
}

/** A place with the known parts of its address. */
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
  /** The service's own one-line form of the address. */
  formatted?: string | undefined;
}

/** A suggestion while the user types. */
export interface Offer {
  id: string;
  title: string;
  detail: string;
  /** The complete place, if the service returns it with the suggestion. */
  place?: Place | undefined;
}

/** A places service. @throws 503 with a sentence if an external service is unavailable. */
export interface Places {
  /** The required attribution. */
  attribution: Attribution;
  /** Whether it is a remote service, with an account or fair use. */
  isOutside: boolean;
  suggest(search: PlaceSearch): Promise<Offer[]>;
  /** Why results may be missing for now, as a sentence. */
  lacking?(): Promise<string | null>;
  /** `undefined` for an unknown id. */
  details(id: string, asked: Pick<PlaceSearch, 'language' | 'sessionToken'>): Promise<Place | undefined>;
}

/** Maximum suggestions of a service. */
export const mostOffers = 8;

/** A place in one line: street, postal code with city, region, country. */
export const inOneLine = ({ street, postalCode, city, region, country }: Omit<Place, 'formatted'>): string =>
  [street, [postalCode, city].filter(Boolean).join(' '), region, country].filter(Boolean).join(', ');

/** The name of a country in a language, or its code if unknown. */
export function countryName(code: string, language = 'en'): string {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}
