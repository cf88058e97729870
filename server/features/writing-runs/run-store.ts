import {
  type ItemState,
  type RunItemType,
  type WritingRun,
  itemStates,
} from '../../../contract/writing/writing-runs.ts';
import { type RunKind } from '../../../contract/writing/run-plan.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { writingRuns as limits } from '../../platform/limits.ts';
import type { Page } from '../../platform/page.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { type Reach, reaches } from './reach.ts';
import { within } from './reach-sql.ts';

/** Values of a new run. */
export interface NewRun {
  kind: RunKind;
  workspaceId: number;
  /** The resource of the target records. */
  resource: string;
  languages: readonly string[];
  contentTypes: readonly RunItemType[];
  styleguideId: number | null;
  createdBy: number;
}

/** Inserts a run without items. @returns its id. */
export async function addRun(tx: Tx, run: NewRun): Promise<number> {
  const added = await tx.row<{ id: number }>(SQL`
    insert into writing_runs (kind, workspace_id, created_by, styleguide_id, resource, languages, content_types)
    values (${run.kind}, ${run.workspaceId}, ${run.createdBy}, ${run.styleguideId}, ${run.resource}, ${run.languages},
      ${run.contentTypes}) returning id`);
  return added?.id ?? 0;
}

interface NewTexts {
  workspaceId: number;
  propertyIds: readonly number[];
  languages: readonly string[];
  contentTypes: readonly RunItemType[];
  /** Skips languages in which a property already has a post. */
  onlyMissing: boolean;
}

/** Inserts items for property posts, one property after the other. */
export const addTexts = (
  tx: Tx,
  runId: number,
  { workspaceId, propertyIds, languages, contentTypes, onlyMissing }: NewTexts,
) =>
  tx.rows(SQL`
    insert into writing_run_items (run_id, workspace_id, resource, subject_id, language, content_type)
    select ${runId}::bigint, ${workspaceId}::bigint, ${propertyPosts.name}, s.id, l.code, t.name
    from unnest(${propertyIds}::bigint[]) with ordinality as s (id, place)
      cross join unnest(${languages}::text[]) with ordinality as l (code, place)
      cross join unnest(${contentTypes}::text[]) with ordinality as t (name, place)
    where not ${onlyMissing}::boolean or not exists (
      select from property_posts p where p.workspace_id = ${workspaceId} and p.webapp_property_id = s.id and p.language = l.code
        and p.deleted_at is null)
    order by s.place, l.place, t.place`);

/** A record and a language in which its text is missing. */
export interface Lack {
  subjectId: number;
  language: string;
}

/** Inserts an item for each missing text, in this order. */
export const addLacking = (
  tx: Tx,
  runId: number,
  { workspaceId, resource, contentTypes: [type] }: Omit<NewRun, 'createdBy'>,
  lacks: readonly Lack[],
) =>
  tx.rows(SQL`
    insert into writing_run_items (run_id, workspace_id, resource, subject_id, language, content_type)
    select ${runId}::bigint, ${workspaceId}::bigint, ${resource}, l.subject, l.language, ${type}::text
    from rows from (jsonb_to_recordset(${JSON.stringify(lacks)}::jsonb) as ("subjectId" bigint, language text))
      with ordinality as l (subject, language, place)
    order by l.place`);

interface StoredRun extends Omit<WritingRun, 'counts' | 'mayManage' | 'canUndo' | 'status'> {
  status: 'running' | 'paused' | 'stopped' | 'cancelled';
  workspaceId: number;
  changeSet: number | null;
  counts: Partial<Record<ItemState | 'asked', number>>;
  /** Items still to be written, including those out of the user's reach. */
  open: number;
}

const columns = SQL`r.id, r.workspace_id as "workspaceId", r.status, case when r.status <> 'running' or r.rests_until > now() then r.problem end as problem, r.change_set as "changeSet", r.languages,
  case when r.rests_until > now() then r.rests_until end as "restsUntil", r.created_at as "createdAt",
  author_of_run(r.id) as "createdBy", (select g.name from styleguides g where g.id = r.styleguide_id) as styleguide,
  r.content_types as "contentTypes", r.kind, r.resource,
  (select count(*) from writing_run_items i where i.run_id = r.id and i.state in ('waiting', 'working', 'asked')) as open`;
const counts = (reach: readonly Reach[]) => SQL`coalesce((
    select jsonb_object_agg(c.state, c.n) from (
      select i.state, count(*) as n from writing_run_items i where i.run_id = r.id and ${within(reach)} group by 1) c), '{}') as counts`;
const someWithin = (scope: Scope, reach: readonly Reach[]) => SQL`r.workspace_id = any(${scope.workspaceIds}::bigint[])
  and exists (select from writing_run_items i where i.run_id = r.id and ${within(reach)})`;

function runOf(scope: Scope, reach: readonly Reach[], stored: StoredRun): WritingRun & { workspaceId: number } {
  const { changeSet, open, status, counts: counted, ...run } = stored;
  const { asked = 0, working = 0, ...others } = counted;
  const guides = permittedScope(scope, { resource: 'styleguides', action: 'read' });
  return {
    ...run,
    styleguide: guides.workspaceIds.includes(run.workspaceId) ? run.styleguide : null,
    status: status === 'running' && open === 0 ? 'done' : status,
    counts: {
      ...(Object.fromEntries(itemStates.map((state) => [state, 0])) as Record<ItemState, number>),
      ...others,
      working: working + asked,
    },
    mayManage: reaches(reach, run),
    canUndo: changeSet !== null,
  };
}

/** Lists runs with at least one item within reach, newest first. */
export async function listRuns(
  tx: Tx,
  scope: Scope,
  reach: readonly Reach[],
  { skip, take }: { skip: number; take: number },
): Promise<Page<WritingRun>> {
  const where = someWithin(scope, reach);
  const rows = await tx.rows<StoredRun>(SQL`
    select ${columns}, ${counts(reach)} from writing_runs r where ${where} order by r.id desc limit ${take + 1} offset ${skip}`);
  const counted = await tx.row<{ total: number }>(SQL`select count(*) as total from writing_runs r where ${where}`);
  return {
    rows: rows.slice(0, take).map((row) => runOf(scope, reach, row)),
    total: counted?.total ?? 0,
    more: rows.length > take,
  };
}

/** Finds a run. @throws 404 if it is missing or none of its items is within reach. */
export async function oneRun(
  tx: Tx,
  scope: Scope,
  reach: readonly Reach[],
  id: number,
): Promise<WritingRun & { workspaceId: number }> {
  const row = await tx.row<StoredRun>(SQL`
    select ${columns}, ${counts(reach)} from writing_runs r where r.id = ${id} and ${someWithin(scope, reach)}`);
  if (!row) throw notFound('run');
  return runOf(scope, reach, row);
}

/** Locks these runs until the transaction ends. */
export const holdRuns = (tx: Tx, ids: readonly number[]) =>
  tx.rows<{ id: number; changeSet: number | null }>(SQL`
    select id, change_set as "changeSet" from writing_runs where id = any(${ids}::bigint[]) order by id for update`);

/** Sets the status of a run. Resuming makes the user responsible: the run then writes with their permissions. */
export const setStatus = (tx: Tx, id: number, status: StoredRun['status'], userId: number) =>
  tx.rows(SQL`
    update writing_runs set status = ${status}, problem = null, rests_until = null,
      created_by = case when ${status} = 'running' then ${userId}::bigint else created_by end
    where id = ${id}`);

/** Resets failed and interrupted items to waiting. @returns how many. */
export async function retryItems(tx: Tx, id: number): Promise<number> {
  const rows = await tx.rows(SQL`
    update writing_run_items set state = 'waiting', problem = null, tries = 0
    where run_id = ${id} and state in ('failed', 'interrupted') returning id`);
  return rows.length;
}

/** Stops or pauses a run that cannot continue, unless a person has changed its status. */
export const haltRun = (db: Database, id: number, status: 'stopped' | 'paused', problem: string) =>
  db.system(
    SQL`update writing_runs set status = ${status}, problem = ${problem} where id = ${id} and status = 'running'`,
  );

/** Pauses a run for this many ms; it resumes automatically. */
export const pauseRun = (db: Database, id: number, ms: number, problem: string) =>
  db.system(SQL`
    update writing_runs set rests_until = now() + ${ms}::float8 * interval '1 millisecond', problem = ${problem}
    where id = ${id} and status = 'running'`);

/** Sets the change set for further accepted texts of a run. */
export const setChangeSet = (tx: Tx, id: number, changeSet: number | null) =>
  tx.rows(SQL`update writing_runs set change_set = ${changeSet} where id = ${id}`);

/** Assigns the further changes of this transaction to this change set. */
export const joinChangeSet = (tx: Tx, changeSet: number | null) =>
  tx.rows(SQL`select set_config('app.change_set', ${changeSet === null ? '' : String(changeSet)}, true)`);

/** Deletes runs older than the limit. */
export const purgeRuns = (db: Database) =>
  db.system(SQL`
    delete from writing_runs where created_at < now() - ${limits.age}::float8 * interval '1 millisecond'`);
