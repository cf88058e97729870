import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
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
      columns: z.record(z.string().check(z.maxLength(500)), z.nullable(z.string().check(z.maxLength(100)))),
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

/** The fields that a file can fill. A picture travels as a file of its own. */
export const importable = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => !fields[name]?.readOnly && fields[name]?.kind !== 'image');

const tellsApart = ['text', 'email', 'url', 'code', 'phone', 'language'];

/** By what a row can be known as one that is there already. */
export const importKeys = (resource: Pick<Resource, 'fields'>): string[] => [
  'id',
  ...importable(resource).filter((name) => tellsApart.includes(resource.fields[name]?.kind ?? '')),
];

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** For each column of a file the field that it seems to be, by its name or what people call it. */
export function guessColumns(
  resource: Pick<Resource, 'fields' | 'idKey'>,
  headers: readonly string[],
  labelOf: (name: string) => string = (name) => name,
): Record<string, string | null> {
  const fields = importable(resource);
  const known = new Map<string, string>();
  for (const name of fields) {
    const isRef = resource.fields[name]?.kind === 'ref';
    const own = [labelOf(name), name, ...(isRef ? [`${name}.title`, name.replace(/Id$/, '')] : [])];
    for (const word of own) known.set(plain(word), name);
  }
  // Other people's ids come under many names; only what is called as ours is taken for ours.
  const isId = (header: string) => ['id', resource.idKey.toLowerCase()].includes(header.trim().toLowerCase());
  return Object.fromEntries(
    headers.map((header) => [header, isId(header) ? 'id' : (known.get(plain(header)) ?? null)]),
  );
}
