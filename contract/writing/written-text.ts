import type { WrittenSentence } from './writing.ts';

/** Joins sentences, with an empty line between paragraphs. */
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
