import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { notEmpty, text } from '../declaration/field-values.ts';
import { idParams, scopeOnly } from '../calls/list.ts';

/** A sentence as evidence, with its place. */
const Quotation = z.object({
  text: z.string(),
  /** Which of the sources, from 0. */
  source: z.int(),
  /** Which of its sentences, from 1. */
  at: z.int(),
});
/** A sentence as evidence. */
export type Quotation = z.output<typeof Quotation>;

/** A voice, measured from texts. Lengths are in words; counts are of sentences. */
export const StyleProfile = z.object({
  language: z.string(),
  sources: z.int(),
  sentences: z.int(),
  words: z.int(),
  sentenceLength: z.object({
    kind: z.enum(['short', 'medium', 'long']),
    median: z.int(),
    /** Half of the sentences are between these. */
    lower: z.int(),
    upper: z.int(),
    longest: Quotation,
  }),
  /** Missing if unknown for the language. */
  person: z.nullable(
    z.object({ is: z.enum(['we', 'you', 'they']), we: z.int(), you: z.int(), evidence: z.array(Quotation) }),
  ),
  /** Missing if the reader is not addressed, or the language has no formal address. */
  address: z.nullable(
    z.object({ is: z.enum(['formal', 'informal']), formal: z.int(), informal: z.int(), evidence: z.array(Quotation) }),
  ),
  /** Words that come again and that not every text of the language has. */
  vocabulary: z.array(z.object({ word: z.string(), count: z.int(), evidence: Quotation })),
  /** First words of several sentences. */
  openings: z.array(z.object({ word: z.string(), count: z.int(), evidence: Quotation })),
  /** Words that the style guide avoids and its own texts have. */
  avoided: z.array(z.object({ word: z.string(), count: z.int(), evidence: z.array(Quotation) })),
  /** Readability after Björnsson. */
  lix: z.int(),
});
/** A voice, measured from texts. */
export type StyleProfile = z.output<typeof StyleProfile>;

/** What one training takes at most. */
export const trainingLimits = {
  posts: 50,
  documents: 10,
  /** Characters of a document. */
  document: 60_000,
  /** Characters of all that it learns from. */
  all: 400_000,
} as const;

const sourceKinds = ['examples', 'post', 'document'] as const;

/** One training of a style guide: from what, by whom, how far it is, and what came of it. */
const Training = z.object({
  id: z.int(),
  status: z.enum(['waiting', 'working', 'done', 'failed']),
  /** From 0 to 1. */
  progress: z.number(),
  /** Why it failed, in words. */
  problem: z.nullable(z.string()),
  sources: z.array(z.object({ kind: z.enum(sourceKinds), name: z.string(), characters: z.int() })),
  by: z.nullable(z.string()),
  at: z.string(),
  /** Whether texts are written by it. */
  used: z.boolean(),
  profile: z.nullable(StyleProfile),
});
/** One training of a style guide. */
export type Training = z.output<typeof Training>;

/** The status of training: the last one, and all of them, newest first. */
const TrainingStatus = z.object({
  status: z.enum(['none', 'waiting', 'working', 'done', 'failed']),
  progress: z.number(),
  trainings: z.array(Training),
});
/** The status of a training. */
export type TrainingStatus = z.output<typeof TrainingStatus>;

const id = z.int().check(z.positive());

/** The texts of a training. */
export const TrainingInput = z._default(
  z.strictObject({
    /** The examples that stand in the style guide. */
    examples: z._default(z.boolean(), true),
    postIds: z._default(z.array(id).check(z.maxLength(trainingLimits.posts)), []),
    /** Texts of files; HTML by a name that ends in .html. */
    documents: z._default(
      z
        .array(
          z.strictObject({
            name: text(200).check(notEmpty()),
            text: z.string().check(z.maxLength(trainingLimits.document)),
          }),
        )
        .check(z.maxLength(trainingLimits.documents)),
      [],
    ),
  }),
  { examples: true, postIds: [], documents: [] },
);

/** Training of a style guide (S7.10), whose id is in the path. */
export const training = {
  train: endpoint({
    method: 'POST',
    path: '/content/train/{id}',
    summary: 'Train a style guide with its examples, published texts and documents',
    access: { resource: 'styleguides', action: 'update' },
    params: idParams,
    query: scopeOnly,
    body: TrainingInput,
    answer: TrainingStatus,
    notIdempotent: true,
  }),
  status: endpoint({
    method: 'GET',
    path: '/content/train/status/{id}',
    summary: 'The progress and the results of the training of a style guide',
    access: { resource: 'styleguides', action: 'read' },
    params: idParams,
    query: scopeOnly,
    answer: TrainingStatus,
  }),
  use: endpoint({
    method: 'PUT',
    path: '/content/train/{id}',
    summary: 'Choose an earlier training for new texts, or none',
    access: { resource: 'styleguides', action: 'update' },
    params: idParams,
    query: scopeOnly,
    body: z.strictObject({ trainingId: z.nullable(id) }),
    answer: TrainingStatus,
    extension: true,
  }),
};
