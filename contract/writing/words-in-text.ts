const escaped = (word: string) => word.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The positions of a word in a text. Words of four letters or more match with endings: `room` matches `rooms`. */
export function placesOfWord(text: string, word: string, caseSensitive = false): { at: number; length: number }[] {
  const pattern = escaped(word).replaceAll(/['’]/g, "['’]");
  // Fast path: most words are not in the text.
  if (pattern === '' || !folded(text).includes(folded(word.trim()))) return [];
  const end = word.trim().length >= 4 ? '' : String.raw`(?![\p{L}\p{N}])`;
  const found = text.matchAll(new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}${end}`, caseSensitive ? 'gu' : 'giu'));
  return [...found].map(({ index, 0: { length } }) => ({ at: index, length }));
}

const folded = (text: string) => text.toLowerCase().replaceAll('’', "'");

/** Whether a text has the word, as `placesOfWord` finds it. */
export const hasWord = (text: string, word: string): boolean => placesOfWord(text, word).length > 0;

/** The number of words in a text. */
export const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/**
 * Björnsson’s readability index (LIX): words per sentence plus the percentage of long words. It needs no syllables, so it works for every
 * language.
 */
export function lixOf(text: string, sentences: number): number {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return 0;
  const long = words.filter((word) => word.length > 6).length;
  return Math.round(words.length / Math.max(1, sentences) + (100 * long) / words.length);
}
