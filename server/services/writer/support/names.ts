import type { ComposedLanguage } from '../../../../contract/writing/writing.ts';
import { languagesByCode } from '../composer/languages/by-code.ts';
import { countryIn, spokenIn } from '../composer/names-by-intl.ts';
import { stringsIn } from '../strings-in.ts';
import { germanNouns } from './german-nouns.ts';

/** Capitalized words that are not names: forms of address, and the English I. */
const capitalizedWords: Readonly<Partial<Record<ComposedLanguage, readonly string[]>>> = {
  en: ['i', 'we', 'you', 'your'],
  de: ['sie', 'ihr', 'ihre', 'ihrem', 'ihren', 'ihrer', 'ihres', 'ihnen', 'du', 'dich', 'dir', 'dein', 'deine'],
  es: ['usted', 'ustedes', 'ud', 'uds'],
  it: ['lei', 'suo', 'sua', 'suoi', 'sue', 'vi', 'voi', 'vostro', 'vostra'],
  pt: ['senhor', 'senhora', 'você'],
  sl: ['vi', 'vas', 'vam', 'vaš', 'vaša'],
};

/** Names of days and months. */
function calendar(language: ComposedLanguage): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1, 12)));
  const named = (options: Intl.DateTimeFormatOptions) =>
    days.map((day) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(day).toLowerCase());
  return [...named({ month: 'long' }), ...named({ weekday: 'long' }), ...named({ month: 'short' })];
}

/** Capitalized words in the composer's own patterns, such as `Wi-Fi` or German nouns. */
const capitalizedInPatterns = (language: ComposedLanguage): string[] =>
  stringsIn(languagesByCode[language])
    .flatMap((text) => wordsIn(text.replaceAll(/\{\w+\}/g, ' ')))
    .filter((word) => /^\p{Lu}/u.test(word))
    .flatMap((word) => word.toLowerCase().split('-'));

/** Names of countries and languages in this language, from the names in the facts. */
const translated = (texts: readonly string[], language: ComposedLanguage): string[] =>
  texts.flatMap((text) => wordsIn([countryIn(language, text), spokenIn(language, text)?.name].join(' ').toLowerCase()));

const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];

const ordinary = new Map<ComposedLanguage, ReadonlySet<string>>();

/** Names within a sentence that do not occur in these texts, apart from endings: `Bledu` is Bled. */
export function unknownNames(sentence: string, texts: readonly string[], language: ComposedLanguage): string[] {
  const inFacts = texts.flatMap((text) => wordsIn(text.toLowerCase()).flatMap((word) => [word, ...word.split('-')]));
  const known = new Set([...inFacts, ...translated([...texts, ...inFacts], language)]);
  if (!ordinary.has(language))
    ordinary.set(
      language,
      new Set([...(capitalizedWords[language] ?? []), ...calendar(language), ...capitalizedInPatterns(language)]),
    );
  const isOrdinary = (word: string) => ordinary.get(language)!.has(word) || (language === 'de' && isGermanNoun(word));
  const words = [...sentence.matchAll(/\p{L}[\p{L}\p{M}'’-]*/gu)];
  return words
    .filter(({ 0: word, index }) => /^\p{Lu}/u.test(word) && !beginsSentence(sentence, index))
    .map(([word]) => word)
    .filter((word) => {
      const low = word.toLowerCase().replace(/['’]s$/, '');
      return (
        !isOrdinary(low) &&
        !low.split('-').every((part) => isOrdinary(part) || [...known].some((one) => isSame(part, one)))
      );
    });
}

/** Plural and case endings of German nouns. */
const endings = ['', 'n', 'en', 's', 'es', 'e', 'er', 'ern'];
const isGermanNoun = (word: string) =>
  germanNouns.some((noun) => word.startsWith(noun) || endings.some((end) => word.endsWith(noun + end)));

const beginsSentence = (sentence: string, index: number) => /(?:^|[.!?…:»“"„(–]\s*)$/u.test(sentence.slice(0, index));

/** Whether two words differ only in their endings. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const shared = Math.max(4, Math.min(one.length, other.length) - 2);
  return one.length >= 4 && other.length >= 4 && one.slice(0, shared) === other.slice(0, shared);
}
