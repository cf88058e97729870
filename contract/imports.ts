import * as z from 'zod/mini';
import { defaultLanguageCode } from './constants.ts';
import { detailOf, targetOf } from './details.ts';
import { endpoint } from './endpoint.ts';
import { descriptorOf } from './fields.ts';
import { type Resource, idParams, scopeOnly } from './resource.ts';
import { ImportRecord } from './transfer.ts';

const one = { access: 'session', params: idParams, query: scopeOnly, answer: ImportRecord, extension: true } as const;

/** What is done with a file that was brought. Whoever brought it sees it, and nobody else. */
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

/** The fields that a file can fill. Of a picture it says which of those that are held already. */
export const importable = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => !fields[name]?.readOnly);

/** By what a row can be known as one that is there already. */
export const importKeys = (resource: Pick<Resource, 'fields'>): string[] => [
  'id',
  ...importable(resource).filter((name) => descriptorOf(resource.fields[name]!).identifies),
];

/**
 * A target as it is kept: `id`, a field, or a detail written in one way. Nothing where a file cannot fill it.
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
 * For each column of a file the field or detail that it seems to be, by its name or what people call it. Of the same
 * name the field is meant.
 */
export function guessColumns(
  resource: ImportedResource,
  headers: readonly string[],
  labelOf: LabelOf = (name) => name,
): Record<string, string | null> {
  const known = new Map([...detailWords(resource), ...fieldWords(resource, labelOf)]);
  // Other people's ids come under many names; only what is called as ours is taken for ours.
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
