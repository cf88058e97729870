const escaped = (word: string) => word.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a text has the word. One of four letters or more is found with endings, too: who avoids `room` avoids `rooms`. */
export function hasWord(text: string, word: string): boolean {
  const pattern = escaped(word).replaceAll(/['’]/g, "['’]");
  if (pattern === '') return false;
  const end = word.trim().length >= 4 ? '' : String.raw`(?![\p{L}\p{N}])`;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}${end}`, 'iu').test(text);
}

/** How many words a text has. */
export const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
