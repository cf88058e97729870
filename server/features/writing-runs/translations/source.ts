import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { type Translations, translationsOf } from '../../../../contract/declaration/translations.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { resourceNamed } from '../../../platform/resources.ts';
import { type Scope, permittedScope } from '../../../policy/scope.ts';
import type { Row } from '../../../records/row.ts';
import { storeOf } from '../../../records/store.ts';

/** A record to translate. */
export interface SourceRecord {
  resource: Resource;
  by: Translations;
  record: Row;
  /** The language of its source texts. */
  from: string;
}

/** The source record of a translation, if the user may read it; undefined if it was deleted. */
export async function sourceRecord(
  tx: Tx,
  scope: Scope,
  { resource: name, subjectId }: { resource: string; subjectId: number },
): Promise<SourceRecord | undefined> {
  const resource = resourceNamed(name);
  const by = translationsOf(resource);
  if (!by) return undefined;
  const record = await storeOf(resource).find(tx, permittedScope(scope, { resource: name, action: 'read' }), subjectId);
  if (!record || record.deletedAt !== null) return undefined;
  return { resource, by, record, from: by.by === 'records' ? String(record.language ?? defaultLanguageCode) : defaultLanguageCode }; // prettier-ignore
}

/** The error message for a deleted source record. */
export const sourceGone = 'The source of this translation no longer exists';

/** The translations of a record in this language. */
export const textsIn = ({ by, record }: SourceRecord, language: string): Record<string, string | null> =>
  (record[by.field] as Record<string, Record<string, string | null>> | null)?.[language] ?? {};

/** A text to translate, with its format. */
export interface SourceText {
  name: string;
  text: string;
  format: 'plain' | 'rich';
  most: number | undefined;
}

/**
 * The texts of a record to translate. If the record has translations in the language, only the missing texts, or all if none is missing.
 * @throws 422 if no text is left to translate.
 */
export function sourceTexts(source: SourceRecord, language: string): SourceText[] {
  const { resource, by, record } = source;
  const all = by.texts.flatMap((name): SourceText[] => {
    const [field, text] = [resource.fields[name]!, record[name]];
    const format = descriptorOf(field).holds === 'markup' ? 'rich' : 'plain';
    return typeof text === 'string' && text !== '' ? [{ name, text, format, most: field.max }] : [];
  });
  if (all.length === 0) throw invalid({ '': ['There is no text left to translate'] });
  const translations = by.by === 'texts' ? textsIn(source, language) : {};
  const lacking = all.filter(({ name }) => !translations[name]);
  return lacking.length > 0 ? lacking : all;
}
