import { type Field, type FieldKind, descriptorOf } from '../../../../contract/declaration/fields.ts';
import { importable, wholeAddress, wholeDay } from '../../../../contract/calls/imports.ts';
import { type Resource, singularOf } from '../../../../contract/declaration/resource.ts';
import { isForSearch } from '../../../../contract/declaration/search-fields.ts';
import { writtenTruth } from '../../../services/table-file/cells/known-words.ts';
import { type ColumnFormat, isMostly, shareOf } from '../../../services/table-file/cells/look.ts';
import { writtenAddress } from '../../../services/table-file/cells/written-address.ts';
import { type Concept, bareWord, conceptsOf } from './column-words.ts';
import { headingWords } from './time-words.ts';

/** Finds a resource by name. */
export type Find = (name: string) => Resource | undefined;

/** Whether a field refers to another record. */
export const isReference = (field: Field): boolean => descriptorOf(field).holds === 'reference';

/** Whether the share `least` of the cells contains a town with its postal code or country. */
export const isWholeAddress = (look: ColumnFormat, least = 0.9): boolean =>
  look.values.length > 0 &&
  shareOf(look, (value) => {
    const { city, postalCode, country } = writtenAddress(value);
    return city !== undefined && (postalCode ?? country) !== undefined;
  }) >= least;

const kindsOf: Partial<Record<Concept, FieldKind>> = {
  language: 'language',
  email: 'email',
  phone: 'phone',
  url: 'url',
  stars: 'stars',
};

/** Fields of a kind, those named after it first: `website` before `bookingUrl`. */
export function fieldsOfKind(resource: Resource, kind: FieldKind): string[] {
  const isNamed = (name: string) => conceptsOf(name).some((concept) => kindsOf[concept] === kind);
  const names = importable(resource).filter((name) => resource.fields[name]!.kind === kind);
  return names.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

/** Targets of a resource that match the concept of a column. */
export function targetsOf(
  resource: Resource,
  concept: Concept,
  look: ColumnFormat,
  taken: ReadonlySet<string>,
  find: Find,
): string[] {
  const { fields, address, title } = resource;
  const names = importable(resource);
  const content = names.filter((name) => !isForSearch(fields[name]!));
  const times = names.filter(
    (name) => descriptorOf(fields[name]!).holds === 'time' && fields[name]!.kind !== 'plannedTime',
  );
  const clockOf = (name: string | undefined) => {
    if (name === undefined) return [];
    return isMostly(look, 'clock') ? [`${name}.time`] : look.as === 'empty' ? [name, `${name}.time`] : [name];
  };
  const venue = placedReference(resource, find);
  const ofVenue = (part: string | undefined) => (venue && part ? [`${venue.name}.${part}`] : []);
  const isPlaceTaken = venue !== undefined && [...taken].some((target) => target.startsWith(`${venue.name}.`));
  const whole = address.city ? [wholeAddress] : ofVenue(wholeAddress);
  switch (concept) {
    case 'title':
      return [title];
    case 'start':
      return clockOf(times[0]);
    case 'end':
      return clockOf(times[1]);
    case 'clock':
      return isMostly(look, 'clock') && times[0] ? [`${times[0]}.time`] : [];
    case 'place':
      // Cells without an address count as venue names.
      if (venue) return [...(isWholeAddress(look, 1) ? whole : []), ...ofVenue(venue.target.title)];
      return [
        ...(conceptsOf(singularOf(resource.name)).includes('place') ? [title] : []),
        ...(address.city ? [address.city] : []),
      ];
    case 'address':
      return whole;
    case 'city':
    case 'country': {
      const all = concept === 'city' && isWholeAddress(look) ? whole : [];
      const own = address[concept];
      if (own) return [...all, own];
      return [...all, ...(isPlaceTaken ? ofVenue(venue.target.address[concept]) : []), `place.${concept}`];
    }
    case 'region':
      return ['place.region'];
    case 'street':
    case 'houseNumber':
    case 'postalCode': {
      const part = concept === 'houseNumber' ? 'street' : concept;
      const all = concept === 'street' && isWholeAddress(look) ? whole : [];
      const own = address[part];
      // A street alone identifies a place; a house number or postal code does not.
      if (!own && concept !== 'street' && !isPlaceTaken) return [];
      return [...all, ...(own ? [own] : ofVenue(venue?.target.address[part]))];
    }
    case 'latitude':
    case 'longitude':
    case 'timeZone':
      return address[concept] ? [address[concept]] : [];
    case 'wholeDay':
      return times[0] && look.values.every((value) => writtenTruth(value) !== undefined) ? [wholeDay] : [];
    case 'position':
      return ['position'];
    case 'picture':
      return content.filter((name) => descriptorOf(fields[name]!).holds === 'picture').slice(0, 1);
    case 'remark':
    case 'description':
      return content.filter((name) => ['richText', 'longText'].includes(fields[name]!.kind)).slice(0, 1);
    case 'category':
      return ['category', ...names.filter((name) => ['choice', 'stars'].includes(fields[name]!.kind))].filter(
        (name) => fields[name],
      );
    default: {
      const kind = kindsOf[concept];
      const ofKind = kind ? fieldsOfKind(resource, kind).slice(0, 1) : [];
      return [...(fields[concept] ? [concept] : []), ...ofKind];
    }
  }
}

/** The reference field whose target has an address, such as the venue of an event. */
export function placedReference(resource: Resource, find: Find): { name: string; target: Resource } | undefined {
  for (const name of importable(resource)) {
    const target = isReference(resource.fields[name]!) ? find(resource.fields[name]!.resource!) : undefined;
    if (target?.address.city && target.endpoints.create) return { name, target };
  }
  return undefined;
}

/**
 * Targets of a heading with several parts, such as `address.city`, `venue.name` or `title.de`: the reference, then the last part, then the
 * first.
 */
export function pathTargets(
  resource: Resource,
  header: string,
  look: ColumnFormat,
  taken: ReadonlySet<string>,
  find: Find,
): string[] {
  const parts = header
    .split(/[.:/]/)
    .map((part) => part.trim())
    // `title.rendered`, `name.text`: the last part names the format, not the field.
    .filter((part, place, all) => part !== '' && !(place > 0 && place === all.length - 1 && isForm.test(part)));
  if (parts.length === 1 && /[.:/]/.test(header.trim()))
    return [
      ...ownWords(resource, parts[0]!),
      ...conceptsOf(parts[0]!, resource).flatMap((concept) => targetsOf(resource, concept, look, taken, find)),
    ];
  if (parts.length < 2) return spokenPath(resource, header, look, find);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const referred = partOfReferred(resource, first, last, look, find);
  if (referred) return referred;
  // `image.url` is a picture; `organizer.email` belongs to another record.
  if (isOthers.test(bareWord(first))) return [];
  const own = conceptsOf(first, resource).find((concept) => ['picture', 'category'].includes(concept));
  if (own) return targetsOf(resource, own, look, taken, find);
  const about = [
    last,
    parts.slice(-2).join(' '),
    ...(isLanguageCode(last) || conceptsOf(last, resource).length === 0 ? [parts.slice(0, -1).join(' ')] : []),
  ];
  // `addr:housename` is not a street.
  return about
    .filter((words) => bareWord(words) !== 'addr')
    .flatMap((words) => [
      ...ownWords(resource, words),
      ...conceptsOf(words, resource).flatMap((concept) => targetsOf(resource, concept, look, taken, find)),
    ]);
}

/** Targets of a path in words: `Event Venue Name`, `venue_city`. */
function spokenPath(resource: Resource, header: string, look: ColumnFormat, find: Find): string[] {
  const words = headingWords(header).filter((word) => conceptsOf(word, resource)[0] !== 'title' || word === 'name');
  for (let at = 1; at < words.length; at += 1) {
    const [first, last] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const found = partOfReferred(resource, first, last, look, find);
    if (found && found.length > 0) return found;
  }
  return [];
}

/** The field of the referred record that a column fills, if its heading refers to one. */
function partOfReferred(
  resource: Resource,
  first: string,
  last: string,
  look: ColumnFormat,
  find: Find,
): string[] | undefined {
  for (const name of importable(resource)) {
    const field = resource.fields[name]!;
    const target = isReference(field) ? find(field.resource!) : undefined;
    if (!target?.endpoints.create || !meansReference(first, name, target)) continue;
    const own = [
      ...ownWords(target, last),
      ...conceptsOf(last, target).flatMap((concept) => targetsOf(target, concept, look, new Set(), find)),
    ];
    return own.map((each) => `${name}.${each}`);
  }
  return undefined;
}

const ownWords = (resource: Resource, word: string) =>
  importable(resource).filter((name) => bareWord(name) === bareWord(word));
const isOthers =
  /^(?:sources?|quelle|fonte|organi[sz]ers?|authors?|performers?|creators?|sponsors?|providers?|publishers?|speakers?|hosts?|owners?|users?|veranstalter|autor|redaktion|organizzatore|autore|organisateur|auteur|organizador|organizator|korraldaja|offers?|tickets?|prices?)$/;
const isForm = /^(?:text|html|raw|rendered|plain|value|@value|__cdata|_text)$/i;
const isLanguageCode = (word: string) => /^[a-z]{2}$/i.test(word);

const meansReference = (word: string, name: string, target: Resource): boolean =>
  [name, name.replace(/Id$/, ''), target.name, singularOf(target.name)].some(
    (each) => bareWord(each) === bareWord(word),
  ) ||
  (target.address.city !== undefined && conceptsOf(word).includes('place'));
