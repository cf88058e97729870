import { personWords } from '../../../../contract/writing/person-words.ts';
import type { ComposedLanguage } from '../../../../contract/writing/writing.ts';

const ending = (list: string) => new RegExp(String.raw`(?<!\p{L})\p{L}{2,}(?:${list})(?!\p{L})`, 'iu');

/**
 * Verb endings of the first person plural in languages that omit pronouns. Some nouns have them, too: good enough to count
 * sentences, but not to mark one.
 */
const weEndings: Partial<Record<ComposedLanguage, RegExp>> = {
  es: ending('amos|emos|imos'),
  it: ending('iamo'),
  sl: ending('jamo|imo|emo|amo'),
  pt: ending('amos|emos|imos'),
};

/** Whether a sentence is in the first person plural. */
export const isOurs = (text: string, code: ComposedLanguage): boolean =>
  personWords[code].we.test(text) || weEndings[code]?.test(text) === true;

/** Whether a sentence addresses the guest, formally or informally; `informal` is never set without a difference. */
export function addressIn(text: string, code: ComposedLanguage): { formal: boolean; informal: boolean } {
  const { formal, informal } = personWords[code];
  return { formal: formal.test(text), informal: tellsApart(code) && informal.test(text) };
}

/** Whether a language distinguishes formal and informal address. */
export const tellsApart = (code: ComposedLanguage): boolean => code !== 'en';
