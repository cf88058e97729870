import { personWords } from '../../../../contract/writing/person-words.ts';
import type { ComposedLanguage } from '../../../../contract/writing/writing.ts';

const ending = (list: string) => new RegExp(String.raw`(?<!\p{L})\p{L}{2,}(?:${list})(?!\p{L})`, 'iu');

/**
 * Endings of verbs by which a house speaks of itself where pronouns are left out. A noun may end so, too: they are good enough to count by, and not to
 * mark a sentence by.
 */
const weEndings: Partial<Record<ComposedLanguage, RegExp>> = {
  es: ending('amos|emos|imos'),
  it: ending('iamo'),
  sl: ending('jamo|imo|emo|amo'),
  pt: ending('amos|emos|imos'),
};

/** Whether the house speaks of itself in a sentence. */
export const isOurs = (text: string, code: ComposedLanguage): boolean =>
  personWords[code].we.test(text) || weEndings[code]?.test(text) === true;

/** How a sentence addresses the guest; undefined in languages without a formal address. */
export function addressIn(text: string, code: ComposedLanguage): { formal: boolean; informal: boolean } {
  const { formal, informal } = personWords[code];
  return { formal: formal.test(text), informal: tellsApart(code) && informal.test(text) };
}

/** Whether a language addresses friends otherwise. */
export const tellsApart = (code: ComposedLanguage): boolean => code !== 'en';
