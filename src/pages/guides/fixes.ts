import type { WrittenText } from '../../../contract/writing.ts';
import { withPassage } from './version.ts';

/** What mends a sentence: two of it where it has a joint, none of it, or another one in its place. */
export type Fix = 'split' | 'leaveOut' | 'again';

/** A sentence as two, where a semicolon joins what could stand alone; nothing where there is no such joint. */
export function splitAt(text: string): [string, string] | undefined {
  const [, first, second] = /^(.{8,}?)\s*;\s+(\p{L}.{6,})$/u.exec(text) ?? [];
  return first && second ? [`${first}.`, second.charAt(0).toUpperCase() + second.slice(1)] : undefined;
}

/** The text with this sentence as two. Both rest on what the one rested on. */
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

/** The text without this sentence, and without a heading under which nothing is left. */
export function without(written: WrittenText, place: number): WrittenText {
  const rest = withPassage(written, [place, place], []);
  const heading = rest.sentences[place - 1];
  const next = rest.sentences[place];
  const isBare = heading?.heading === true && (next === undefined || next.heading);
  return isBare ? withPassage(rest, [place - 1, place - 1], []) : rest;
}

/** The place of the last sentence that is no heading. */
export const lastSentence = ({ sentences }: WrittenText): number => sentences.findLastIndex(({ heading }) => !heading);
