import { knownAmenities } from '../../../../contract/places/amenities.ts';
import { factTypeOf, knownFacts, readFact, structureOf } from '../../../../contract/writing/facts.ts';
import type { Fact, WritingTask } from '../writer.ts';
import { type HouseKind, type Language, houseKinds, localeOf, paymentNames } from './language.ts';
import { sameAs } from './messages.ts';
import { momentIn } from './moment.ts';
import { countryIn, spokenIn } from './names-by-intl.ts';
import { plainText, wholeSentence } from './plain-text.ts';

/** A word or phrase for a pattern, and the facts that it comes from. */
interface Slot {
  text: string;
  facts: readonly string[];
}

/** Usable content of a task, in phrases of its language. Facts are given by id. */
export interface Material {
  slots: ReadonlyMap<string, Slot>;
  /** Ids of readable facts, by name. */
  ids: ReadonlyMap<string, string>;
  /** Values of yes/no facts. */
  says: ReadonlyMap<string, boolean>;
  /** Text facts in the language as complete sentences, by name. */
  texts: ReadonlyMap<string, string>;
  /** Names of custom text facts. */
  own: readonly string[];
  /** Ids by known amenity. */
  amenities: ReadonlyMap<string, string>;
}

/** The relevant part of a task: content does not depend on type of text or voice. */
type Known = Pick<WritingTask, 'facts' | 'amenities' | 'subject' | 'language'>;

/** Reads a task's facts; those without a usable value in the language are omitted. */
export function materialOf(task: Known, language: Language): Material {
  const facts = factsByName(task);
  const slots = new Map<string, Slot>();
  const ids = new Map<string, string>();
  const says = new Map<string, boolean>();
  const texts = new Map<string, string>();

  for (const [name, fact] of facts) {
    const type = factTypeOf(name);
    const answer = type === 'yesNo' ? readFact(type, fact.value) : undefined;
    const phrases = Object.entries(phrasesOf(name, fact.value, language, facts) ?? {});
    const text = isText(name) ? wholeSentence(fact.value) : undefined;
    if (typeof answer === 'boolean') says.set(name, answer);
    if (text !== undefined) texts.set(name, text);
    for (const [slot, phrase] of phrases) slots.set(slot, { text: phrase, facts: [fact.id] });
    if (phrases.length > 0 || typeof answer === 'boolean' || text !== undefined) ids.set(name, fact.id);
  }
  placeInto(slots, task, facts, language);
  houseInto(slots, task, language);
  venueInto(slots, facts);

  const amenities = amenitiesOf(task, facts, language);
  for (const [amenity, fact] of Object.entries(sameAs)) {
    const id = amenities.get(amenity);
    if (id === undefined) continue;
    if (says.get(fact) === false) {
      // Contradiction: neither is used.
      amenities.delete(amenity);
      says.delete(fact);
      ids.delete(fact);
    } else if (amenity === 'pets') {
      // Becomes a sentence rather than an item of a list.
      amenities.delete(amenity);
      if (says.has(fact)) continue;
      says.set(fact, true);
      ids.set(fact, id);
    }
  }
  const own = [...texts.keys()].filter((name) => !Object.hasOwn(knownFacts, name) && name !== 'description');
  return { slots, ids, says, texts, own, amenities };
}

/** Names of facts from the record that are not texts. */
const recordFacts = ['name', 'type', 'city', 'country', 'stars', 'address', 'starts', 'ends', 'timeZone', 'venue', 'venueTown', 'category', 'capacity', 'stays', 'venues', 'coming']; // prettier-ignore

const isText = (name: string): boolean =>
  Object.hasOwn(knownFacts, name) ? knownFacts[name]?.translated === true : !recordFacts.includes(name);

const base = (code: string) => code.split('-')[0];

/** The first usable fact of each name: texts only in the language, other facts in any. */
function factsByName({ facts, language, subject }: Known): Map<string, Fact> {
  const byName = new Map<string, Fact>([['name', { id: 'name', name: 'name', value: subject.name }]]);
  if (subject.type !== undefined) byName.set('type', { id: 'type', name: 'type', value: subject.type });
  for (const fact of facts) {
    const isOwnLanguage = fact.language !== undefined && base(fact.language) === base(language);
    const isSaid = isText(fact.name) || fact.name === 'category' ? isOwnLanguage : true;
    if (isSaid && !byName.has(fact.name)) byName.set(fact.name, fact);
  }
  return byName;
}

/** Phrases of a fact for patterns; undefined for an unusable value. */
function phrasesOf(
  name: string,
  value: unknown,
  language: Language,
  facts: ReadonlyMap<string, Fact>,
): Record<string, string> | undefined {
  const number = readFact('number', value) as number | undefined;
  const count = number !== undefined && Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : 0;
  const locale = localeOf(language.code);
  switch (name) {
    case 'name':
      return only('name', nameOf(value));
    case 'stars':
      return count >= 1 && count <= 7 ? { stars: language.counted.stars(count) } : undefined;
    case 'rooms':
    case 'beds':
      return count ? { [name]: language.counted[name](count) } : undefined;
    case 'minimum_stay':
      return count ? { nights: language.counted.nights(count) } : undefined;
    case 'year_built':
      return count >= 800 && count <= 2_200 ? { year: String(count) } : undefined;
    case 'distance_to_lake':
    case 'distance_to_centre':
    case 'distance_to_station':
      return only(name.replace('distance_to_', ''), distance(number, locale));
    case 'altitude':
      return number !== undefined && number >= 0 && number < 9_000
        ? { altitude: `${new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(number)}\u00A0m` }
        : undefined;
    case 'tourist_tax':
      return number !== undefined && number > 0
        ? { tax: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(number) }
        : undefined;
    case 'check_in_time':
      return only('from', clockOf(value, language)?.from);
    case 'check_out_time':
      return only('until', clockOf(value, language)?.until);
    case 'languages_spoken': {
      const known = wordsOf(value).flatMap((word) => spokenIn(language.code, word) ?? []);
      return only(
        'languages',
        language.spoken(known, (names) => listed(names, language)),
      );
    }
    case 'payment_methods':
      return only('payment', listed([...new Set(wordsOf(value).flatMap((word) => paymentIn(word, language) ?? []))], language)); // prettier-ignore
    case 'address':
    case 'category':
      return only(name, plainText(value, 200));
    case 'venue':
      return only('venue', nameOf(value));
    case 'capacity':
      return count > 1 ? { capacity: new Intl.NumberFormat(locale).format(count) } : undefined;
    case 'stays':
    case 'venues':
    case 'coming':
      return only(
        name,
        listed(
          wordsOf(value).flatMap((word) => nameOf(word) ?? []),
          language,
        ),
      );
    case 'city':
      return only('town', nameOf(value));
    case 'starts': {
      const begin = momentIn(language, value, facts.get('timeZone')?.value);
      return begin && (begin.at === undefined ? { wholeDay: begin.day } : { day: begin.day, at: begin.at });
    }
    case 'ends': {
      const zone = facts.get('timeZone')?.value;
      const first = momentIn(language, facts.get('starts')?.value, zone);
      const last = momentIn(language, value, zone);
      return only('end', last && [last.day === first?.day ? '' : last.day, last.at ?? ''].join(' ').trim());
    }
    default:
      return undefined;
  }
}

const only = (slot: string, text: string | undefined) => (text ? { [slot]: text } : undefined);

/** A list in the language: a, b and c. */
export const listed = (things: readonly string[], { code }: Pick<Language, 'code'>): string =>
  new Intl.ListFormat(localeOf(code), { type: 'conjunction' }).format(things);

/** A name; undefined for markup, addresses or instructions. */
const nameOf = (value: unknown) => plainText(value, 120)?.replace(/\.+$/u, '');

function wordsOf(value: unknown): string[] {
  const words = structureOf(value);
  return Array.isArray(words) ? words.filter((word): word is string => typeof word === 'string').slice(0, 20) : [];
}

const brands = [
  'Visa', 'Mastercard', 'American Express', 'Maestro', 'Diners Club', 'JCB', 'PayPal', 'Apple Pay', 'Google Pay', 'Twint',
]; // prettier-ignore

function paymentIn(word: string, { payments }: Language): string | undefined {
  const written = word.trim().toLowerCase();
  const known = paymentNames.find((name) => name === written.replaceAll(/[\s-]/gu, '_').replace(/s$/u, ''));
  return known ? payments[known] : brands.find((brand) => brand.toLowerCase() === written);
}

function distance(km: number | undefined, locale: string): string | undefined {
  if (km === undefined || km <= 0 || km > 1_000) return undefined;
  const [value, unit] = km < 1 ? [Math.max(1, Math.round(km * 1_000)), 'm'] : [km, 'km'];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)}\u00A0${unit}`;
}

function clockOf(value: unknown, language: Language) {
  if (readFact('time', value) === undefined) return undefined;
  const [hour = 0, minute = 0] = String(value).split(':').map(Number);
  return language.clock(hour, minute);
}

function placeInto(
  slots: Map<string, Slot>,
  { subject }: Known,
  facts: ReadonlyMap<string, Fact>,
  language: Language,
): void {
  const [city, country] = [facts.get('city'), facts.get('country')];
  const town = nameOf(city?.value);
  if (!city || !town) return;
  const land = typeof country?.value === 'string' ? countryIn(language.code, country.value) : undefined;
  const from = land && country ? [city.id, country.id] : [city.id];
  slots.set('place', { text: language.place(town, land), facts: from });
  if (subject.kind === 'place' && land) slots.set('name', { text: `${town} (${land})`, facts: ['name', ...from] });
}

/** Adds the town to an event's venue, if known. */
function venueInto(slots: Map<string, Slot>, facts: ReadonlyMap<string, Fact>): void {
  const [venue, town] = [slots.get('venue'), facts.get('venueTown')];
  const name = nameOf(town?.value);
  if (venue && town && name) slots.set('venue', { text: `${venue.text}, ${name}`, facts: [...venue.facts, town.id] });
}

const typeWords: Readonly<Record<Exclude<HouseKind, 'house'>, RegExp>> = {
  guesthouse: /guest ?house|pension|b&b|bed and breakfast/iu,
  hotel: /hotel(?!.*apart)/iu,
  inn: /\binn\b|gasthof/iu,
  apartment: /apart|flat|studio/iu,
  hostel: /hostel/iu,
  lodge: /lodge|chalet|hut\b|cabin/iu,
  farm: /farm|agriturismo/iu,
  villa: /villa/iu,
  campsite: /camp/iu,
};

/** Adds the noun for the property's kind, detected in its free-text type, else `house`. */
function houseInto(slots: Map<string, Slot>, { subject }: Known, language: Language): void {
  const kind = houseKinds.find((one) => one !== 'house' && typeWords[one].test(subject.type ?? ''));
  const noun = language.houses[kind ?? 'house'];
  const facts = kind ? ['type'] : [];
  slots.set('theHouse', { text: noun.the, facts });
  slots.set('inHouse', { text: noun.in, facts });
  if (kind) slots.set('aHouse', { text: noun.a, facts });
}

/** Known amenities of the property, from its amenities and from the fact `amenities`. */
function amenitiesOf({ amenities }: Known, facts: ReadonlyMap<string, Fact>, language: Language) {
  const fact = facts.get('amenities');
  const structure = structureOf(fact?.value);
  const inFact = Array.isArray(structure)
    ? structure
    : Object.entries(structure ?? {}).flatMap(([name, is]) => (is === true || is === 'true' ? [name] : []));
  const owned = new Map<string, string>();
  for (const amenity of Object.values(knownAmenities).flat()) {
    if (!Object.hasOwn(language.amenities, amenity) && amenity !== 'pets') continue;
    if (amenities.includes(amenity)) owned.set(amenity, `amenity:${amenity}`);
    else if (fact && inFact.includes(amenity)) owned.set(amenity, fact.id);
  }
  return owned;
}
