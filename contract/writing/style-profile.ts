import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { notEmpty, text } from '../declaration/field-values.ts';
import { idParams, scopeOnly } from '../calls/list.ts';

/** A sentence as evidence, with its place. */
const Quotation = z.object({
  text: z.string(),
  /** Index of the source, from 0. */
  source: z.int(),
  /** Number of the sentence in the source, from 1. */
  at: z.int(),
});
/** A sentence as evidence. */
export type Quotation = z.output<typeof Quotation>;

/** A writing style, measured from texts. Lengths are in words; counts are of sentences. */
export const StyleProfile = z.object({
  language: z.string(),
  sources: z.int(),
  sentences: z.int(),
  words: z.int(),
  sentenceLength: z.object({
    kind: z.enum(['short', 'medium', 'long']),
    median: z.int(),
    /** The middle half of the sentences is between these lengths. */
    lower: z.int(),
    upper: z.int(),
    longest: Quotation,
  }),
  /** Null if unknown for the language. */
  person: z.nullable(
    z.object({ is: z.enum(['we', 'you', 'they']), we: z.int(), you: z.int(), evidence: z.array(Quotation) }),
  ),
  /** Null if the reader is not addressed, or the language has no formal address. */
  address: z.nullable(
    z.object({ is: z.enum(['formal', 'informal']), formal: z.int(), informal: z.int(), evidence: z.array(Quotation) }),
  ),
  /** Repeated words that are not common in the language. */
  vocabulary: z.array(z.object({ word: z.string(), count: z.int(), evidence: Quotation })),
  /** First words of several sentences. */
  openings: z.array(z.object({ word: z.string(), count: z.int(), evidence: Quotation })),
  /** Words to avoid by the style guide that its own texts contain. */
  avoided: z.array(z.object({ word: z.string(), count: z.int(), evidence: z.array(Quotation) })),
  /** Björnsson’s readability index (LIX). */
  lix: z.int(),
});
/** A writing style, measured from texts. */
export type StyleProfile = z.output<typeof StyleProfile>;

/** Limits of a training. */
export const trainingLimits = {
  posts: 50,
  documents: 10,
  /** Characters per document. */
  document: 60_000,
  /** Characters of all sources. */
  all: 400_000,
} as const;

const sourceKinds = ['examples', 'post', 'document'] as const;

const Training = z.object({
  id: z.int(),
  status: z.enum(['waiting', 'working', 'done', 'failed']),
  /** From 0 to 1. */
  progress: z.number(),
  /** The reason of a failure, for users. */
  problem: z.nullable(z.string()),
  sources: z.array(z.object({ kind: z.enum(sourceKinds), name: z.string(), characters: z.int() })),
  by: z.nullable(z.string()),
  at: z.string(),
  /** Whether new texts use it. */
  used: z.boolean(),
  profile: z.nullable(StyleProfile),
});
/** A training of a style guide with its sources and result. */
export type Training = z.output<typeof Training>;

/** The last training and all trainings, newest first. */
const TrainingStatus = z.object({
  status: z.enum(['none', 'waiting', 'working', 'done', 'failed']),
  progress: z.number(),
  trainings: z.array(Training),
});
/** The status of a training. */
export type TrainingStatus = z.output<typeof TrainingStatus>;

const id = z.int().check(z.positive());

/** The sources of a training. */
export const TrainingInput = z._default(
  z.strictObject({
    /** The examples in the style guide. */
    examples: z._default(z.boolean(), true),
    postIds: z._default(z.array(id).check(z.maxLength(trainingLimits.posts)), []),
    /** Texts of files; HTML if the name ends in .html. */
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

/** Endpoints for training a style guide (S7.10), whose id is in the path. */
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
