import { defaultLanguageCode } from '../../../../contract/constants.ts';
import type { Resource } from '../../../../contract/resource.ts';
import type { AnyValues } from '../../../../contract/views.ts';

/** The text that help is for: that of a field, or what the record itself says for it in a further language. */
export interface HelpedText {
  name: string;
  /** The field that holds the texts in further languages, and the language. */
  further?: { within: string; language: string } | undefined;
}

/** The name under which the help desk knows a text. */
export const keyOf = ({ name, further }: HelpedText): string =>
  further ? `${further.within}.${further.language}.${name}` : name;

/** The language that a text is in: its own, the record's, or what is usual for records that name none. */
export function languageOf(
  { further }: HelpedText,
  { fields }: Pick<Resource, 'fields'>,
  { values, usual }: { values: AnyValues; usual: string },
): string {
  if (further) return further.language;
  if (typeof values.language === 'string' && values.language) return values.language;
  return Object.values(fields).some(({ kind }) => kind === 'byLanguage') ? defaultLanguageCode : usual;
}

/** What a text says in a form, nothing where it is empty. */
export function saidIn(values: AnyValues, { name, further }: HelpedText): string {
  const said = further ? furtherTexts(values[further.within])[further.language]?.[name] : values[name];
  return typeof said === 'string' ? said : '';
}

/** Texts in further languages, by language and name. */
export const furtherTexts = (value: unknown): Record<string, Record<string, unknown>> =>
  (value as Record<string, Record<string, unknown>> | null | undefined) ?? {};
