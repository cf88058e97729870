import * as z from 'zod/mini';
import { detailOf, targetOf } from '../declaration/details.ts';
import { endpoint } from './endpoint.ts';
import { furtherName } from '../declaration/further-fields.ts';
import { type Field, descriptorOf } from '../declaration/fields.ts';
import { type Resource, idParams, scopeOnly } from '../declaration/resource.ts';
import { ImportRecord, duplicateAnswers } from './transfer.ts';

const one = { access: 'session', params: idParams, query: scopeOnly, answer: ImportRecord, extension: true } as const;

const header = () => z.string().check(z.maxLength(500));
const ofTable = {
  /** Which target each column goes into; columns that are not named are left out. Without any: as proposed. */
  columns: z.optional(z.record(header(), z.nullable(z.string().check(z.maxLength(300))))),
  /** Fields by which a row is a record that is there, parted by `+`; null: none. Where nothing is said, as proposed. */
  key: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  /** What becomes of rows that may be the same as others, each by its key; `*` means all others. */
  duplicates: z.optional(z.record(header(), z.enum(duplicateAnswers))),
};

/** The calls on an import. Only the person who uploaded the file sees it. */
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
      /** Which number of 3/4/2026 is the day, in a file of which that cannot be told. */
      dayOrder: z.optional(z.enum(['dayFirst', 'monthFirst'])),
      /** Whether rows that are meant for few (private events of a calendar) are imported; else they are left out. */
      takesPrivate: z.optional(z.boolean()),
      /** The places that were asked about, each by its key: the id of the town that is meant. */
      places: z.optional(z.record(header(), z.int())),
      /** Whether records of the earlier import of this calendar that it does not have any more go to the trash. */
      removesDropped: z.optional(z.boolean()),
      /** What a new record gets where its row says nothing. */
      values: z.optional(z.record(z.string().check(z.maxLength(100)), z.unknown())),
      /** Answers about lists within the rows, by the id of their own import. */
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

type ImportedResource = Pick<Resource, 'fields' | 'details' | 'address' | 'open' | 'ownNames'>;

/** The fields that a file can fill. A picture's cell names a picture that the workspace has already. */
export const importable = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, { readOnly }]) => (readOnly ? [] : [name]));

/** The fields by which a row can be recognised as a record that exists; several together stand with a `+` between them. */
export const importKeys = (resource: Pick<Resource, 'fields'>): string[] => [
  'id',
  ...importable(resource).filter((name) => identifies(resource.fields[name]!)),
];

const identifies = (field: Field) => {
  const { holds, identifies: isKey } = descriptorOf(field);
  return isKey === true || ['time', 'day', 'decimal', 'integer'].includes(holds);
};

/** What of a place a column says that has no field of its own: a town, which then says where the record is. */
export const placeParts = ['city', 'region', 'country'] as const;

/** The target of a column that holds an address, or postal code and town, in one cell. */
export const wholeAddress = 'fullAddress';

/** The target of a column that says whether times are whole days. */
export const wholeDay = 'wholeDay';

/** Before the name of a further field (S3.08) in a heading: `more:ticketUrl`. */
export const furtherPrefix = 'more:';

/** Fields of a record that a row refers to, of which it may say more than its name: `venueId.city`. */
export const fieldsOfReferred = (target: Pick<Resource, 'fields'>): string[] =>
  importable(target).filter(
    (name) => !['reference', 'references', 'picture', 'pictures'].includes(descriptorOf(target.fields[name]!).holds),
  );

/**
 * The stored form of a column's target: `id`, a field, the clock of a time (`starts.time`), both halves of a `position`, an address in one cell
 * (`fullAddress`), a part of a place (`place.city`), a field of what the row refers to (`venueId.city`), a detail (`fact:rooms`) or a further field
 * (`more:fee`). `undefined` where a file cannot fill it. `find` knows the resources by their names.
 */
export function importTarget(
  resource: ImportedResource,
  target: string,
  find: (name: string) => Resource | undefined,
): string | undefined {
  if (target === 'id' || importable(resource).includes(target)) return target;
  if (otherTargets(resource, find).includes(target)) return target;
  if (target.startsWith(furtherPrefix) && resource.open) {
    const name = target.slice(furtherPrefix.length);
    return furtherName(name, resource.ownNames) === name ? target : undefined;
  }
  const detail = resource.details && detailOf(resource.details, target);
  return detail && targetOf(resource.details!, detail);
}

/** The targets besides id, fields, details and further fields. */
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

/** The target of a column that has none of its own: a detail or a further field under its name; `null` where there is no room for it. */
export function restTarget({ details, open, ownNames }: ImportedResource, heading: string): string | null {
  if (details)
    return targetOf(details, detailOf(details, heading) ?? { name: details.nameOf(heading), language: 'en' });
  return open ? `${furtherPrefix}${furtherName(heading, ownNames)}` : null;
}
