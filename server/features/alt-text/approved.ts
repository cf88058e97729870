import { altTextIn, suggestionsOf } from '../../../contract/alt-text.ts';
import { defaultLanguageCode } from '../../../contract/constants.ts';
import type { MediaRecord } from '../../../src/resources/media/media.resource.ts';
import type { Described } from '../../services/writer/described.ts';

/** What is written to a file so that it says this text in the language, generated and approved by a person. */
export function approvedAltText(file: MediaRecord, language: string, { text, writtenBy }: Described): object {
  const alt_suggestions = { ...suggestionsOf(file), [language]: { state: 'approved', text, writtenBy } };
  return { alt_suggestions, ...(text === altTextIn(file, language) ? {} : saying(file, language, text)) };
}

function saying(file: MediaRecord, language: string, text: string): object {
  if (language === defaultLanguageCode) return { alt_text: text };
  const further = (file.by_language ?? {}) as Record<string, object>;
  return { by_language: { ...further, [language]: { ...further[language], alt_text: text } } };
}
