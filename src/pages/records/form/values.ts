import {
  type Field,
  type GalleryPicture,
  type Image,
  isResetInCopies,
  descriptorOf,
} from '../../../../contract/declaration/fields.ts';
import { isTimeZone } from '../../../../contract/declaration/field-values.ts';
import { offsetIn, secondOccurrence, showings } from '../../../../contract/times/clock.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { isUniqueField } from '../../../../contract/declaration/rules.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';

/** Editable fields, in declared order. */
export const editable = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => !field.readOnly);

/** A record's values for editing: wall times without the server's offset, unless the offset distinguishes two equal hours. */
export function valuesOf(resource: Resource, record: AnyValues): AnyValues {
  const zone = Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === 'timeZone');
  return Object.fromEntries(
    editable(resource).map(([name, field]) => {
      const value = record[name] ?? null;
      const isTime = descriptorOf(field).holds === 'time' && typeof value === 'string';
      return [name, isTime ? wallTime(value, zone && record[zone]) : value];
    }),
  );
}

/** Version of a record, if the server has versions. */
export const versionOf = ({ version }: AnyValues): number | undefined =>
  Number.isInteger(Number(version ?? undefined)) ? Number(version) : undefined;

function wallTime(time: string, zone: unknown): string {
  const [, second] =
    typeof zone === 'string' && isTimeZone(zone) && time.length > 10 ? showings(time, zone).offsets : [];
  if (second !== undefined && second === offsetIn(time)) return secondOccurrence(time, second);
  return /T\d{2}:\d{2}(:00)?(?!:)/.test(time) ? time.slice(0, 16) : time.slice(0, 19);
}

/** Initial values of a new record. The time zone is inherited until the user sets one. */
export const startingValues = (resource: Resource): AnyValues =>
  Object.fromEntries(editable(resource).map(([name, field]) => [name, startOf(field)]));

function startOf({ kind, required, default: preset }: Field): unknown {
  // A resource that requires a translation group starts in a group with one record.
  return kind === 'translationGroup' && required ? crypto.randomUUID() : (preset ?? null);
}

/** References preset by the address, by field name. */
export const referencesIn = (resource: Resource, about: URLSearchParams): AnyValues =>
  Object.fromEntries(
    editable(resource)
      .filter(([name, { kind }]) => kind === 'ref' && Number(about.get(name)) > 0)
      .map(([name]) => [name, Number(about.get(name))]),
  );

/** Initial values from another screen, by field name, as `{ values }` in the router's state. */
export function handedOver(resource: Resource, state: unknown): AnyValues {
  const { values = {} } = (state ?? {}) as { values?: AnyValues };
  return Object.fromEntries(
    editable(resource)
      .filter(([name]) => name in values)
      .map(([name]) => [name, values[name]]),
  );
}

/** Initial values of a translation: a copy of the source with its pictures, without status, schedule and unique fields. */
export function translationOf(resource: Resource, source: AnyValues, language: string, group: string): AnyValues {
  const [copied, fresh] = [valuesOf(resource, source), startingValues(resource)];
  const own: Partial<Record<Field['kind'], unknown>> = { language, translationGroup: group };
  return Object.fromEntries(
    editable(resource).map(([name, field]) => [
      name,
      field.kind in own
        ? own[field.kind]
        : isResetInCopies(field) || isUniqueField(resource, name)
          ? fresh[name]
          : copied[name],
    ]),
  );
}

/** Initial values of a copy: the source with its pictures under another title, without status, schedule and unique fields. */
export function copyOf(resource: Resource, source: AnyValues, title: string): AnyValues {
  const [copied, fresh] = [valuesOf(resource, source), startingValues(resource)];
  const isItsOwn = ([name, field]: [string, Field]) =>
    field.kind === 'translationGroup' || isResetInCopies(field) || isUniqueField(resource, name);
  const values = editable(resource).map((each) => [each[0], isItsOwn(each) ? fresh[each[0]] : copied[each[0]]]);
  return { ...Object.fromEntries(values), [resource.title]: title };
}

/** Normalizes a value for sending: text trimmed, empty as null, pictures by id. */
export function normalizedValue(field: Field, value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (Array.isArray(value) && value.length === 0) return null;
  const { holds } = descriptorOf(field);
  if (holds === 'picture') return (value as Image | null)?.id || null;
  if (holds === 'pictures') return entriesOf(value as GalleryPicture[] | null);
  return value ?? (holds === 'boolean' ? false : null);
}

/** Only ids and captions belong to a gallery; the rest is the library's. */
const entriesOf = (gallery: GalleryPicture[] | null) =>
  gallery && gallery.map(({ id, caption }) => ({ id, caption: caption?.trim() || null }));

export function isSameValue(field: Field, one: unknown, other: unknown): boolean {
  if (one instanceof File || other instanceof File) return one === other;
  if (['list', 'structure', 'pictures', 'references'].includes(descriptorOf(field).holds))
    return JSON.stringify(normalizedValue(field, one)) === JSON.stringify(normalizedValue(field, other));
  return normalizedValue(field, one) === normalizedValue(field, other);
}

/** Newly selected pictures, sent as multipart files with the other values. */
export const filesOf = (values: AnyValues): Record<string, File> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, File] => entry[1] instanceof File));

/** Changed fields, normalized for sending: text reverted to the original is no change. */
export function changesOf(resource: Resource, base: AnyValues, values: AnyValues): AnyValues {
  const changed = editable(resource).filter(
    ([name, field]) => !(values[name] instanceof File) && !isSameValue(field, base[name], values[name]),
  );
  return Object.fromEntries(changed.map(([name, field]) => [name, normalizedValue(field, values[name])]));
}

/** Body of a new record, without empty fields, unless the server would fill them with a default. */
export function creationOf(resource: Resource, values: AnyValues): AnyValues {
  const entries = editable(resource).map(
    ([name, field]) => [name, field, normalizedValue(field, values[name])] as const,
  );
  const given = entries.filter(
    ([name, field, value]) => !(values[name] instanceof File) && (value !== null || field.default !== undefined),
  );
  return Object.fromEntries(given.map(([name, , value]) => [name, value]));
}
