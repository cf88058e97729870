import * as z from 'zod/mini';
import { defaultLanguageCode } from '../calls/constants.ts';
import { f } from './fields.ts';

/**
 * Details of a record are records of another resource, told apart by name and language (a property's facts, for instance).
 * A file of the first resource has a column for each detail. `owner`, `name`, `value` and `language` name fields of the other.
 */
export interface Details {
  resource: string;
  /** The reference to the record that a detail belongs to. */
  owner: string;
  name: string;
  value: string;
  language: string;
  /** The prefix of a detail's name in a heading: `fact:rooms`. */
  prefix: string;
  /** Where the catalog says what the known names mean. */
  catalog: string;
  /** The names that are always offered, each with what other people's files call it. */
  known: Readonly<Record<string, { aliases?: readonly string[] }>>;
  /** The name of a custom detail from its label. */
  nameOf(text: string): string;
}

/** Which detail of a record: its name and language. */
export interface Detail {
  name: string;
  language: string;
}

const suffix = /^(.+)@([^@]+)$/su;
const isLanguage = (code: string) => z.safeParse(f.language().value, code).success;

/** The column of a detail: `fact:rooms`, or `fact:short_description@de` in another language than the default one. */
export function targetOf({ prefix }: Pick<Details, 'prefix'>, { name, language }: Detail): string {
  const plain = `${prefix}:${name}`;
  const isPlain = language === defaultLanguageCode && detailOf({ prefix }, plain)?.name === name;
  return isPlain ? plain : `${plain}@${language}`;
}

/** The detail that a column's heading names; nothing where it names none. */
export function detailOf({ prefix }: Pick<Details, 'prefix'>, target: string): Detail | undefined {
  if (!target.startsWith(`${prefix}:`)) return undefined;
  const text = target.slice(prefix.length + 1);
  const [, name, language] = suffix.exec(text) ?? [];
  if (name && language && isLanguage(language)) return { name, language };
  return text === '' ? undefined : { name: text, language: defaultLanguageCode };
}
