import type { ContentType, Length } from '../../../contract/writing/writing.ts';

/** Who writes texts from facts. Every writer is given the same task and hands back sentences that say what they rest on. */
export interface Writer {
  /** `composer`, or the name of the model. */
  name: string;
  /** Ids of the facts and amenities that it can tell of the task's subject, in no order. */
  canTell(task: Omit<WritingTask, 'contentType' | 'voice' | 'variant'>): ReadonlySet<string>;
  /** Sentences in their order; ends early once the signal is aborted. What people should know of the whole is remarked in sentences. */
  write(task: WritingTask, signal: AbortSignal, remark?: (words: string) => void): AsyncIterable<Sentence>;
}

/** A writing task: kind, subject, facts and voice. */
export interface WritingTask {
  contentType: ContentType;
  /** Code of the language, such as `de`. */
  language: string;
  subject: Subject;
  facts: readonly Fact[];
  /** Amenities that the property has: words of `contract/places/amenities.ts`; own ones are in an unknown language and not told. */
  amenities: readonly string[];
  voice: Voice;
  /** Another number, another text from the same facts. */
  variant: number;
  /** Compared with the usual length of the kind; the default is the usual one. */
  length?: Length | undefined;
  /** Only these sentences are rewritten, each from its own facts; `facts` has those of all. */
  passage?: readonly Sentence[] | undefined;
}

/** What a text is about. Its name is the fact `name`. */
export interface Subject {
  kind: 'property' | 'event' | 'venue' | 'place';
  name: string;
  /** What sort of house a property is, as its type is called. */
  type?: string | undefined;
}

/** One thing that is known. */
export interface Fact {
  id: string;
  /** `rooms`, `breakfast`, `city`, `starts` … or an own name. */
  name: string;
  value: unknown;
  /** The language that a text is in; nothing where the value is the same in all of them. */
  language?: string | undefined;
}

/** How a style guide wants it said. */
export interface Voice {
  person: 'we' | 'you' | 'they';
  /** Sie or du, vous or tu, usted or tú. */
  address: 'formal' | 'informal';
  sentenceLength: 'short' | 'medium' | 'long';
  wordsToUse: readonly string[];
  wordsToAvoid: readonly string[];
  /** How it should sound, in people's own words: for a writer that reads. */
  tone?: string | undefined;
  notes?: string | undefined;
  /** What was measured of texts in this voice: for a writer that reads. */
  habits?: Habits | undefined;
}

/** Habits of a voice. Whatever its sentences say, they are examples of style and tell no facts. */
export interface Habits {
  wordsInSentence: { median: number; lower: number; upper: number };
  /** Björnsson's. */
  readability: number;
  /** First words of sentences that come often. */
  openings: readonly string[];
  sentences: readonly string[];
}

/** A sentence or heading, and the ids of the facts that it rests on. */
export interface Sentence {
  text: string;
  /** From 0; sentences of the same number stand together. */
  paragraph: number;
  heading?: boolean | undefined;
  rests: readonly string[];
  /** Passages of it that nothing known supports, where there are any. */
  unsupported?: readonly string[];
}
