import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';

/** The target of AI help: a field, or its text in a further language. */
export interface HelpedText {
  name: string;
  /** Field with the texts in further languages, and the language. */
  further?: { within: string; language: string } | undefined;
}

/** Key of a text in the help desk. */
export const keyOf = ({ name, further }: HelpedText): string =>
  further ? `${further.within}.${further.language}.${name}` : name;

/** Language of a text: its own, the record's, or the default for records without one. */
export function languageOf(
  { further }: HelpedText,
  { fields }: Pick<Resource, 'fields'>,
  { values, usual }: { values: AnyValues; usual: string },
): string {
  if (further) return further.language;
  if (typeof values.language === 'string' && values.language) return values.language;
  return Object.values(fields).some(({ kind }) => kind === 'byLanguage') ? defaultLanguageCode : usual;
}

/** Current text in a form; empty if none. */
export function currentText(values: AnyValues, { name, further }: HelpedText): string {
  const value = further ? furtherTexts(values[further.within])[further.language]?.[name] : values[name];
  return typeof value === 'string' ? value : '';
}

/** Texts in further languages, by language and field. */
export const furtherTexts = (value: unknown): Record<string, Record<string, unknown>> =>
  (value as Record<string, Record<string, unknown>> | null | undefined) ?? {};
