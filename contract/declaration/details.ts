import * as z from 'zod/mini';
import { defaultLanguageCode } from '../calls/constants.ts';
import { f } from './fields.ts';

/**
 * Details of a record are records of another resource, identified by name and language, such as a property's facts. Files have a column per
 * detail. `owner`, `name`, `value` and `language` are fields of the other resource.
 */
export interface Details {
  resource: string;
  /** Reference to the owning record. */
  owner: string;
  name: string;
  value: string;
  language: string;
  /** The prefix of a detail's name in a heading: `fact:rooms`. */
  prefix: string;
  /** Catalog with the labels of known names. */
  catalog: string;
  /** Known names with their aliases in files. */
  known: Readonly<Record<string, { aliases?: readonly string[] }>>;
  /** The name of a custom detail from its label. */
  nameOf(text: string): string;
}

/** Name and language of a detail. */
export interface Detail {
  name: string;
  language: string;
}

const suffix = /^(.+)@([^@]+)$/su;
const isLanguage = (code: string) => z.safeParse(f.language().value, code).success;

/** The column of a detail: `fact:rooms`, or `fact:short_description@de` in another than the default language. */
export function targetOf({ prefix }: Pick<Details, 'prefix'>, { name, language }: Detail): string {
  const plain = `${prefix}:${name}`;
  const isPlain = language === defaultLanguageCode && detailOf({ prefix }, plain)?.name === name;
  return isPlain ? plain : `${plain}@${language}`;
}

/** The detail that a heading names; undefined for other headings. */
export function detailOf({ prefix }: Pick<Details, 'prefix'>, target: string): Detail | undefined {
  if (!target.startsWith(`${prefix}:`)) return undefined;
  const text = target.slice(prefix.length + 1);
  const [, name, language] = suffix.exec(text) ?? [];
  if (name && language && isLanguage(language)) return { name, language };
  return text === '' ? undefined : { name: text, language: defaultLanguageCode };
}
