import type { Length, Tone, WrittenSentence, WrittenText } from '../../../../contract/writing/writing.ts';
import { textOf } from '../../../../contract/writing/written-text.ts';
import type { Asked } from '../generated.ts';

/** Request body that all versions share. */
export type Task = Omit<Asked, 'variant' | 'length' | 'tone' | 'passage' | 'writer'>;

/** Indexes of the first and last sentence. */
export type Passage = readonly [from: number, to: number];

/** A text with its request. */
export interface Version {
  id: number;
  task: Task;
  variant: number;
  /** Requested length, if not the usual one. */
  length?: Length | undefined;
  tone?: Tone | undefined;
  written: WrittenText;
  /** Previous texts, newest last. */
  before: readonly WrittenText[];
  /** Still streaming. */
  isComing?: boolean | undefined;
  /** Reason for an incomplete or unchanged text. */
  remark?: 'stopped' | 'brokenOff' | 'noOther' | undefined;
}

/** The version with another text; the previous one can be restored. */
export const changedTo = (version: Version, written: WrittenText): Version => ({
  ...version,
  written,
  before: [...version.before, version.written],
  isComing: false,
  remark: undefined,
});

/** The version before the last change. */
export const previousVersion = (version: Version): Version => ({
  ...version,
  written: version.before.at(-1) ?? version.written,
  before: version.before.slice(0, -1),
  remark: undefined,
});

/** The text with the sentences of a passage replaced. */
export function withPassage(
  written: WrittenText,
  [from, to]: Passage,
  inside: readonly WrittenSentence[],
): WrittenText {
  const sentences = [...written.sentences.slice(0, from), ...inside, ...written.sentences.slice(to + 1)];
  return { ...written, sentences, text: textOf(sentences) };
}

/** A passage in the format of the rewrite request. */
export const sentPassage = ({ sentences }: WrittenText, [from, to]: Passage): Asked['passage'] =>
  sentences
    .slice(from, to + 1)
    .map(({ text, rests, paragraph, heading }) => ({ text, rests: rests.map(({ id }) => id), paragraph, heading }));

/** Whether two tasks are equal in any order of keys. */
export const isSameTask = (one: Task, other: Task): boolean => inOrder(one) === inOrder(other);

const inOrder = (task: Task): string =>
  JSON.stringify(Object.entries(task).toSorted(([one], [other]) => one.localeCompare(other)));
