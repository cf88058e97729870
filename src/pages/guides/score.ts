import { hasWord, wordCount } from '../../../contract/words-in-text.ts';
import { type ContentType, type WrittenText, mostCharacters, mostWordsInSentence } from '../../../contract/writing.ts';

/** What a style guide wants that can be counted. */
export interface Measures {
  sentenceLength: keyof typeof mostWordsInSentence | null;
  wordsToUse: readonly string[] | null;
  wordsToAvoid: readonly string[] | null;
}

/** One thing that is wanted, and whether the text keeps to it. */
export interface Check {
  name: 'length' | 'sentences' | 'wordsToUse' | 'wordsToAvoid';
  isKept: boolean;
  /** What is missing or too much: words, or how many there are and may be. */
  words?: readonly string[];
  count?: number;
  most?: number;
}

export interface Score {
  checks: Check[];
  /** By the places of sentences: which checks they do not keep. */
  marks: ReadonlyMap<number, readonly Check['name'][]>;
  /** Readability after Björnsson (LIX), which needs no syllables and so serves every language. */
  lix: number;
}

/** How far a text keeps to its style guide. A guide that says nothing of something is kept in it. */
export function scoreOf({ text, sentences }: WrittenText, contentType: ContentType, guide: Measures): Score {
  const most = mostCharacters[contentType];
  const longest = mostWordsInSentence[guide.sentenceLength ?? 'medium'];
  const avoided = (words: string) => (guide.wordsToAvoid ?? []).filter((word) => hasWord(words, word));
  const unused = (guide.wordsToUse ?? []).filter((word) => !hasWord(text, word));
  const marks = new Map(
    sentences.flatMap((sentence, place): [number, Check['name'][]][] => {
      const found: Check['name'][] = [];
      if (wordCount(sentence.text) > longest) found.push('sentences');
      if (avoided(sentence.text).length > 0) found.push('wordsToAvoid');
      return found.length > 0 ? [[place, found]] : [];
    }),
  );
  const tooLong = [...marks.values()].filter((names) => names.includes('sentences')).length;
  const checks: Check[] = [{ name: 'sentences', isKept: tooLong === 0, count: tooLong, most: longest }];
  if (most !== undefined) checks.push({ name: 'length', isKept: text.length <= most, count: text.length, most });
  if (guide.wordsToUse?.length) checks.push({ name: 'wordsToUse', isKept: unused.length === 0, words: unused });
  if (guide.wordsToAvoid?.length)
    checks.push({ name: 'wordsToAvoid', isKept: avoided(text).length === 0, words: avoided(text) });
  return { checks, marks, lix: lixOf(text, sentences.length) };
}

/** Words in a sentence, and long words in a hundred. */
function lixOf(text: string, sentences: number): number {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return 0;
  const long = words.filter((word) => word.length > 6).length;
  return Math.round(words.length / Math.max(1, sentences) + (100 * long) / words.length);
}
