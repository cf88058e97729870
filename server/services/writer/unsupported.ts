import type { ComposedLanguage } from '../../../contract/writing/writing.ts';
import { amenitiesNotOwned } from './support/amenities.ts';
import { unknownNames } from './support/names.ts';
import { numbersInWords } from './support/number-words.ts';
import { isKnownNumber, knownNumbers, numbersIn } from './support/numbers.ts';

/** Sources of a sentence: all texts of the facts, and the property's amenities. */
export interface Support {
  texts: readonly string[];
  amenities: readonly string[];
}

/**
 * Unsupported passages of a sentence: numbers, also in words, names, and amenities that the sources do not have. The rest
 * still needs a reader's check.
 */
export function unsupportedIn(sentence: string, { texts, amenities }: Support, code: string): string[] {
  const language = code.split('-')[0] as ComposedLanguage;
  const numbers = knownNumbers(texts);
  const holds = (value: number) => numbers.has(value);
  const known = texts.join('\n').toLowerCase();
  // Numbers in words also count as known if the facts have the same word.
  const words = [...new Set([...known.matchAll(/\p{L}[\p{L}\p{M}]*/gu)].map(([word]) => word))];
  const found = [
    ...numbersIn(sentence).filter((written) => !isKnownNumber(written, numbers)),
    ...numbersInWords(sentence, language).flatMap(({ text, value }) => (holds(value) || words.includes(text.toLowerCase()) ? [] : [text])), // prettier-ignore
    ...unknownNames(sentence, texts, language),
    ...amenitiesNotOwned(sentence, amenities, known, language),
  ];
  return [...new Set(found)];
}
