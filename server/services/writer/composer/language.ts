import type { AmenityGroup } from '../../../../contract/places/amenity-groups.ts';
import type { ComposedLanguage } from '../../../../contract/writing/writing.ts';

/** What sort of house a property is. */
export const houseKinds = ['house', 'hotel', 'guesthouse', 'inn', 'apartment', 'hostel', 'lodge', 'farm', 'villa', 'campsite'] as const; // prettier-ignore
/** One of the sorts of house. */
export type HouseKind = (typeof houseKinds)[number];

/** A noun in the forms that sentences use: `a hotel`, `the hotel`, `in the hotel`. */
export interface HouseNoun {
  a: string;
  the: string;
  in: string;
}

/** Whole sentences with `{slots}`, by who speaks to whom. */
export interface Patterns {
  /** The house speaks of itself. */
  we?: readonly string[];
  /** The guest is addressed, formally where the language knows the difference. */
  you?: readonly string[];
  /** The guest is addressed as a friend. */
  thou?: readonly string[];
  /** A narrator tells of the property. */
  they?: readonly string[];
  /** Fits every person. */
  any?: readonly string[];
}

/** The sentences that every language has, by what they say; `messages.ts` says which facts they need. */
export const messageNames = [
  'welcome', 'placed', 'rated', 'placedRated', 'built', 'roomsBeds', 'rooms', 'beds', 'languages', 'inOut', 'checkIn',
  'checkOut', 'parking', 'noParking', 'pets', 'noPets', 'children', 'noChildren', 'wheelchair', 'noWheelchair',
  'restaurant', 'noRestaurant', 'lake', 'centre', 'station', 'centreStation', 'altitude', 'minimumStay', 'tax', 'payment',
  'address', 'eventBegins', 'eventEnds', 'eventVenue', 'eventCategory', 'capacity', 'stays', 'venues', 'coming',
] as const; // prettier-ignore
/** One of the sentences. */
export type MessageName = (typeof messageNames)[number];

/** The headings of sections. */
export const headingNames = ['title', 'around', 'letter', 'rooms', 'offer', 'food', 'location', 'know'] as const;
/** One of the headings. */
export type HeadingName = (typeof headingNames)[number];

/** The ways of paying that are known by name in each language; brands have their own. */
export const paymentNames = ['cash', 'credit_card', 'debit_card', 'bank_transfer', 'invoice'] as const;
/** One of the ways of paying. */
export type PaymentName = (typeof paymentNames)[number];

/** A day as a calendar shows it; `month` and `weekday` from 0, weeks begin on Sunday. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
  weekday: number;
}

/** The same time in three phrases, each with its preposition. */
export interface ClockPhrases {
  from: string;
  until: string;
  at: string;
}

/** All that the composer knows of a language. */
export interface Language {
  code: ComposedLanguage;
  houses: Record<HouseKind, HouseNoun>;
  /** Known amenities, with the article and in the case that the `offers` want them. */
  amenities: Readonly<Record<string, string>>;
  /** A number and its noun, in the case that the sentences want it. */
  counted: Record<'rooms' | 'beds' | 'nights' | 'stars', (count: number) => string>;
  clock(hour: number, minute: number): ClockPhrases;
  /** Where a town is, with its preposition: `in Bled`. */
  place(town: string, country: string | undefined): string;
  /** When, with its preposition: `on Saturday, 21 November 2026`. */
  day(day: CalendarDay): string;
  /** The languages that are spoken, as the sentence wants them, from their names in this language and their codes. */
  spoken(languages: readonly { code: string; name: string }[], list: (names: string[]) => string): string;
  payments: Record<PaymentName, string>;
  /** What the amenities of a group are for; begins the sentence. */
  topics: Partial<Record<AmenityGroup, readonly string[]>>;
  /** A sentence of `{topic}` and `{list}`. */
  offers: Patterns;
  /** Patterns for further amenities of the same group. */
  furtherOffers: Patterns;
  sentences: Record<MessageName, Patterns>;
  headings: Record<HeadingName, string>;
}

/** The locale whose names and numbers a language takes: European Portuguese, and dates as Europe writes them in English. */
export const localeOf = (code: ComposedLanguage): string => ({ pt: 'pt-PT', en: 'en-GB' })[code as 'pt' | 'en'] ?? code;

/** A number with its noun: in words up to twelve, the form by the language's plural rules. */
export function counting(
  code: ComposedLanguage,
  words: readonly string[],
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): (count: number) => string {
  const rules = new Intl.PluralRules(localeOf(code));
  const format = new Intl.NumberFormat(localeOf(code));
  return (count) => `${words[count - 1] ?? format.format(count)} ${forms[rules.select(count)] ?? forms.other}`;
}
