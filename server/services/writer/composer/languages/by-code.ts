import { type ComposedLanguage } from '../../../../../contract/writing/writing.ts';
import type { Language } from '../language.ts';
import { estonian } from './et.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { german } from './de.ts';
import { italian } from './it.ts';
import { portuguese } from './pt.ts';
import { slovenian } from './sl.ts';
import { spanish } from './es.ts';

/** All languages of the composer, by code. */
export const languagesByCode: Readonly<Record<ComposedLanguage, Language>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  sl: slovenian,
  pt: portuguese,
  et: estonian,
};
