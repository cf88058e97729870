import type { Unique } from './rules.ts';
import { type Field, type ValueType, descriptorOf } from './fields.ts';

/**
 * Completes the options of fields. Without any `column`, all suitable fields are columns; without any `filter`, fields with few choices are
 * filters; without `search` or `sort`, the title has both, the search only if it is a text. A picture's multipart part has the field's
 * name.
 */
export function withDefaults<F extends Record<string, Field>>(fields: F, title: string): F {
  const entries = Object.entries(fields);
  const hasOption = (option: 'column' | 'filter' | 'sort' | 'search') =>
    entries.some(([, field]) => field[option] !== undefined && !(option === 'filter' && field.kind === 'status'));
  const [columns, filters, sorts, searches] = [
    hasOption('column'),
    hasOption('filter'),
    hasOption('sort'),
    hasOption('search'),
  ];
  return Object.fromEntries(
    entries.map(([name, field]) => [
      name,
      {
        ...field,
        ...(columns ? {} : { column: !descriptorOf(field).unlisted }),
        ...(filters ? {} : { filter: descriptorOf(field).offered === true }),
        ...(sorts ? {} : { sort: name === title }),
        ...(searches ? {} : { search: name === title && descriptorOf(field).holds === 'text' }),
        ...(descriptorOf(field).holds === 'picture' ? { part: field.part ?? name } : {}),
      },
    ]),
  ) as F;
}

/** The field with the translation group, if declared. */
export const groupField = (fields: Record<string, Field>): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'translationGroup');

/** Names of the fields that all languages of an item share. */
export const sharedFields = (fields: Record<string, Field>): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.shared);

/** Whether a resource has one record per language, linked by translation groups. */
export const isTranslated = (fields: Record<string, Field>): boolean =>
  groupField(fields) !== undefined && fields.language?.kind === 'language';

/** An item has at most one record per language. */
export const oncePerLanguage = (fields: Record<string, Field>): Unique => ({
  fields: ['language', groupField(fields) ?? []].flat(),
  message: 'This item already has a record in this language',
});

/** Fields of a title's subtitle: the first time and the first reference among the columns. */
export function lineOf(fields: Record<string, Field>): string[] {
  const columns = Object.entries(fields).filter(([, field]) => field.column);
  const first = (...types: ValueType[]) =>
    columns.find(([, field]) => types.includes(descriptorOf(field).holds))?.[0] ?? [];
  return [first('day', 'time'), first('reference')].flat();
}
