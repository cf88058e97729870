import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, idParams, queryInt, queryText, scopeOnly, scopeQuery } from './list.ts';

const actions = ['insert', 'update', 'trash', 'restore', 'delete'] as const;

/** A field before and after a change, under its wire name; references bring what they are called. */
export const ChangedField = z.object({
  name: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  beforeLabel: z.nullable(z.string()),
  afterLabel: z.nullable(z.string()),
});
export type ChangedField = z.output<typeof ChangedField>;

/** One write to one record. */
export const Change = z.object({
  id: z.int(),
  /** What was done by one request belongs together. */
  changeSetId: z.int(),
  action: z.enum(actions),
  at: z.string(),
  /** Null if the server did it. */
  by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Whether the schedule did it, on behalf of the person who planned it. */
  bySchedule: z.optional(z.boolean()),
  fields: z.array(ChangedField),
});
export type Change = z.output<typeof Change>;
/** What a write did to its record. */
export type ChangeAction = Change['action'];

/** What a change to several records did. No change set, where all were so already. */
export const ChangedSet = z.object({ changeSetId: z.nullable(z.int()), changed: z.int(), skipped: z.int() });
export type ChangedSet = z.output<typeof ChangedSet>;

const { skip, take } = listQuery({});
const changeParams = z.extend(idParams, { changeId: idParams.shape.id });

/** What every declared resource answers about its records' past. */
export function historyEndpoints<Record extends z.ZodMiniType>(name: string, record: Record, mayUpdate: boolean) {
  const history = endpoint({
    method: 'GET',
    path: `/${name}/{id}/history`,
    summary: `The history of one of the ${name}, newest first`,
    access: { resource: name, action: 'read' },
    params: idParams,
    query: z.strictObject({ ...scopeQuery, skip, take }),
    answer: z.array(Change),
    count: 'header',
    extension: true,
  });
  if (!mayUpdate) return { history };
  const revert = endpoint({
    method: 'POST',
    path: `/${name}/{id}/history/{changeId}/restore`,
    summary: `Restore an earlier version of one of the ${name}`,
    access: { resource: name, action: 'update' },
    params: changeParams,
    query: scopeOnly,
    answer: record,
    extension: true,
  });
  return { history, revert };
}

/** The call that answers a record's past. */
export type HistoryEndpoint = ReturnType<typeof historyEndpoints>['history'];
/** The call that brings a record back to an earlier state. */
export type RevertEndpoint = NonNullable<ReturnType<typeof historyEndpoints>['revert']>;

const yesOrNo = z._default(z.stringbool({ truthy: ['true'], falsy: ['false'] }), false);

/** What was done by one request, as a whole; with `partly`, records that have changed since stay as they are, and are told as skipped. */
export const changeSets = {
  undo: endpoint({
    method: 'POST',
    path: '/change-sets/{id}/undo',
    summary: 'Undo all changes of one request, if nothing has changed since',
    access: 'session',
    params: idParams,
    query: z.strictObject({ ...scopeQuery, partly: yesOrNo }),
    answer: ChangedSet,
    extension: true,
  }),
};

/**
 * Whether a change set can still be taken back: whole, without what has changed since (`partly`), or not, and why: all of it has changed
 * since, it was taken back, a record is gone for good, it is more than one call takes back, it touched what the caller may not see, or a
 * day is over.
 */
export const undoStates = ['open', 'partly', 'changed', 'undone', 'gone', 'tooMany', 'unseen', 'over'] as const;
/** Whether a change set can still be taken back, or why not. */
export type UndoState = (typeof undoStates)[number];

/** The changes of one request to one or several records of a resource. */
export const RecentChange = z.object({
  changeSetId: z.int(),
  resource: z.string(),
  action: z.enum(actions),
  at: z.string(),
  by: z.object({ id: z.int(), name: z.string() }),
  /** Whether the schedule did it, on behalf of the person who planned it. */
  bySchedule: z.boolean(),
  count: z.int(),
  /** The record and what it is called now, where it was one alone. */
  recordId: z.nullable(z.int()),
  title: z.nullable(z.string()),
  /** The first few of them, and what they are called now. */
  records: z.array(z.object({ id: z.int(), title: z.string() })),
  /** The status that they were given, where that was all. */
  status: z.nullable(z.string()),
  /** The change set that it took back. */
  undoes: z.nullable(z.int()),
  /** Of the whole change set, and how many of its records would go back. */
  undo: z.object({ state: z.enum(undoStates), count: z.int() }),
  /** The last write of the whole change set: `before` goes on from it. */
  last: z.int(),
});
export type RecentChange = z.output<typeof RecentChange>;

/** What people did lately, over all resources that the caller may read; `take` counts change sets. Not in the specification. */
export const recentChanges = endpoint({
  method: 'GET',
  path: '/recent-changes',
  summary: 'Recent changes to content, newest first',
  access: 'session',
  query: z.strictObject({
    ...scopeQuery,
    take,
    before: z.optional(queryInt(1)),
    resource: z.optional(queryText(60)),
    mine: yesOrNo,
  }),
  answer: z.array(RecentChange),
  extension: true,
});

/** The person who moved a record to the trash; null if the server did. */
export const TrashNote = z.object({
  id: z.int(),
  at: z.string(),
  by: z.nullable(z.object({ id: z.int(), name: z.string() })),
});
export type TrashNote = z.output<typeof TrashNote>;

/** As many as a page of a list has. */
const ids = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'Must be at most 100 ids')),
  z.transform((text: string) => text.split(',').map(Number)),
);

/** Who moved records of a resource to the trash, as far as the caller may read them and they lie there. Not in the specification. */
export const trashNotes = endpoint({
  method: 'GET',
  path: '/trash-notes',
  summary: 'Who moved these records to the trash, and when',
  access: 'session',
  query: z.strictObject({ ...scopeQuery, resource: queryText(60), ids }),
  answer: z.array(TrashNote),
  extension: true,
});
