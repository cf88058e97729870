import { altTextIn, suggestionsOf } from '../../../contract/writing/alt-text.ts';
import { defaultLanguageCode } from '../../../contract/calls/constants.ts';
import type { MediaRecord } from '../../../src/resources/media/media.resource.ts';
import type { Described } from '../../services/writer/described.ts';

/** Values that store a generated, approved alt text in a language of a file. */
export function approvedAltText(file: MediaRecord, language: string, { text, writtenBy }: Described): object {
  const alt_suggestions = { ...suggestionsOf(file), [language]: { state: 'approved', text, writtenBy } };
  return { alt_suggestions, ...(text === altTextIn(file, language) ? {} : altTextValues(file, language, text)) };
}

function altTextValues(file: MediaRecord, language: string, text: string): object {
  if (language === defaultLanguageCode) return { alt_text: text };
  const further = (file.by_language ?? {}) as Record<string, object>;
  return { by_language: { ...further, [language]: { ...further[language], alt_text: text } } };
}
