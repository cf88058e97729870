import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { Image, languageCode } from '../declaration/field-values.ts';
import { idParams, listQuery, queryInt, scopeOnly, scopeQuery } from '../calls/list.ts';
import { ChangedSet } from '../calls/history.ts';
import { ReworkRemark } from './rework.ts';
import { WrittenText, contentTypes, isComposedLanguage } from './writing.ts';

/** Maximum number of texts in a run; also the undo limit. */
export const mostInRun = 1_000;
/** Maximum number of texts that one call accepts or rejects. */
export const mostDecidedAtOnce = 100;

/** The kinds of text with a field in a property post. */
export const runContentTypes = contentTypes.filter((type) => type !== 'event');

/** Kinds of writing runs: texts about properties, translations of records, and alt texts of pictures. */
export const runKinds = ['texts', 'translations', 'alt-texts'] as const;
/** A kind of writing run. */
export type RunKind = (typeof runKinds)[number];

/** Maximum number of texts by kind of run. Undo reverts a run at once, and a translation may change two records: its own and its source. */
export const mostOfKind: Readonly<Record<RunKind, number>> = {
  texts: mostInRun,
  translations: mostInRun / 2,
  'alt-texts': mostInRun,
};

/** Types of texts in a run: about a property, a translation, or an alt text. */
export const runItemTypes = [...runContentTypes, 'translation', 'alt-text'] as const;
/** The type of a text in a run. */
export type RunItemType = (typeof runItemTypes)[number];

const statuses = ['running', 'paused', 'stopped', 'cancelled', 'done'] as const;
/** The status of a run. The server stops a run; people pause and cancel it. */
export type RunStatus = (typeof statuses)[number];

/** States of a text in a run. */
export const itemStates = ['waiting', 'working', 'ready', 'accepted', 'rejected', 'failed', 'interrupted'] as const;
/** The state of a text in a run. */
export type ItemState = (typeof itemStates)[number];

const id = () => z.int().check(z.minimum(1));
const someOf = <Schema extends z.ZodMiniType>(one: Schema, most: number) =>
  z.array(one).check(
    z.minLength(1, 'Choose at least one'),
    z.maxLength(most),
    z.refine((all) => new Set(all).size === all.length, 'Must not contain duplicates'),
  );

/**
 * Texts to write: about chosen or matching properties; missing or outdated translations of matching records; or missing alt texts of
 * matching pictures.
 */
const RunPlan = z
  .strictObject({
    kind: z._default(z.enum(runKinds), 'texts'),
    /** The style guide: optional for translations, unused for alt texts. */
    styleguideId: z.optional(id()),
    contentTypes: z.optional(someOf(z.enum(runContentTypes), runContentTypes.length)),
    languages: someOf(languageCode(), 50),
    propertyIds: z.optional(someOf(id(), mostInRun)),
    /** The resource of the records to translate. */
    resource: z.optional(z.string().check(z.maxLength(60))),
    /** The source language. */
    from: z.optional(languageCode()),
    matching: z.optional(
      z.strictObject({
        q: z.optional(z.string().check(z.maxLength(200))),
        propertyTypeId: z.optional(someOf(id(), 100)),
        /** The status of the records to translate. */
        status: z.optional(someOf(z.string().check(z.maxLength(40)), 20)),
      }),
    ),
    /** Skip properties that have a post in the language. */
    onlyMissing: z._default(z.boolean(), true),
  })
  .check(
    needed('texts', 'styleguideId', 'Choose a style guide'),
    needed('texts', 'contentTypes', 'Choose at least one'),
    z.refine((plan) => plan.kind !== 'texts' || (plan.propertyIds === undefined) !== (plan.matching === undefined), {
      error: 'Choose properties, by ids or by a filter',
      path: ['propertyIds'],
    }),
    needed('translations', 'resource', 'Choose what to translate'),
    needed('translations', 'from', 'Choose the source language'),
    z.refine(({ from, languages }) => from === undefined || !languages.includes(from), {
      error: 'Choose languages other than the source language',
      path: ['languages'],
    }),
    z.refine(({ kind, languages }) => kind === 'translations' || languages.every(isComposedLanguage), {
      error: 'Must be languages of the built-in composer',
      path: ['languages'],
    }),
  );
/** A plan of a run. */
export type RunPlan = z.output<typeof RunPlan>;

/** Fields that are required for some kinds only. */
interface Needs {
  kind: RunKind;
  styleguideId?: unknown;
  contentTypes?: unknown;
  resource?: unknown;
  from?: unknown;
}

function needed(kind: RunKind, name: keyof Needs, error: string) {
  return z.refine<Needs>((plan) => plan.kind !== kind || plan[name] !== undefined, { error, path: [name] });
}

const RunEstimate = z.object({
  /** Number of texts to write. */
  items: z.int(),
  /** Number of existing texts. Not part of `items`, unless they are rewritten. */
  existing: z.int(),
  /** Number of properties, records or pictures. */
  records: z.int(),
  /** Estimated tokens of the model; null for the built-in composer. */
  tokens: z.nullable(z.int()),
  /** Null if no price is known. */
  cost: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  /** The cost, for users. */
  note: z.string(),
  /** The reason why the run can’t start, for users. */
  problem: z.nullable(z.string()),
});
/** The estimated size and cost of a run. */
export type RunEstimate = z.output<typeof RunEstimate>;

/** Number of texts by state, only those that the caller may review. */
const RunCounts = z.object(Object.fromEntries(itemStates.map((state) => [state, z.int()])) as Record<ItemState, z.ZodMiniInt>); // prettier-ignore

const WritingRun = z.object({
  id: z.int(),
  status: z.enum(statuses),
  /** The reason why it stopped or waits, for users. */
  problem: z.nullable(z.string()),
  /** When it resumes automatically. */
  restsUntil: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  styleguide: z.nullable(z.string()),
  kind: z.enum(runKinds),
  /** The resource of the target records. */
  resource: z.string(),
  languages: z.array(z.string()),
  contentTypes: z.array(z.enum(runItemTypes)),
  counts: RunCounts,
  /** Whether the caller may pause, resume, cancel and undo it: needs write access in all its languages. */
  mayManage: z.boolean(),
  /** Whether it has accepted texts that can be undone. */
  canUndo: z.boolean(),
});
/** A run and its progress. */
export type WritingRun = z.output<typeof WritingRun>;

/** A text of a run in lists. */
const RunItem = z.object({
  id: z.int(),
  runId: z.int(),
  state: z.enum(itemStates),
  language: z.string(),
  contentType: z.enum(runItemTypes),
  /** The resource of the target record. */
  resource: z.string(),
  /** The id of the property, the translated record or the picture. */
  subjectId: z.int(),
  /** The name of that record. */
  title: z.string(),
  /** The reason of a failure or interruption, for users. */
  problem: z.nullable(z.string()),
  /** The target record. */
  recordId: z.nullable(z.int()),
});
/** A text of a run in lists. */
export type RunItem = z.output<typeof RunItem>;

/** The current record of the target, or the published one. */
const Standing = z.object({
  recordId: z.int(),
  /** Null if the resource has no status. */
  status: z.nullable(z.string()),
  version: z.int(),
  /** Whether accepting overwrites it; otherwise it stays unchanged. */
  isReplaced: z.boolean(),
});

const ReviewedField = z.object({
  name: z.string(),
  format: z.enum(['plain', 'rich']),
  value: z.string(),
  /** The source of a translation. */
  source: z.nullable(z.string()),
  /** The current value, if any. */
  standing: z.nullable(z.string()),
  /** Warnings about a translation. */
  remarks: z.array(ReworkRemark),
});
/** The proposed and the current value of a field. */
export type ReviewedField = z.output<typeof ReviewedField>;

/** A text of a run with all data for its review. */
const ReviewedItem = z.extend(RunItem, {
  /** A text from facts with its sentences; null for other types. */
  written: z.nullable(WrittenText),
  /** A note about the writer; null until the text is written. */
  note: z.nullable(z.string()),
  fields: z.array(ReviewedField),
  standing: z.nullable(Standing),
  /** The reason why it can’t be accepted, for users. */
  against: z.nullable(z.string()),
  /** Warnings for the reviewer. */
  notice: z.nullable(z.string()),
  /** The picture of an alt text. */
  picture: z.nullable(Image),
});
/** A text of a run with all data for its review. */
export type ReviewedItem = z.output<typeof ReviewedItem>;

/** Number of accepted or rejected texts, and the others with reasons. */
const Decided = z.object({
  decided: z.int(),
  left: z.array(z.object({ id: z.int(), reason: z.string() })),
});

const { skip, take } = listQuery({});
const extension = { access: 'session', extension: true } as const;
const oneRun = { ...extension, params: idParams, query: scopeOnly, answer: WritingRun } as const;
const several = z.strictObject({ ids: someOf(id(), mostDecidedAtOnce) });

/** Endpoints for runs: texts for many records, generated in the background and reviewed by people (S7.10). */
export const writingRuns = {
  estimate: endpoint({
    ...extension,
    method: 'POST',
    path: '/writing-runs/estimate',
    summary: 'The number of texts that a run would write, and the cost',
    query: scopeOnly,
    body: RunPlan,
    answer: RunEstimate,
    reads: true,
  }),
  begin: endpoint({
    ...extension,
    method: 'POST',
    path: '/writing-runs',
    summary: 'Start a run that writes texts, translations or alt texts for many records',
    query: scopeOnly,
    body: RunPlan,
    answer: WritingRun,
    creates: true,
  }),
  list: endpoint({
    ...extension,
    method: 'GET',
    path: '/writing-runs',
    summary: 'The runs whose texts you can review, newest first',
    query: z.strictObject({ ...scopeQuery, skip, take }),
    answer: z.array(WritingRun),
    count: 'header',
  }),
  one: endpoint({ ...oneRun, method: 'GET', path: '/writing-runs/{id}', summary: 'The progress of a run' }),
  pause: endpoint({
    ...oneRun,
    method: 'POST',
    path: '/writing-runs/{id}/pause',
    summary: 'Pause a run; a text in progress is finished',
  }),
  resume: endpoint({
    ...oneRun,
    method: 'POST',
    path: '/writing-runs/{id}/resume',
    summary: 'Resume a paused or stopped run',
  }),
  cancel: endpoint({
    ...oneRun,
    method: 'POST',
    path: '/writing-runs/{id}/cancel',
    summary: 'Cancel a run; finished texts can still be reviewed',
  }),
  retry: endpoint({
    ...oneRun,
    method: 'POST',
    path: '/writing-runs/{id}/retry',
    summary: 'Retry failed and interrupted texts',
  }),
  undo: endpoint({
    ...extension,
    method: 'POST',
    path: '/writing-runs/{id}/undo',
    summary: 'Undo all accepted texts of a run; they can be reviewed again',
    params: idParams,
    query: scopeOnly,
    answer: ChangedSet,
  }),
};

/** Endpoints for reviewing the texts of runs. */
export const writingRunItems = {
  list: endpoint({
    ...extension,
    method: 'GET',
    path: '/writing-run-items',
    summary: 'Texts of runs that you can review, in the order of writing',
    query: z.strictObject({
      ...scopeQuery,
      run: z.optional(queryInt(1)),
      state: z.optional(z.enum(itemStates)),
      language: z.optional(languageCode()),
      contentType: z.optional(z.enum(runItemTypes)),
      skip,
      take,
    }),
    answer: z.array(RunItem),
    count: 'header',
  }),
  one: endpoint({
    ...extension,
    method: 'GET',
    path: '/writing-run-items/{id}',
    summary: 'Read a text of a run, with its sources and the current text',
    params: idParams,
    query: scopeOnly,
    answer: ReviewedItem,
  }),
  accept: endpoint({
    ...extension,
    method: 'POST',
    path: '/writing-run-items/{id}/accept',
    summary: 'Accept a text of a run, unchanged or edited',
    params: idParams,
    query: scopeOnly,
    body: z.strictObject({
      /** The reviewed version of the record to overwrite; null for a new record. */
      seen: z.nullable(id()),
      /** Edited values by field. */
      values: z.optional(z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(100_000)))),
    }),
    answer: RunItem,
  }),
  acceptSeveral: endpoint({
    ...extension,
    method: 'POST',
    path: '/writing-run-items/accept',
    summary: 'Accept several texts of runs; texts written by people are not overwritten',
    query: scopeOnly,
    body: several,
    answer: Decided,
  }),
  reject: endpoint({
    ...extension,
    method: 'POST',
    path: '/writing-run-items/reject',
    summary: 'Reject texts of runs',
    query: scopeOnly,
    body: several,
    answer: Decided,
  }),
  reopen: endpoint({
    ...extension,
    method: 'POST',
    path: '/writing-run-items/reopen',
    summary: 'Return rejected texts to review',
    query: scopeOnly,
    body: several,
    answer: Decided,
  }),
};
