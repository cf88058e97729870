import type { ComposedLanguage } from '../../../../contract/writing/writing.ts';
import { localeOf } from './language.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const spokenCodes = [
  'ar', 'bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fi', 'fr', 'he', 'hi', 'hr', 'hu', 'it', 'ja', 'ko',
  'lt', 'lv', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'tr', 'uk', 'zh',
]; // prettier-ignore

/** Codes by lower-case name in several languages, from Intl, and by the code itself. */
function codesByName(type: 'region' | 'language', codes: readonly string[]): ReadonlyMap<string, string> {
  const byName = new Map(codes.map((code) => [code.toLowerCase(), code]));
  for (const language of ['en', 'de', 'es', 'fr', 'it', 'sl', 'pt', 'et']) {
    const names = new Intl.DisplayNames(language, { type, fallback: 'none' });
    for (const code of codes) {
      const name = names.of(code)?.toLowerCase();
      if (name !== undefined && !byName.has(name)) byName.set(name, code);
    }
  }
  return byName;
}

const held = new Map<string, ReadonlyMap<string, string>>();
function codeOf(type: 'region' | 'language', name: string): string | undefined {
  if (!held.has(type))
    held.set(type, codesByName(type, type === 'language' ? spokenCodes : letters.flatMap((a) => letters.map((b) => a + b)))); // prettier-ignore
  return held.get(type)?.get(name.trim().toLowerCase());
}

/** A country's name in this language, from its code or a name in any; undefined if unknown. */
export function countryIn(language: ComposedLanguage, name: string): string | undefined {
  const code = codeOf('region', name);
  return code && new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code);
}

/** A language's code and name in this language, from its code or a name in any; undefined if unknown. */
export function spokenIn(language: ComposedLanguage, name: string): { code: string; name: string } | undefined {
  const code = codeOf('language', name);
  const called = code && new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(code);
  return code && called ? { code, name: called } : undefined;
}
