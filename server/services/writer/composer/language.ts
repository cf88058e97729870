import type { AmenityGroup } from '../../../../contract/places/amenity-groups.ts';
import type { ComposedLanguage } from '../../../../contract/writing/writing.ts';

/** Kinds of properties. */
export const houseKinds = ['house', 'hotel', 'guesthouse', 'inn', 'apartment', 'hostel', 'lodge', 'farm', 'villa', 'campsite'] as const; // prettier-ignore
/** Kind of a property. */
export type HouseKind = (typeof houseKinds)[number];

/** A noun in the forms that sentences use: `a hotel`, `the hotel`, `in the hotel`. */
export interface HouseNoun {
  a: string;
  the: string;
  in: string;
}

/** Sentence patterns with `{slots}`, by person and form of address. */
export interface Patterns {
  /** First person plural: the property speaks. */
  we?: readonly string[];
  /** Addresses the guest, formally if the language has a formal address. */
  you?: readonly string[];
  /** Addresses the guest informally. */
  thou?: readonly string[];
  /** Third person. */
  they?: readonly string[];
  /** For any person. */
  any?: readonly string[];
}

/** Names of the sentences of each language; `messages.ts` has their facts. */
export const messageNames = [
  'welcome', 'placed', 'rated', 'placedRated', 'built', 'roomsBeds', 'rooms', 'beds', 'languages', 'inOut', 'checkIn',
  'checkOut', 'parking', 'noParking', 'pets', 'noPets', 'children', 'noChildren', 'wheelchair', 'noWheelchair',
  'restaurant', 'noRestaurant', 'lake', 'centre', 'station', 'centreStation', 'altitude', 'minimumStay', 'tax', 'payment',
  'address', 'eventBegins', 'eventEnds', 'eventVenue', 'eventCategory', 'capacity', 'stays', 'venues', 'coming',
] as const; // prettier-ignore
/** Name of a sentence. */
export type MessageName = (typeof messageNames)[number];

/** Names of the headings. */
export const headingNames = ['title', 'around', 'letter', 'rooms', 'offer', 'food', 'location', 'know'] as const;
/** Name of a heading. */
export type HeadingName = (typeof headingNames)[number];

/** Payment methods with a name in each language; brands are not translated. */
export const paymentNames = ['cash', 'credit_card', 'debit_card', 'bank_transfer', 'invoice'] as const;
/** Name of a payment method. */
export type PaymentName = (typeof paymentNames)[number];

/** A calendar day; `month` and `weekday` count from 0, weeks begin on Sunday. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
  weekday: number;
}

/** A time of day in three phrases, each with its preposition. */
export interface ClockPhrases {
  from: string;
  until: string;
  at: string;
}

/** A language of the composer. */
export interface Language {
  code: ComposedLanguage;
  /** In front of a text about cancellation that does not contain the stem. */
  cancellation: { prefix: string; stem: string };
  houses: Record<HouseKind, HouseNoun>;
  /** Known amenities, with article and in the case for `offers`. */
  amenities: Readonly<Record<string, string>>;
  /** A number with its noun, in the case for the sentences. */
  counted: Record<'rooms' | 'beds' | 'nights' | 'stars', (count: number) => string>;
  clock(hour: number, minute: number): ClockPhrases;
  /** A town with its preposition: `in Bled`. */
  place(town: string, country: string | undefined): string;
  /** A day with its preposition: `on Saturday, 21 November 2026`. */
  day(day: CalendarDay): string;
  /** Spoken languages in the form for the sentence, from their codes and names. */
  spoken(languages: readonly { code: string; name: string }[], list: (names: string[]) => string): string;
  payments: Record<PaymentName, string>;
  /** Beginning of a sentence: the purpose of a group of amenities. */
  topics: Partial<Record<AmenityGroup, readonly string[]>>;
  /** Patterns with `{topic}` and `{list}`. */
  offers: Patterns;
  /** Patterns for further amenities of the same group. */
  furtherOffers: Patterns;
  sentences: Record<MessageName, Patterns>;
  headings: Record<HeadingName, string>;
}

/** The locale of a language for names and numbers: European Portuguese, and English with European dates. */
export const localeOf = (code: ComposedLanguage): string => ({ pt: 'pt-PT', en: 'en-GB' })[code as 'pt' | 'en'] ?? code;

/** Creates a function for a number with its noun: in words up to twelve, in the form of the language's plural rules. */
export function counting(
  code: ComposedLanguage,
  words: readonly string[],
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): (count: number) => string {
  const rules = new Intl.PluralRules(localeOf(code));
  const format = new Intl.NumberFormat(localeOf(code));
  return (count) => `${words[count - 1] ?? format.format(count)} ${forms[rules.select(count)] ?? forms.other}`;
}
