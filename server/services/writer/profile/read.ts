import { sentencesOf } from '../sentences-of.ts';

/** A text that a voice is learned from. */
export interface Source {
  /** Where it comes from, in words for people. */
  name: string;
  text: string;
}

/** A sentence of a source. */
export interface ReadSentence {
  text: string;
  words: readonly string[];
  /** Which of the sources, from 0. */
  source: number;
  /** Which of its sentences, from 1. */
  at: number;
}

/** Removes invisible characters from quoted sentences. */
const unseen = /[\p{Cf}\p{Cc}\p{Co}\p{Cn}]/gu;
const listMark = /^(?:[-*•–]|\d{1,2}[.)]|#{1,6}|>)\s+/u;
const address = /(?:https?:\/\/|www\.)\S+|\S+@\S+/giu;

/** A word: letters, also with an apostrophe or a hyphen within. */
export const wordsIn = (text: string): string[] => text.match(/\p{L}+(?:['’-]\p{L}+)*|\p{N}+/gu) ?? [];

/** The sentences of a source. A heading, a line of a list without an end and what holds no word is none. */
export function readSource({ text }: Source, source: number, language: string): ReadSentence[] {
  const found: ReadSentence[] = [];
  for (const line of text.normalize('NFC').split(/\r?\n/u)) {
    const plain = line.replaceAll(unseen, ' ').replaceAll(address, '').replace(listMark, '').trim();
    for (const sentence of sentencesOf(plain, language)) {
      const said = sentence.replaceAll(/\s+/gu, ' ').trim();
      const words = wordsIn(said);
      if (words.length < 2 || !/[.!?…]["”“»’)]*$/u.test(said)) continue;
      found.push({ text: said, words, source, at: found.length + 1 });
    }
  }
  return found;
}
