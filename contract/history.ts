import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, idParams, scopeOnly, scopeQuery } from './list.ts';

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
  /** Nobody, where the server itself did it. */
  by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The schedule did it, in the name of whoever had planned it. */
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
    summary: `Who changed what in one of the ${name}, newest first`,
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
    summary: `Bring one of the ${name} back to how it was after a change`,
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

/** What was done by one request, as a whole. */
export const changeSets = {
  undo: endpoint({
    method: 'POST',
    path: '/change-sets/{id}/undo',
    summary: 'Undo all that one request changed, where nothing has changed since',
    access: 'session',
    params: idParams,
    query: scopeOnly,
    answer: ChangedSet,
    extension: true,
  }),
};

/** What somebody did in one go, to one record or to several of a resource. */
export const RecentChange = z.object({
  changeSetId: z.int(),
  resource: z.string(),
  action: z.enum(actions),
  at: z.string(),
  by: z.object({ id: z.int(), name: z.string() }),
  /** How many records, at least, where it was more than are looked at. */
  count: z.int(),
  /** The record and what it is called now, where it was one alone. */
  recordId: z.nullable(z.int()),
  title: z.nullable(z.string()),
});
export type RecentChange = z.output<typeof RecentChange>;

/** What people did lately, over all resources that the caller may read. Not in the specification. */
export const recentChanges = endpoint({
  method: 'GET',
  path: '/recent-changes',
  summary: 'What people did to content lately, newest first',
  access: 'session',
  query: z.strictObject({ ...scopeQuery, take }),
  answer: z.array(RecentChange),
  extension: true,
});
