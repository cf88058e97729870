import type { Passage } from '../../contract/writing/origins.ts';
import { recognition } from '../platform/limits.ts';
import { type Sentence, type WordCounts, fingerprintOfAll, likeness, sentencesIn, wordCountsOf } from './sentences.ts';

/** A generated text and its source text; sentences of the source count as human. */
export interface Generation {
  id: number;
  text: string;
  madeFrom: string | null;
}

/** A generated or edited sentence, by fingerprint. */
export interface MarkedSentence {
  fingerprint: string;
  state: 'generated' | 'edited';
  generatedId: number;
}

/** A text before a change. */
export interface Earlier {
  words: string;
  marked: readonly MarkedSentence[];
}

/** Minimum similarity for a sentence to count as edited. */
const leastShare = 0.6;

/** A sentence with its origin. */
export type FoundPassage = Passage & Sentence;

/**
 * The origin of each sentence: `generated` if unchanged, `edited` if similar to a generated one, else human. Unchanged
 * sentences of the earlier text keep their origin.
 * @param generations the likeliest first.
 */
export function passagesOf(words: string, generations: readonly Generation[], earlier: Earlier): FoundPassage[] {
  const before = new Map(passagesIn(earlier.words, earlier.marked).map((passage) => [passage.fingerprint, passage]));
  const generated = generations.flatMap(generatedIn);
  const exact = new Map(generated.toReversed().map(({ fingerprint, generatedId }) => [fingerprint, generatedId]));
  const given = new Set(generations.flatMap(({ madeFrom }) => fingerprintsIn(madeFrom)));
  const compared = [...[...before.values()].filter(isMarked), ...generated]
    .slice(0, recognition.sentences)
    .map(({ generatedId, text }) => ({ generatedId, counts: wordCountsOf(text) }));
  return sentencesIn(words).map((sentence, place): FoundPassage => {
    const { text, fingerprint } = sentence;
    const human: FoundPassage = { ...sentence, state: 'human', generatedId: null };
    if (fingerprint === null) return { ...human, state: 'short' };
    const same = before.get(fingerprint);
    if (same) return { ...sentence, state: same.state, generatedId: same.generatedId };
    const generatedId = exact.get(fingerprint);
    if (generatedId !== undefined) return { ...sentence, state: 'generated', generatedId };
    if (given.has(fingerprint) || place >= recognition.sentences) return human;
    const likest = likestTo(wordCountsOf(text), compared);
    return likest === undefined ? human : { ...sentence, state: 'edited', generatedId: likest };
  });
}

/** Sentences of a text whose marks are known. */
export function passagesIn(words: string, marked: readonly MarkedSentence[]): FoundPassage[] {
  const marks = new Map(marked.map((sentence) => [sentence.fingerprint, sentence]));
  return sentencesIn(words).map((sentence) => {
    if (sentence.fingerprint === null) return { ...sentence, state: 'short', generatedId: null };
    const { state, generatedId } = marks.get(sentence.fingerprint) ?? { state: 'human', generatedId: null };
    return { ...sentence, state, generatedId };
  });
}

/** New sentences of a generation, without those of its source text. */
function generatedIn({ id, text, madeFrom }: Generation) {
  const given = new Set(fingerprintsIn(madeFrom));
  return sentencesIn(text).flatMap(({ text: sentence, fingerprint }) =>
    fingerprint === null || given.has(fingerprint) ? [] : { text: sentence, fingerprint, generatedId: id },
  );
}

const fingerprintsIn = (words: string | null): string[] =>
  sentencesIn(words ?? '').flatMap(({ fingerprint }) => fingerprint ?? []);

const isMarked = <Found extends FoundPassage>(passage: Found): passage is Found & MarkedSentence =>
  passage.state === 'generated' || passage.state === 'edited';

/** The generation with the most similar sentence, if it reaches the minimum similarity. */
function likestTo(
  counts: WordCounts,
  compared: readonly { generatedId: number; counts: WordCounts }[],
): number | undefined {
  let [best, likest]: [number, number | undefined] = [leastShare, undefined];
  for (const each of compared) {
    const share = likeness(counts, each.counts);
    if (share >= best) [best, likest] = [share, each.generatedId];
  }
  return likest;
}

/** Summary of a text's origin. */
export interface TextOrigin {
  state: 'generated' | 'edited';
  /** Generations, the one with the most sentences first. */
  generatedIds: number[];
  passages: MarkedSentence[];
  /** Fingerprint of all marked sentences. */
  marked: string;
}

/** The origin of a text with these passages; undefined if people wrote all of it. */
export function markOf(passages: readonly FoundPassage[]): TextOrigin | undefined {
  const counting = passages.filter(({ fingerprint }) => fingerprint !== null);
  const marked = counting.filter(isMarked);
  if (marked.length === 0) return undefined;
  const byGeneration = Map.groupBy(marked, ({ generatedId }) => generatedId);
  return {
    state: counting.every(({ state }) => state === 'generated') ? 'generated' : 'edited',
    generatedIds: [...byGeneration].sort(([, one], [, other]) => other.length - one.length).map(([id]) => id),
    passages: marked.map(({ fingerprint, state, generatedId }) => ({ fingerprint, state, generatedId })),
    marked: fingerprintOfAll(marked.map(({ fingerprint }) => fingerprint)),
  };
}
