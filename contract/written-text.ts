import type { WrittenSentence } from './writing.ts';

/** Sentences as one text: those of a paragraph beside each other, paragraphs parted by an empty line. */
export function textOf(sentences: readonly Pick<WrittenSentence, 'text' | 'paragraph'>[]): string {
  const numbers = [...new Set(sentences.map(({ paragraph }) => paragraph))];
  return numbers
    .map((number) =>
      sentences
        .filter(({ paragraph }) => paragraph === number)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n\n');
}
