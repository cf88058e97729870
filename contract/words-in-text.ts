const escaped = (word: string) => word.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Where a text has the word for the first time, in characters. One of four letters or more is found with endings, too: who avoids `room` avoids `rooms`. */
export function wordAt(text: string, word: string, caseSensitive = false): { at: number; length: number } | undefined {
  const pattern = escaped(word).replaceAll(/['’]/g, "['’]");
  if (pattern === '') return undefined;
  const end = word.trim().length >= 4 ? '' : String.raw`(?![\p{L}\p{N}])`;
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}${end}`, caseSensitive ? 'u' : 'iu').exec(text);
  return found ? { at: found.index, length: found[0].length } : undefined;
}

/** Whether a text has the word, as `wordAt` finds it. */
export const hasWord = (text: string, word: string): boolean => wordAt(text, word) !== undefined;

/** How many words a text has. */
export const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** Readability after Björnsson (LIX): words in a sentence, and long words in a hundred. It needs no syllables and so serves every language. */
export function lixOf(text: string, sentences: number): number {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return 0;
  const long = words.filter((word) => word.length > 6).length;
  return Math.round(words.length / Math.max(1, sentences) + (100 * long) / words.length);
}
