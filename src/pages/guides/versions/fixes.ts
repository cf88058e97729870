import type { WrittenText } from '../../../../contract/writing/writing.ts';
import { withPassage } from './version.ts';

/** Fix for a sentence: split it, remove it, or rewrite it. */
export type Fix = 'split' | 'leaveOut' | 'again';

/** Splits a sentence at a semicolon between two clauses; undefined if it has none. */
export function splitAt(text: string): [string, string] | undefined {
  const [, first, second] = /^(.{8,}?)\s*;\s+(\p{L}.{6,})$/u.exec(text) ?? [];
  return first && second ? [`${first}.`, second.charAt(0).toUpperCase() + second.slice(1)] : undefined;
}

/** The text with a sentence split. Both parts keep its facts. */
export function withSplit(written: WrittenText, place: number): WrittenText {
  const sentence = written.sentences[place];
  const parts = sentence && splitAt(sentence.text);
  if (!sentence || !parts) return written;
  return withPassage(
    written,
    [place, place],
    parts.map((text) => ({ ...sentence, text })),
  );
}

/** The text without a sentence, and without a heading that would be left empty. */
export function without(written: WrittenText, place: number): WrittenText {
  const rest = withPassage(written, [place, place], []);
  const heading = rest.sentences[place - 1];
  const next = rest.sentences[place];
  const isBare = heading?.heading === true && (next === undefined || next.heading);
  return isBare ? withPassage(rest, [place - 1, place - 1], []) : rest;
}

/** Index of the last sentence that is not a heading. */
export const lastSentence = ({ sentences }: WrittenText): number => sentences.findLastIndex(({ heading }) => !heading);
