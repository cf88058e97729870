import type { ContentType, Length } from '../../../contract/writing/writing.ts';

/** Writes texts from facts: the composer or a model. Each sentence names its sources. */
export interface Writer {
  /** `composer`, or the name of the model. */
  name: string;
  /** Ids of the facts and amenities that the writer can use, in no order. */
  canTell(task: Omit<WritingTask, 'contentType' | 'voice' | 'variant'>): ReadonlySet<string>;
  /** Sentences in order; ends early if the signal aborts. `remark` gets notes for the user about the whole text. */
  write(task: WritingTask, signal: AbortSignal, remark?: (words: string) => void): AsyncIterable<Sentence>;
}

/** A writing task: kind, subject, facts and voice. */
export interface WritingTask {
  contentType: ContentType;
  /** Code of the language, such as `de`. */
  language: string;
  subject: Subject;
  facts: readonly Fact[];
  /** Known amenities of the property (`contract/places/amenities.ts`); custom ones have an unknown language and are not used. */
  amenities: readonly string[];
  voice: Voice;
  /** Each number gives a different text from the same facts. */
  variant: number;
  /** Length relative to the usual one of the type, which is the default. */
  length?: Length | undefined;
  /** Sentences to rewrite instead of a whole text, each from its own facts; `facts` has those of all. */
  passage?: readonly Sentence[] | undefined;
}

/** The subject of a text. Its name is the fact `name`. */
export interface Subject {
  kind: 'property' | 'event' | 'venue' | 'place';
  name: string;
  /** Name of the property's type. */
  type?: string | undefined;
}

/** A fact. */
export interface Fact {
  id: string;
  /** `rooms`, `breakfast`, `city`, `starts` … or a custom name. */
  name: string;
  value: unknown;
  /** Language of a text; absent if the value is the same in all languages. */
  language?: string | undefined;
}

/** The style guide's rules for a text. */
export interface Voice {
  person: 'we' | 'you' | 'they';
  /** Sie or du, vous or tu, usted or tú. */
  address: 'formal' | 'informal';
  sentenceLength: 'short' | 'medium' | 'long';
  wordsToUse: readonly string[];
  wordsToAvoid: readonly string[];
  /** Free text of the style guide, only for models. */
  tone?: string | undefined;
  notes?: string | undefined;
  /** Measured habits of the voice, only for models. */
  habits?: Habits | undefined;
}

/** Measured habits of a voice. Its sentences are examples of style, not facts. */
export interface Habits {
  wordsInSentence: { median: number; lower: number; upper: number };
  /** LIX, by Björnsson. */
  readability: number;
  /** Frequent first words of sentences. */
  openings: readonly string[];
  sentences: readonly string[];
}

/** A sentence or heading, with its sources. */
export interface Sentence {
  text: string;
  /** Number of the paragraph, from 0. */
  paragraph: number;
  heading?: boolean | undefined;
  /** Ids of the facts it is based on. */
  rests: readonly string[];
  /** Passages without support in the facts. */
  unsupported?: readonly string[];
}
