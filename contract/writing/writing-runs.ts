import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { Image, languageCode } from '../declaration/field-values.ts';
import { idParams, listQuery, queryInt, scopeOnly, scopeQuery } from '../calls/list.ts';
import { ChangedSet } from '../calls/history.ts';
import { ReworkRemark } from './rework.ts';
import { RunEstimate, RunPlan, recordId, runContentTypes, runKinds, someOf } from './run-plan.ts';
import { WrittenText } from './writing.ts';

/** Maximum number of texts that one call accepts or rejects. */
export const mostDecidedAtOnce = 100;

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
const several = z.strictObject({ ids: someOf(recordId(), mostDecidedAtOnce) });

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
      seen: z.nullable(recordId()),
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
