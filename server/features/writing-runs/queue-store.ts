import type { RunItemType } from '../../../contract/writing/writing-runs.ts';
import type { WrittenText } from '../../../contract/writing/writing.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { byTurn, inTurn } from '../../platform/db/turns-sql.ts';
import { writingRuns as limits } from '../../platform/limits.ts';
import type { Proposed } from './proposed.ts';

/** An item of a run that is due to be written. */
export interface DueItem {
  id: number;
  runId: number;
  workspaceId: number;
  organisationId: number;
  /** Null if the user was deleted. */
  createdBy: number | null;
  styleguideId: number | null;
  /** The resource of the target records. */
  resource: string;
  subjectId: number;
  language: string;
  contentType: RunItemType;
  tries: number;
}

const lease = SQL`now() + ${limits.lease}::float8 * interval '1 millisecond'`;
const mine = ({ id, tries }: DueItem) => SQL`id = ${id} and tries = ${tries} and state in ('working', 'asked')`;

/** Claims a waiting item or one with an expired lease, for one server only. Organizations take turns. */
export async function claimItem(db: Database): Promise<DueItem | undefined> {
  const [item] = await db.system<DueItem>(
    inTurn(
      'run',
      SQL`
    update writing_run_items i set state = 'working', tries = i.tries + 1, lease_until = ${lease}
    from writing_runs r join workspaces w on w.id = r.workspace_id
    where r.id = i.run_id and i.id = (
      select due.id from (
          select r.id from writing_runs r join workspaces w on w.id = r.workspace_id
          where r.status = 'running' and coalesce(r.rests_until <= now(), true)
            and exists (select from writing_run_items where state in ('waiting', 'working'))
          order by ${byTurn('run', SQL`w.organisation_id`)}, r.id) run,
        lateral (
          select i.id from writing_run_items i
          where i.run_id = run.id and (i.state = 'waiting' or i.state = 'working' and i.lease_until < now())
          order by i.id limit 1 for update skip locked) due
      limit 1)
    returning i.id, i.run_id as "runId", i.workspace_id as "workspaceId", w.organisation_id as "organisationId",
      r.created_by as "createdBy", r.styleguide_id as "styleguideId", i.resource, i.subject_id as "subjectId", i.language,
      i.content_type as "contentType", i.tries`,
    ),
  );
  return item;
}

/** Marks an item before a paid provider gets the request. @returns false if another server has claimed it. */
export async function markAsked(db: Database, item: DueItem): Promise<boolean> {
  const [row] = await db.system(SQL`update writing_run_items set state = 'asked' where ${mine(item)} returning id`);
  return row !== undefined;
}

/** Extends the lease while the text is being written. */
export const renewLease = (db: Database, item: DueItem) =>
  db.system(SQL`update writing_run_items set lease_until = ${lease} where ${mine(item)}`);

/** Locks an item until the transaction ends. @returns false if another server has claimed it; the caller must then store nothing. */
export async function lockItem(tx: Tx, item: DueItem): Promise<boolean> {
  const [row] = await tx.rows(SQL`select id from writing_run_items where ${mine(item)} for update`);
  return row !== undefined;
}

/** Stores a generated text for review. */
export const storeWritten = (tx: Tx, { id }: DueItem, written: WrittenText) =>
  tx.rows(SQL`
    update writing_run_items set state = 'ready', problem = null, lease_until = null, written = ${JSON.stringify(written)}::jsonb
    where id = ${id}`);

/** Stores proposed field values for review. */
export const storeProposed = (tx: Tx, { id }: DueItem, proposed: Proposed) =>
  tx.rows(SQL`
    update writing_run_items set state = 'ready', problem = null, lease_until = null, proposed = ${JSON.stringify(proposed)}::jsonb
    where id = ${id}`);

/** Releases an item that was not sent to a provider, so that it can be claimed at once. */
export const releaseItem = (db: Database, item: DueItem) =>
  db.system(SQL`
    update writing_run_items set state = 'waiting', lease_until = null where ${mine(item)} and state = 'working'`);

/** Releases an unpaid item without counting the attempt. */
export const returnItem = (db: Database, item: DueItem) =>
  db.system(SQL`
    update writing_run_items set state = 'waiting', lease_until = null, tries = tries - 1 where ${mine(item)}`);

/** Marks an item as interrupted: it may have been charged, so a person decides about the retry. */
export const interruptItem = (db: Database, item: DueItem, problem: string) =>
  db.system(SQL`
    update writing_run_items set state = 'interrupted', lease_until = null, problem = ${problem} where ${mine(item)}`);

/** Stores why a text was not written. */
export const failItem = (db: Database, item: DueItem, problem: string) =>
  db.system(SQL`
    update writing_run_items set state = 'failed', lease_until = null, problem = ${problem} where ${mine(item)}`);

/** Marks paid requests of dead servers as interrupted; a retry needs a person, because it may be charged twice. */
export const noteInterrupted = (db: Database) =>
  db.system(SQL`
    update writing_run_items set state = 'interrupted', lease_until = null, problem = 'Interrupted: this may have been charged.'
    where state = 'asked' and lease_until < now()`);
