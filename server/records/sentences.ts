import { createHash } from 'node:crypto';

/** A sentence, heading or list item, with its paragraph. */
export interface Sentence {
  text: string;
  /** Index from 0. */
  paragraph: number;
  /** First eight bytes of SHA-256 as an integer; null for sentences too short to be distinctive. */
  fingerprint: string | null;
}

/** Splits plain text into sentences. Abbreviations may also split, but consistently. */
export const sentencesIn = (words: string): Sentence[] =>
  words
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .flatMap((line, paragraph) =>
      line.split(/(?<=[.!?…][)»“”"’']?) /u).map((text) => ({ text, paragraph, fingerprint: fingerprintOf(text) })),
    );

/** Minimum words of a distinctive sentence. */
const fewestWords = 3;

const fingerprintOf = (text: string): string | null =>
  wordsOf(text).length < fewestWords ? null : digestOf(text).readBigInt64BE().toString();

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Fingerprint of a set of sentences, in any order. */
export const fingerprintOfAll = (fingerprints: readonly string[]): string =>
  digestOf([...fingerprints].sort().join(' '))
    .toString('hex')
    .slice(0, 32);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Word frequencies of a sentence. */
export interface WordCounts {
  counts: ReadonlyMap<string, number>;
  total: number;
}

/** Counts the words of a sentence. */
export function wordCountsOf(text: string): WordCounts {
  const words = wordsOf(text);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

/** Dice similarity of two sentences, from 0 to 1. */
export function likeness(one: WordCounts, other: WordCounts): number {
  let common = 0;
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0);
  return (2 * common) / Math.max(1, one.total + other.total);
}
