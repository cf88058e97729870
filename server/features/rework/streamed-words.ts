import { withoutMarks } from '../../../contract/writing/text-parts.ts';
import type { ReworkedSentence } from './by-model.ts';

/** Streams the plain words of sentences and collects the sentences in `sentences`. */
export async function* streamedWords(
  coming: AsyncIterable<ReworkedSentence> | Iterable<ReworkedSentence>,
  sentences: ReworkedSentence[],
): AsyncGenerator<{ text: string }> {
  for await (const sentence of coming) {
    const last = sentences.at(-1);
    const between = last === undefined ? '' : last.line === sentence.line ? ' ' : '\n\n';
    sentences.push(sentence);
    yield { text: between + withoutMarks(sentence.text) };
  }
}
