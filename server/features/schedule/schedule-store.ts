import type { Resource } from '../../../contract/declaration/resource.ts';
import type { pendingProblems } from '../../../contract/calls/pending.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { locks } from '../../platform/db/locks.ts';
import { SQL, type SqlStatement, glue, literal } from '../../platform/db/sql.ts';
import { schedule as limits } from '../../platform/limits.ts';
import { tableOf } from '../../records/sql/columns-sql.ts';

/** Reason of a failed publication or unpublication. */
export type DueProblem = (typeof pendingProblems)[number];

/** A record due to be published or unpublished, or whose changes are due to be published. */
export interface Due {
  resource: string;
  id: number;
  workspaceId: number;
  /** The person who scheduled it; null if they were deleted. */
  by: number | null;
  /** Whether its pending changes are due, not the record itself. */
  ofChanges: boolean;
}

const rest = SQL`${limits.retry}::int * interval '1 millisecond'`;
const isUnreported = SQL`(t.schedule_problem is null or t.schedule_problem = 'fault' and t.updated_at < now() - ${rest})`;
const isToPublish = SQL`t.status = 'scheduled' and t.publish_wall is not null and t.publish_at <= now()`;
const isToEnd = SQL`t.status = 'published' and t.unpublish_wall is not null and t.unpublish_at <= now()`;
const areChangesDue = SQL`
  p.publish_at <= now() and (p.problem is null or p.problem = 'fault' and p.problem_at < now() - ${rest})`;
const ofRecord = (id: number) => SQL`t.id = ${id} and t.deleted_at is null and ${isUnreported}`;

/** Due records of all workspaces, earliest first, up to the limit. Failed ones wait for a person, except for faults. */
export function whatIsDue(db: Database, resources: readonly Resource[], most: number): Promise<Due[]> {
  const parts = resources.flatMap((resource) => [
    dueIn(resource, isToPublish, SQL`publish_at`, most),
    dueIn(resource, isToEnd, SQL`unpublish_at`, most),
  ]);
  const names = resources.map(({ name }) => name);
  const changes = SQL`
    (select p.resource, p.record_id as id, p.workspace_id as "workspaceId", p.scheduled_by as by, true as "ofChanges", p.publish_at as at
    from pending_changes p where ${areChangesDue} and p.resource = any(${names}::text[]) order by p.publish_at limit ${most})`;
  return db.system<Due>(SQL`
    select resource, id, "workspaceId", by, "ofChanges" from (${glue([...parts, changes], ' union all ')}) due
    order by at, id limit ${most}`);
}

const dueIn = (resource: Resource, isDue: SqlStatement, at: SqlStatement, most: number) => SQL`
  (select ${literal(resource.name)} as resource, t.id, t.workspace_id as "workspaceId", t.scheduled_by as by,
    false as "ofChanges", t.${at} as at
  from ${tableOf(resource)} t where ${isDue} and t.deleted_at is null and ${isUnreported} order by t.${at} limit ${most})`;

/** Locks the record for this transaction, unless another server has it. */
export async function takeDue(tx: Tx, { resource, id }: Due): Promise<boolean> {
  const row = await tx.row<{ mine: boolean }>(SQL`
    select pg_try_advisory_xact_lock(${locks.scheduling}::int, hashtext(${`${resource} ${id}`})) as mine`);
  return row?.mine ?? false;
}

/**
 * Rereads with the user's permissions what is still due, and whether the end has passed; attributes changes of this transaction to the
 * schedule.
 */
export function beginDue(tx: Tx, resource: Resource, { id }: Due): Promise<{ isOver: boolean } | undefined> {
  return tx.row<{ isOver: boolean }>(SQL`
    select set_config('app.by_schedule', 'on', true), coalesce(t.unpublish_at <= now(), false) as "isOver" from ${tableOf(resource)} t
    where ${ofRecord(id)} and (${isToPublish} or ${isToEnd})`);
}

/** The same for pending changes. @returns whether they are still due. */
export async function beginDueChanges(tx: Tx, { resource, id }: Due): Promise<boolean> {
  const row = await tx.row(SQL`
    select set_config('app.by_schedule', 'on', true) from pending_changes p
    where p.resource = ${resource} and p.record_id = ${id} and ${areChangesDue}`);
  return row !== undefined;
}

/** Stores the reason of a failure on the record or its changes. @returns false if they are no longer due. */
export async function noteProblem(tx: Tx, resource: Resource, due: Due, problem: DueProblem): Promise<boolean> {
  if (due.ofChanges) return noteProblemOfChanges(tx, due, problem);
  if (!(await takeDue(tx, due)) || !(await beginDue(tx, resource, due))) return false;
  await tx.rows(SQL`
    update ${tableOf(resource)} t set schedule_problem = ${problem}, updated_at = now(),
      version = version + case when schedule_problem is distinct from ${problem} then 1 else 0 end
    where t.id = ${due.id}`);
  return true;
}

async function noteProblemOfChanges(tx: Tx, due: Due, problem: DueProblem): Promise<boolean> {
  if (!(await takeDue(tx, due)) || !(await beginDueChanges(tx, due))) return false;
  await tx.rows(SQL`
    update pending_changes set problem = ${problem}, problem_at = now()
    where resource = ${due.resource} and record_id = ${due.id}`);
  return true;
}
