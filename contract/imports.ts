import * as z from 'zod/mini';
import { defaultLanguageCode } from './constants.ts';
import { detailOf, targetOf } from './details.ts';
import { endpoint } from './endpoint.ts';
import { descriptorOf } from './fields.ts';
import { type Resource, idParams, scopeOnly } from './resource.ts';
import { ImportRecord } from './transfer.ts';

const one = { access: 'session', params: idParams, query: scopeOnly, answer: ImportRecord, extension: true } as const;

/** The calls on an import. Only the person who uploaded the file sees it. */
export const imports = {
  one: endpoint({ ...one, method: 'GET', path: '/imports/{id}', summary: 'Where an import stands' }),
  check: endpoint({
    ...one,
    method: 'POST',
    path: '/imports/{id}/check',
    summary: 'Say what an import would do, row by row, without doing it',
    slow: true,
    body: z.strictObject({
      columns: z.record(z.string().check(z.maxLength(500)), z.nullable(z.string().check(z.maxLength(200)))),
      key: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
    }),
  }),
  run: endpoint({ ...one, method: 'POST', path: '/imports/{id}/run', summary: 'Do what the check said' }),
  errors: endpoint({
    ...one,
    method: 'GET',
    path: '/imports/{id}/errors.csv',
    summary: 'The rows that were not taken, with the reason, ready to be corrected and brought again',
    answer: z.any(),
  }),
};

/** The fields that a file can fill. A picture's cell names a picture that the workspace has already. */
export const importable = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, { readOnly }]) => (readOnly ? [] : [name]));

/** The fields by which a row can be recognised as a record that exists. */
export const importKeys = (resource: Pick<Resource, 'fields'>): string[] => [
  'id',
  ...importable(resource).filter((name) => descriptorOf(resource.fields[name]!).identifies),
];

/**
 * The stored form of a column's target: `id`, a field, or a detail. `undefined` where a file cannot fill it.
 */
export function importTarget(resource: Pick<Resource, 'fields' | 'details'>, target: string): string | undefined {
  if (target === 'id' || importable(resource).includes(target)) return target;
  const detail = resource.details && detailOf(resource.details, target);
  return detail && targetOf(resource.details!, detail);
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

type ImportedResource = Pick<Resource, 'fields' | 'idKey' | 'details'>;
type LabelOf = (name: string) => string;

/**
 * Guesses the field or detail of each column of a file, by its name, aliases and label. A field wins over a detail of
 * the same name.
 */
export function guessColumns(
  resource: ImportedResource,
  headers: readonly string[],
  labelOf: LabelOf = (name) => name,
): Record<string, string | null> {
  const known = new Map([...detailWords(resource), ...fieldWords(resource, labelOf)]);
  // Foreign ids have many names; only a column called exactly like our id is taken for it.
  const isId = (header: string) => ['id', resource.idKey.toLowerCase()].includes(header.trim().toLowerCase());
  const { details } = resource;
  const guess = (header: string) => {
    if (isId(header)) return 'id';
    const detail = details && detailOf(details, header.trim());
    return detail ? targetOf(details, detail) : (known.get(plain(header)) ?? null);
  };
  return Object.fromEntries(headers.map((header) => [header, guess(header)]));
}

function fieldWords(resource: ImportedResource, labelOf: LabelOf): [word: string, target: string][] {
  return importable(resource).flatMap((name) => {
    const field = resource.fields[name]!;
    const ofRef = descriptorOf(field).holds === 'reference' ? [`${name}.title`, name.replace(/Id$/, '')] : [];
    return [...(field.aliases ?? []), labelOf(name), name, ...ofRef].map((word): [string, string] => [
      plain(word),
      name,
    ]);
  });
}

function detailWords({ details }: ImportedResource): [word: string, target: string][] {
  if (!details) return [];
  return Object.entries(details.known).flatMap(([name, { aliases = [] }]) =>
    [...aliases, name].map((word): [string, string] => [
      plain(word),
      targetOf(details, { name, language: defaultLanguageCode }),
    ]),
  );
}
