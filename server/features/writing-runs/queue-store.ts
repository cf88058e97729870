import type { RunItemType } from '../../../contract/writing/writing-runs.ts';
import type { WrittenText } from '../../../contract/writing/writing.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { byTurn, inTurn } from '../../platform/db/turns-sql.ts';
import { writingRuns as limits } from '../../platform/limits.ts';
import type { Proposed } from './proposed.ts';

/** A text that is to be written now. */
export interface DueItem {
  id: number;
  runId: number;
  workspaceId: number;
  organisationId: number;
  /** Nobody where they are gone. */
  createdBy: number | null;
  styleguideId: number | null;
  /** The resource into whose records it goes. */
  resource: string;
  subjectId: number;
  language: string;
  contentType: RunItemType;
  tries: number;
}

const lease = SQL`now() + ${limits.lease}::float8 * interval '1 millisecond'`;
const mine = ({ id, tries }: DueItem) => SQL`id = ${id} and tries = ${tries} and state in ('working', 'asked')`;

/** Claims a text that waits, or whose server has gone silent: of several servers one gets it. Organizations take turns. */
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

/** Notes that a text is about to be asked of somebody who is paid. @returns false where another server has it by now. */
export async function markAsked(db: Database, item: DueItem): Promise<boolean> {
  const [row] = await db.system(SQL`update writing_run_items set state = 'asked' where ${mine(item)} returning id`);
  return row !== undefined;
}

/** Keeps a text for longer, while it is written. */
export const renewLease = (db: Database, item: DueItem) =>
  db.system(SQL`update writing_run_items set lease_until = ${lease} where ${mine(item)}`);

/** Holds a text until the transaction ends. @returns false where another server has it by now: then nothing may be kept. */
export async function lockItem(tx: Tx, item: DueItem): Promise<boolean> {
  const [row] = await tx.rows(SQL`select id from writing_run_items where ${mine(item)} for update`);
  return row !== undefined;
}

/** Keeps what was written, for people to decide on. */
export const storeWritten = (tx: Tx, { id }: DueItem, written: WrittenText) =>
  tx.rows(SQL`
    update writing_run_items set state = 'ready', problem = null, lease_until = null, written = ${JSON.stringify(written)}::jsonb
    where id = ${id}`);

/** The same for what fields of a record would say. */
export const storeProposed = (tx: Tx, { id }: DueItem, proposed: Proposed) =>
  tx.rows(SQL`
    update writing_run_items set state = 'ready', problem = null, lease_until = null, proposed = ${JSON.stringify(proposed)}::jsonb
    where id = ${id}`);

/** Gives a text back that was not written and not asked for, so that it may be begun at once. */
export const releaseItem = (db: Database, item: DueItem) =>
  db.system(SQL`
    update writing_run_items set state = 'waiting', lease_until = null where ${mine(item)} and state = 'working'`);

/** Gives a text back that nothing was paid for, as if it had not been begun. */
export const returnItem = (db: Database, item: DueItem) =>
  db.system(SQL`
    update writing_run_items set state = 'waiting', lease_until = null, tries = tries - 1 where ${mine(item)}`);

/** Leaves a text to people that may have been paid for. */
export const interruptItem = (db: Database, item: DueItem, problem: string) =>
  db.system(SQL`
    update writing_run_items set state = 'interrupted', lease_until = null, problem = ${problem} where ${mine(item)}`);

/** Notes why a text was not written. */
export const failItem = (db: Database, item: DueItem, problem: string) =>
  db.system(SQL`
    update writing_run_items set state = 'failed', lease_until = null, problem = ${problem} where ${mine(item)}`);

/** Texts that were asked of somebody who is paid by a server that is gone: they are not asked again unless people want it. */
export const noteInterrupted = (db: Database) =>
  db.system(SQL`
    update writing_run_items set state = 'interrupted', lease_until = null, problem = 'Interrupted: this may have been charged.'
    where state = 'asked' and lease_until < now()`);
