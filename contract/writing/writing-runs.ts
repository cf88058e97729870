import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { Image, languageCode } from '../declaration/field-values.ts';
import { idParams, listQuery, queryInt, scopeOnly, scopeQuery } from '../calls/list.ts';
import { ChangedSet } from '../calls/history.ts';
import { ReworkRemark } from './rework.ts';
import { WrittenText, contentTypes, isComposedLanguage } from './writing.ts';

/** How many texts one run writes at most: as many as can be taken back at once. */
export const mostInRun = 1_000;
/** How many texts are accepted or rejected by one call. */
export const mostDecidedAtOnce = 100;

/** The kinds of text that have a place in a post about a property. */
export const runContentTypes = contentTypes.filter((type) => type !== 'event');

/** What a run writes: texts about properties, translations of records, or alternative texts of pictures. */
export const runKinds = ['texts', 'translations', 'alt-texts'] as const;
/** One of the kinds of a run. */
export type RunKind = (typeof runKinds)[number];

/**
 * How many texts a run of each kind writes at most. What is accepted of it is taken back at once, and a translation may change two
 * records: its own, and its source, which joins the translation group.
 */
export const mostOfKind: Readonly<Record<RunKind, number>> = {
  texts: mostInRun,
  translations: mostInRun / 2,
  'alt-texts': mostInRun,
};

/** What a text of a run is: a kind of text about a property, a translation of a record, or the alternative text of a picture. */
export const runItemTypes = [...runContentTypes, 'translation', 'alt-text'] as const;
/** What a text of a run is. */
export type RunItemType = (typeof runItemTypes)[number];

const statuses = ['running', 'paused', 'stopped', 'cancelled', 'done'] as const;
/** The status of a run. The server stops a run; people pause and cancel it. */
export type RunStatus = (typeof statuses)[number];

/** What becomes of a text of a run. */
export const itemStates = ['waiting', 'working', 'ready', 'accepted', 'rejected', 'failed', 'interrupted'] as const;
/** One of the states. */
export type ItemState = (typeof itemStates)[number];

const id = () => z.int().check(z.minimum(1));
const someOf = <Schema extends z.ZodMiniType>(one: Schema, most: number) =>
  z.array(one).check(
    z.minLength(1, 'Choose at least one'),
    z.maxLength(most),
    z.refine((all) => new Set(all).size === all.length, 'Must not contain duplicates'),
  );

/**
 * What a run is to write, in these languages: texts about these properties, or all that match; translations of a resource's records
 * that match, where they are missing or outdated; or alternative texts of pictures that match and have none.
 */
const RunPlan = z
  .strictObject({
    kind: z._default(z.enum(runKinds), 'texts'),
    /** Whose voice it is; a translation can do without, and an alternative text has none. */
    styleguideId: z.optional(id()),
    contentTypes: z.optional(someOf(z.enum(runContentTypes), runContentTypes.length)),
    languages: someOf(languageCode(), 50),
    propertyIds: z.optional(someOf(id(), mostInRun)),
    /** Whose records are translated. */
    resource: z.optional(z.string().check(z.maxLength(60))),
    /** The language that they are translated from. */
    from: z.optional(languageCode()),
    matching: z.optional(
      z.strictObject({
        q: z.optional(z.string().check(z.maxLength(200))),
        propertyTypeId: z.optional(someOf(id(), 100)),
        /** Of records that are translated. */
        status: z.optional(someOf(z.string().check(z.maxLength(40)), 20)),
      }),
    ),
    /** Properties that have a post in a language already are left out for this language. */
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
/** What a run is to write. */
export type RunPlan = z.output<typeof RunPlan>;

/** What a plan may leave away, unless its kind cannot do without. */
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

/** What a run would come to. */
const RunEstimate = z.object({
  /** Texts that would be written. */
  items: z.int(),
  /** Texts that are there already: left out of `items`, unless they are written all the same. */
  existing: z.int(),
  /** The properties, records or pictures that it is about. */
  records: z.int(),
  /** Tokens that a model would read and write, about; nothing where the composer writes. */
  tokens: z.nullable(z.int()),
  /** What they cost; nothing where no price is known. */
  cost: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  /** What it costs, in words for people. */
  note: z.string(),
  /** Why it cannot begin, in words for people. */
  problem: z.nullable(z.string()),
});
/** What a run would come to. */
export type RunEstimate = z.output<typeof RunEstimate>;

/** How many texts of a run are in each state; only those that the caller may decide on. */
const RunCounts = z.object(Object.fromEntries(itemStates.map((state) => [state, z.int()])) as Record<ItemState, z.ZodMiniInt>); // prettier-ignore

/** A run, and how far it is. */
const WritingRun = z.object({
  id: z.int(),
  status: z.enum(statuses),
  /** Why it stopped or rests, in words. */
  problem: z.nullable(z.string()),
  /** Until when it rests by itself. */
  restsUntil: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  styleguide: z.nullable(z.string()),
  kind: z.enum(runKinds),
  /** The resource into whose records its texts go. */
  resource: z.string(),
  languages: z.array(z.string()),
  contentTypes: z.array(z.enum(runItemTypes)),
  counts: RunCounts,
  /** Whether the caller may pause it, resume it, cancel it, and take it back: who may write in each of its languages. */
  mayManage: z.boolean(),
  /** Whether something was accepted that can be taken back. */
  canUndo: z.boolean(),
});
/** A run, and how far it is. */
export type WritingRun = z.output<typeof WritingRun>;

/** A text of a run, in lists. */
const RunItem = z.object({
  id: z.int(),
  runId: z.int(),
  state: z.enum(itemStates),
  language: z.string(),
  contentType: z.enum(runItemTypes),
  /** The resource into whose records it goes. */
  resource: z.string(),
  /** The property that it is about, the record that is translated, or the picture. */
  subjectId: z.int(),
  /** What that is called. */
  title: z.string(),
  /** Why it failed, or was interrupted, in words. */
  problem: z.nullable(z.string()),
  /** The record that it was written into. */
  recordId: z.nullable(z.int()),
});
/** A text of a run, in lists. */
export type RunItem = z.output<typeof RunItem>;

/** The current text of the target, or the one that the website shows. */
const Standing = z.object({
  recordId: z.int(),
  /** Nothing where its records have none. */
  status: z.nullable(z.string()),
  version: z.int(),
  /** Whether accepting writes over it; otherwise it stays as it is. */
  isReplaced: z.boolean(),
});

/** The proposed and the current value of a field. */
const ReviewedField = z.object({
  name: z.string(),
  format: z.enum(['plain', 'rich']),
  value: z.string(),
  /** What it was translated from. */
  source: z.nullable(z.string()),
  /** The current value, if any. */
  standing: z.nullable(z.string()),
  /** What of a translation should be looked at. */
  remarks: z.array(ReworkRemark),
});
/** The proposed and the current value of a field. */
export type ReviewedField = z.output<typeof ReviewedField>;

/** A text of a run with all that is needed to decide on it. */
const ReviewedItem = z.extend(RunItem, {
  /** A text from facts with its sentences; nothing of other kinds. */
  written: z.nullable(WrittenText),
  /** Who wrote it, in words; nothing as long as nothing is written. */
  note: z.nullable(z.string()),
  fields: z.array(ReviewedField),
  standing: z.nullable(Standing),
  /** Why it cannot be accepted, in words. */
  against: z.nullable(z.string()),
  /** Warnings for the reviewer. */
  notice: z.nullable(z.string()),
  /** The picture that an alternative text is of. */
  picture: z.nullable(Image),
});
/** A text of a run with all that is needed to decide on it. */
export type ReviewedItem = z.output<typeof ReviewedItem>;

/** What became of several texts that were to be accepted; those that were left say why. */
const Decided = z.object({
  decided: z.int(),
  left: z.array(z.object({ id: z.int(), reason: z.string() })),
});

const { skip, take } = listQuery({});
const extension = { access: 'session', extension: true } as const;
const oneRun = { ...extension, params: idParams, query: scopeOnly, answer: WritingRun } as const;
const several = z.strictObject({ ids: someOf(id(), mostDecidedAtOnce) });

/** Texts for many records, generated in the background and reviewed by people (S7.10). */
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

/** The texts of runs, as people decide on them. */
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
      /** The version of the record that is written over, as it was seen; nothing where nothing is. */
      seen: z.nullable(id()),
      /** The values of the fields that were edited. */
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
