import { sentencesOf } from '../sentences-of.ts';

/** A sample text for training a voice. */
export interface Source {
  /** Name of the source for the user. */
  name: string;
  text: string;
}

/** A sentence of a source. */
export interface ReadSentence {
  text: string;
  words: readonly string[];
  /** Index of the source, from 0. */
  source: number;
  /** Number of the sentence in its source, from 1. */
  at: number;
}

/** Invisible characters, removed from quoted sentences. */
const unseen = /[\p{Cf}\p{Cc}\p{Co}\p{Cn}]/gu;
const listMark = /^(?:[-*•–]|\d{1,2}[.)]|#{1,6}|>)\s+/u;
const address = /(?:https?:\/\/|www\.)\S+|\S+@\S+/giu;

/** The words of a text: letters, also with an apostrophe or hyphen inside, or numbers. */
export const wordsIn = (text: string): string[] => text.match(/\p{L}+(?:['’-]\p{L}+)*|\p{N}+/gu) ?? [];

/** The sentences of a source, without headings, unfinished list items and lines without words. */
export function readSource({ text }: Source, source: number, language: string): ReadSentence[] {
  const found: ReadSentence[] = [];
  for (const line of text.normalize('NFC').split(/\r?\n/u)) {
    const plain = line.replaceAll(unseen, ' ').replaceAll(address, '').replace(listMark, '').trim();
    for (const sentence of sentencesOf(plain, language)) {
      const cleaned = sentence.replaceAll(/\s+/gu, ' ').trim();
      const words = wordsIn(cleaned);
      if (words.length < 2 || !/[.!?…]["”“»’)]*$/u.test(cleaned)) continue;
      found.push({ text: cleaned, words, source, at: found.length + 1 });
    }
  }
  return found;
}
