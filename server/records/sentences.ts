import { createHash } from 'node:crypto';

/** A sentence, a heading or a point of a list; those of the same paragraph stand together. */
export interface Sentence {
  text: string;
  /** From 0. */
  paragraph: number;
  /** The first eight bytes of SHA-256 as a whole number; null for what is too short to be anybody's. */
  fingerprint: string | null;
}

/** The sentences of a text in words. Where an abbreviation parts one, it does so wherever the same words stand. */
export const sentencesIn = (words: string): Sentence[] =>
  words
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .flatMap((line, paragraph) =>
      line.split(/(?<=[.!?…][)»“”"’']?) /u).map((text) => ({ text, paragraph, fingerprint: fingerprintOf(text) })),
    );

/** Fewer words than these are said by everybody. */
const fewestWords = 3;

const fingerprintOf = (text: string): string | null =>
  wordsOf(text).length < fewestWords ? null : digestOf(text).readBigInt64BE().toString();

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** One fingerprint for several sentences, in whichever order they stand. */
export const fingerprintOfAll = (fingerprints: readonly string[]): string =>
  digestOf([...fingerprints].sort().join(' '))
    .toString('hex')
    .slice(0, 32);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How often a sentence has each of its words. */
export interface WordCounts {
  counts: ReadonlyMap<string, number>;
  total: number;
}

/** The words of a sentence, counted. */
export function wordCountsOf(text: string): WordCounts {
  const words = wordsOf(text);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

/** The share of words that two sentences have in common (Dice): from 0 to 1. */
export function likeness(one: WordCounts, other: WordCounts): number {
  let common = 0;
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0);
  return (2 * common) / Math.max(1, one.total + other.total);
}
