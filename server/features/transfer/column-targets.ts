import { type Field, type FieldKind, descriptorOf } from '../../../contract/fields.ts';
import { importable } from '../../../contract/imports.ts';
import { type Resource, singularOf } from '../../../contract/resource.ts';
import type { Look } from '../../services/table-file/look.ts';
import { type Concept, bareWord, conceptsOf } from './column-words.ts';

/** Finds a resource by its name. */
export type Find = (name: string) => Resource | undefined;

/** Whether a field holds another record. */
export const isReference = (field: Field): boolean => descriptorOf(field).holds === 'reference';

const kindsOf: Partial<Record<Concept, FieldKind>> = {
  language: 'language',
  email: 'email',
  phone: 'phone',
  url: 'url',
  stars: 'stars',
};

/** The targets of a resource that hold what a column is about. */
export function targetsOf(
  resource: Resource,
  concept: Concept,
  look: Look,
  taken: ReadonlySet<string>,
  find: Find,
): string[] {
  const { fields, address, title } = resource;
  const names = importable(resource);
  const times = names.filter((name) => descriptorOf(fields[name]!).holds === 'time');
  const clockOf = (name: string | undefined) =>
    name === undefined ? [] : look.as === 'clock' ? [`${name}.time`] : [name];
  const venue = placedReference(resource, find);
  const isPlaceTaken = venue !== undefined && taken.has(`${venue.name}.${venue.target.title}`);
  switch (concept) {
    case 'title':
      return [title];
    case 'start':
      return clockOf(times[0]);
    case 'end':
      return clockOf(times[1]);
    case 'clock':
      return look.as === 'clock' && times[0] ? [`${times[0]}.time`] : [];
    case 'place':
      return venue ? [`${venue.name}.${venue.target.title}`] : [];
    case 'city':
    case 'country': {
      const own = address[concept];
      if (own) return [own];
      const ofVenue = venue && isPlaceTaken ? [`${venue.name}.${venue.target.address[concept]}`] : [];
      return [...ofVenue, `place.${concept}`];
    }
    case 'region':
      return ['place.region'];
    case 'street':
    case 'houseNumber':
    case 'postalCode': {
      const part = concept === 'houseNumber' ? 'street' : concept;
      const own = address[part];
      if (own) return [own];
      return venue && isPlaceTaken ? [`${venue.name}.${venue.target.address[part]}`] : [];
    }
    case 'latitude':
    case 'longitude':
    case 'timeZone':
      return address[concept] ? [address[concept]] : [];
    case 'position':
      return ['position'];
    case 'description':
      return names.filter((name) => ['richText', 'longText'].includes(fields[name]!.kind)).slice(0, 1);
    case 'category':
      return ['category', ...names.filter((name) => fields[name]!.kind === 'choice')].filter((name) => fields[name]);
    default: {
      const kind = kindsOf[concept];
      const ofKind = kind ? names.filter((name) => fields[name]!.kind === kind).slice(0, 1) : [];
      return [...(fields[concept] ? [concept] : []), ...ofKind];
    }
  }
}

/** The reference to where a record takes place. */
function placedReference(resource: Resource, find: Find): { name: string; target: Resource } | undefined {
  for (const name of importable(resource)) {
    const target = isReference(resource.fields[name]!) ? find(resource.fields[name]!.resource!) : undefined;
    if (target?.address.city && target.endpoints.create) return { name, target };
  }
  return undefined;
}

/** A heading with several parts, as `address.city`, `venue.name` or `title.de`: what it refers to, then its last part, then its first. */
export function pathTargets(
  resource: Resource,
  header: string,
  look: Look,
  taken: ReadonlySet<string>,
  find: Find,
): string[] {
  const parts = header
    .split(/[.:/]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2) return [];
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  for (const name of importable(resource)) {
    const field = resource.fields[name]!;
    const target = isReference(field) ? find(field.resource!) : undefined;
    if (!target?.endpoints.create || !meansReference(first, name, target)) continue;
    const own = [
      ...ownWords(target, last),
      ...conceptsOf(last).flatMap((concept) => targetsOf(target, concept, look, new Set(), find)),
    ];
    return own.map((each) => `${name}.${each}`);
  }
  const about = [
    last,
    parts.slice(-2).join(' '),
    ...(isLanguageCode(last) || conceptsOf(last).length === 0 ? [parts.slice(0, -1).join(' ')] : []),
  ];
  return about.flatMap((words) => [
    ...ownWords(resource, words),
    ...conceptsOf(words).flatMap((concept) => targetsOf(resource, concept, look, taken, find)),
  ]);
}

const ownWords = (resource: Resource, word: string) =>
  importable(resource).filter((name) => bareWord(name) === bareWord(word));
const isLanguageCode = (word: string) => /^[a-z]{2}$/i.test(word);

const meansReference = (word: string, name: string, target: Resource) =>
  [name, name.replace(/Id$/, ''), target.name, singularOf(target.name)].some(
    (each) => bareWord(each) === bareWord(word),
  ) ||
  (target.address.city !== undefined && conceptsOf(word).includes('place'));
