import type { ComposedLanguage } from '../../../../contract/writing.ts';
import { germanNouns } from './german-nouns.ts';

/** Words that are written large though they name nothing: how guests are addressed, and I. */
const large: Readonly<Partial<Record<ComposedLanguage, readonly string[]>>> = {
  en: ['i', 'we', 'you', 'your'],
  de: ['sie', 'ihr', 'ihre', 'ihrem', 'ihren', 'ihrer', 'ihres', 'ihnen', 'du', 'dich', 'dir', 'dein', 'deine'],
  es: ['usted', 'ustedes', 'ud', 'uds'],
  it: ['lei', 'suo', 'sua', 'suoi', 'sue', 'vi', 'voi', 'vostro', 'vostra'],
  pt: ['senhor', 'senhora', 'você'],
  sl: ['vi', 'vas', 'vam', 'vaš', 'vaša'],
};

/** Days, months and languages, as they are called. */
function calendar(language: ComposedLanguage): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1, 12)));
  const named = (options: Intl.DateTimeFormatOptions) =>
    days.map((day) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(day).toLowerCase());
  return [...named({ month: 'long' }), ...named({ weekday: 'long' }), ...named({ month: 'short' })];
}

const ordinary = new Map<ComposedLanguage, ReadonlySet<string>>();

/** Names inside of a sentence that none of the words known has, nor begins like: `Bledu` is Bled. */
export function unknownNames(sentence: string, known: readonly string[], language: ComposedLanguage): string[] {
  if (!ordinary.has(language)) ordinary.set(language, new Set([...(large[language] ?? []), ...calendar(language)]));
  const isOrdinary = (word: string) =>
    ordinary.get(language)!.has(word) || (language === 'de' && germanNouns.some((noun) => word.startsWith(noun) || stemsOf(word).some((stem) => stem.endsWith(noun)))); // prettier-ignore
  const words = [...sentence.matchAll(/\p{L}[\p{L}\p{M}'’-]*/gu)];
  return words
    .filter(({ 0: word, index }) => /^\p{Lu}/u.test(word) && !beginsSentence(sentence, index))
    .map(([word]) => word)
    .filter((word) => {
      const low = word.toLowerCase().replace(/['’]s$/, '');
      return !isOrdinary(low) && !low.split('-').every((part) => known.some((one) => isSame(part, one)));
    });
}

/** The word, and without what plural and case put behind it. */
const stemsOf = (word: string) => [word, ...['n', 'en', 's', 'es', 'e', 'er', 'ern'].filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length))]; // prettier-ignore

const beginsSentence = (sentence: string, index: number) => /(?:^|[.!?…:»“"„(–]\s*)$/u.test(sentence.slice(0, index));

/** Whether two words are the same but for their endings. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const shared = Math.max(4, Math.min(one.length, other.length) - 2);
  return one.length >= 4 && other.length >= 4 && one.slice(0, shared) === other.slice(0, shared);
}
