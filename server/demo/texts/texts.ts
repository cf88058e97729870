import { english } from './english.ts';
import { estonian } from './estonian.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { LanguageTexts } from './language-texts.ts';
import { portuguese } from './portuguese.ts';
import { slovenian } from './slovenian.ts';

/** All texts by language code. */
export const texts: Record<string, LanguageTexts> = {
  en: english,
  de: german,
  sl: slovenian,
  it: italian,
  et: estonian,
  pt: portuguese,
};

/** Replaces placeholders such as `{town}`. */
export const filled = (text: string, names: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);
