import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, idParams, queryInt, queryText, scopeOnly, scopeQuery } from './list.ts';

const actions = ['insert', 'update', 'trash', 'restore', 'delete'] as const;

/** A field before and after a change, by wire name; references include their titles. */
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
  /** Groups the changes of one request. */
  changeSetId: z.int(),
  action: z.enum(actions),
  at: z.string(),
  /** Null if the server did it. */
  by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Whether the schedule did it, on behalf of the person who scheduled it. */
  bySchedule: z.optional(z.boolean()),
  fields: z.array(ChangedField),
});
export type Change = z.output<typeof Change>;
/** Action of a write. */
export type ChangeAction = Change['action'];

/** Result of a change to several records. Without a change set if nothing changed. */
export const ChangedSet = z.object({ changeSetId: z.nullable(z.int()), changed: z.int(), skipped: z.int() });
export type ChangedSet = z.output<typeof ChangedSet>;

const { skip, take } = listQuery({});
const changeParams = z.extend(idParams, { changeId: idParams.shape.id });

/** History endpoints of a resource. */
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

/** The endpoint for the history of a record. */
export type HistoryEndpoint = ReturnType<typeof historyEndpoints>['history'];
/** The endpoint that restores an earlier version. */
export type RevertEndpoint = NonNullable<ReturnType<typeof historyEndpoints>['revert']>;

const yesOrNo = z._default(z.stringbool({ truthy: ['true'], falsy: ['false'] }), false);

/** Endpoint to undo all changes of one request; with `partly`, records changed since are skipped. */
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
 * Undo states of a change set: possible in full, possible without records changed since (`partly`), or the reason why not: all changed
 * since, already undone, a record was purged, too many records, some not visible to the caller, or too old.
 */
export const undoStates = ['open', 'partly', 'changed', 'undone', 'gone', 'tooMany', 'unseen', 'over'] as const;
/** Undo state of a change set. */
export type UndoState = (typeof undoStates)[number];

/** Changes of one request to records of a resource. */
export const RecentChange = z.object({
  changeSetId: z.int(),
  resource: z.string(),
  action: z.enum(actions),
  at: z.string(),
  by: z.object({ id: z.int(), name: z.string() }),
  /** Whether the schedule did it, on behalf of the person who scheduled it. */
  bySchedule: z.boolean(),
  count: z.int(),
  /** The record and its current title, if there was only one. */
  recordId: z.nullable(z.int()),
  title: z.nullable(z.string()),
  /** The first records with their current titles. */
  records: z.array(z.object({ id: z.int(), title: z.string() })),
  /** The new status, if nothing else changed. */
  status: z.nullable(z.string()),
  /** The change set that it undid. */
  undoes: z.nullable(z.int()),
  /** Undo state of the whole change set, and the number of records that would be restored. */
  undo: z.object({ state: z.enum(undoStates), count: z.int() }),
  /** Last write of the whole change set; continue with `before`. */
  last: z.int(),
});
export type RecentChange = z.output<typeof RecentChange>;

/** Recent changes of people in all readable resources; `take` counts change sets. Not in the specification. */
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

/** At most one page of a list. */
const ids = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'Must be at most 100 ids')),
  z.transform((text: string) => text.split(',').map(Number)),
);

/** Who moved readable records to the trash. Not in the specification. */
export const trashNotes = endpoint({
  method: 'GET',
  path: '/trash-notes',
  summary: 'Who moved these records to the trash, and when',
  access: 'session',
  query: z.strictObject({ ...scopeQuery, resource: queryText(60), ids }),
  answer: z.array(TrashNote),
  extension: true,
});
