import * as z from 'zod/mini';
import { detailOf, targetOf } from '../declaration/details.ts';
import { endpoint } from './endpoint.ts';
import { furtherName } from '../declaration/further-fields.ts';
import { type Field, descriptorOf } from '../declaration/fields.ts';
import { type Resource, idParams, scopeOnly } from '../declaration/resource.ts';
import { translationsOf } from '../declaration/translations.ts';
import { ImportRecord, duplicateAnswers } from './transfer.ts';

const one = { access: 'session', params: idParams, query: scopeOnly, answer: ImportRecord, extension: true } as const;

const header = () => z.string().check(z.maxLength(500));
const ofTable = {
  /** Target of each column; missing columns are left out. Default: the proposal. */
  columns: z.optional(z.record(header(), z.nullable(z.string().check(z.maxLength(300))))),
  /** Key fields that match existing records, joined by `+`; null for none. Default: the proposal. */
  key: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  /** Answers about possible duplicates, by key; `*` for all others. */
  duplicates: z.optional(z.record(header(), z.enum(duplicateAnswers))),
};

/** Endpoints of an import. Only the person who uploaded the file sees it. */
export const imports = {
  one: endpoint({ ...one, method: 'GET', path: '/imports/{id}', summary: 'Read the status of an import' }),
  /** A long file is checked in the background: its status is `checking`, then `checked`. */
  check: endpoint({
    ...one,
    method: 'POST',
    path: '/imports/{id}/check',
    summary: 'Check an import row by row without running it',
    slow: true,
    body: z.strictObject({
      ...ofTable,
      /** Order of day and month (3/4/2026), if the file does not reveal it. */
      dayOrder: z.optional(z.enum(['dayFirst', 'monthFirst'])),
      /** Whether private events of a calendar are imported; skipped by default. */
      takesPrivate: z.optional(z.boolean()),
      /** Answers about ambiguous places, by key: the town's id. */
      places: z.optional(z.record(header(), z.int())),
      /** Whether records of the earlier import that this calendar no longer has go to the trash. */
      removesDropped: z.optional(z.boolean()),
      /** Default values of new records for empty cells. */
      values: z.optional(z.record(z.string().check(z.maxLength(100)), z.unknown())),
      /** Answers about nested lists, by the id of their import. */
      lists: z.optional(z.record(z.string().check(z.maxLength(20)), z.strictObject(ofTable))),
    }),
  }),
  stop: endpoint({ ...one, method: 'POST', path: '/imports/{id}/stop', summary: 'Cancel a running check' }),
  run: endpoint({ ...one, method: 'POST', path: '/imports/{id}/run', summary: 'Run the import as checked' }),
  errors: endpoint({
    ...one,
    method: 'GET',
    path: '/imports/{id}/errors.csv',
    summary: 'The skipped rows with reasons, to correct and import again',
    answer: z.any(),
    mediaTypes: ['text/csv'],
  }),
  notes: endpoint({
    ...one,
    method: 'GET',
    path: '/imports/{id}/notes.csv',
    summary: 'The cells that were skipped or interpreted, with line, column and reason',
    answer: z.any(),
    mediaTypes: ['text/csv'],
  }),
};

type ImportedResource = Pick<Resource, 'name' | 'scope' | 'fields' | 'details' | 'address' | 'open' | 'ownNames'>;

/** Fields that a file can fill. Pictures are named by existing ones of the workspace. */
export const importable = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, { readOnly }]) => (readOnly ? [] : [name]));

/** Target with the id of the record that a row translates; with the language, it matches the translation. */
export const translationOf = 'translationOf';

/** Prefix of the text that a row was translated from: `source:title`. */
export const sourcePrefix = 'source:';

/** Targets of files with translations; none for resources without a record per language. */
export function translationTargets(resource: Pick<Resource, 'name' | 'scope' | 'fields' | 'address'>): string[] {
  const by = translationsOf(resource);
  return by?.by === 'records' ? [translationOf, ...by.texts.map((name) => sourcePrefix + name)] : [];
}

/** Fields that can match existing records; several are joined by `+`. */
export const importKeys = (resource: Pick<Resource, 'name' | 'scope' | 'fields' | 'address'>): string[] => [
  'id',
  ...translationTargets(resource).slice(0, 1),
  ...importable(resource).filter((name) => identifies(resource.fields[name]!)),
];

const identifies = (field: Field) => {
  const { holds, identifies: isKey } = descriptorOf(field);
  return isKey === true || ['time', 'day', 'decimal', 'integer'].includes(holds);
};

/** Parts of a place without a field of their own; a town determines the position. */
export const placeParts = ['city', 'region', 'country'] as const;

/** Target of a column with an address, or postal code and town, in one cell. */
export const wholeAddress = 'fullAddress';

/** Target of a column that marks all-day events. */
export const wholeDay = 'wholeDay';

/** Prefix of a further field (S3.08) in a heading: `more:ticketUrl`. */
export const furtherPrefix = 'more:';

/** Fields of a referenced record that a row may fill: `venueId.city`. */
export const fieldsOfReferred = (target: Pick<Resource, 'fields'>): string[] =>
  importable(target).filter(
    (name) => !['reference', 'references', 'picture', 'pictures'].includes(descriptorOf(target.fields[name]!).holds),
  );

/**
 * Normalized target of a column: `id`, a field, the clock of a time (`starts.time`), a `position`, an address in one cell (`fullAddress`),
 * a part of a place (`place.city`), a field of a referenced record (`venueId.city`), a detail (`fact:rooms`) or a further field
 * (`more:fee`). `undefined` if a file cannot fill it. `find` returns a resource by name.
 */
export function importTarget(
  resource: ImportedResource,
  target: string,
  find: (name: string) => Resource | undefined,
): string | undefined {
  if (target === 'id' || importable(resource).includes(target)) return target;
  if ([...otherTargets(resource, find), ...translationTargets(resource)].includes(target)) return target;
  if (target.startsWith(furtherPrefix) && resource.open) {
    const name = target.slice(furtherPrefix.length);
    return furtherName(name, resource.ownNames) === name ? target : undefined;
  }
  const detail = resource.details && detailOf(resource.details, target);
  return detail && targetOf(resource.details!, detail);
}

/** Targets besides id, fields, details and further fields. */
export function otherTargets(
  resource: Pick<Resource, 'fields' | 'address'>,
  find: (name: string) => Resource | undefined,
): string[] {
  const { fields, address } = resource;
  const names = importable(resource);
  const isPlaced = address.latitude !== undefined && address.longitude !== undefined;
  return [
    ...names.filter((name) => descriptorOf(fields[name]!).holds === 'time').map((name) => `${name}.time`),
    ...(names.some((name) => fields[name]!.kind === 'dateTime') ? [wholeDay] : []),
    ...(isPlaced ? ['position'] : []),
    ...(address.city && address.postalCode ? [wholeAddress] : []),
    ...(isPlaced && !address.city ? placeParts.map((part) => `place.${part}`) : []),
    ...names.flatMap((name) => {
      const referred = descriptorOf(fields[name]!).holds === 'reference' ? find(fields[name]!.resource!) : undefined;
      if (!referred?.endpoints.create) return [];
      const whole = referred.address.city && referred.address.postalCode ? [wholeAddress] : [];
      return [...fieldsOfReferred(referred), ...whole].map((own) => `${name}.${own}`);
    }),
  ];
}

/** Target of a column without a match: a detail or further field of its name; `null` if the resource has neither. */
export function restTarget(
  { details, open, ownNames }: Pick<ImportedResource, 'details' | 'open' | 'ownNames'>,
  heading: string,
): string | null {
  if (details)
    return targetOf(details, detailOf(details, heading) ?? { name: details.nameOf(heading), language: 'en' });
  return open ? `${furtherPrefix}${furtherName(heading, ownNames)}` : null;
}
