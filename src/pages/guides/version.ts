import type { Length, Tone, WrittenSentence, WrittenText } from '../../../contract/writing.ts';
import { textOf } from '../../../contract/written-text.ts';
import type { Asked } from './generated.ts';

/** What is asked of a writer, all versions alike. */
export type Task = Omit<Asked, 'variant' | 'length' | 'tone' | 'passage' | 'writer'>;

/** Sentences from the first to the last of them, by their places. */
export type Passage = readonly [from: number, to: number];

/** A text, and what it was written for. */
export interface Version {
  id: number;
  task: Task;
  variant: number;
  /** As it was asked for, where it was not as usual. */
  length?: Length | undefined;
  tone?: Tone | undefined;
  written: WrittenText;
  /** The texts that stood here before this one, the newest last. */
  before: readonly WrittenText[];
  /** Its sentences are still coming. */
  isComing?: boolean | undefined;
  /** Why there is not all of it, or nothing new in it. */
  remark?: 'stopped' | 'brokenOff' | 'noOther' | undefined;
}

/** With other words in place of those that stood there, which can be brought back. */
export const changedTo = (version: Version, written: WrittenText): Version => ({
  ...version,
  written,
  before: [...version.before, version.written],
  isComing: false,
  remark: undefined,
});

/** As it was before the last change. */
export const changedBack = (version: Version): Version => ({
  ...version,
  written: version.before.at(-1) ?? version.written,
  before: version.before.slice(0, -1),
  remark: undefined,
});

/** A text with other sentences in a passage of it. */
export function withPassage(
  written: WrittenText,
  [from, to]: Passage,
  inside: readonly WrittenSentence[],
): WrittenText {
  const sentences = [...written.sentences.slice(0, from), ...inside, ...written.sentences.slice(to + 1)];
  return { ...written, sentences, text: textOf(sentences) };
}

/** A passage as it is sent to be written anew. */
export const sentPassage = ({ sentences }: WrittenText, [from, to]: Passage): Asked['passage'] =>
  sentences
    .slice(from, to + 1)
    .map(({ text, rests, paragraph, heading }) => ({ text, rests: rests.map(({ id }) => id), paragraph, heading }));

/** Whether two ask for the same, in whichever order they say it. */
export const isSameTask = (one: Task, other: Task): boolean => inOrder(one) === inOrder(other);

const inOrder = (task: Task): string =>
  JSON.stringify(Object.entries(task).toSorted(([one], [other]) => one.localeCompare(other)));
