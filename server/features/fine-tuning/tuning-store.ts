import type { Tuning } from '../../../contract/writing/fine-tuning.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { byTurn, inTurn } from '../../platform/db/turns-sql.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { fineTuning as limits } from '../../platform/limits.ts';
import type { Examples } from './examples.ts';

interface NewTuning {
  organisationId: number;
  styleguideId: number;
  account: string;
  baseModel: string;
  cost: number | null;
  currency: string;
  examples: Examples;
}

/** Queues a fine-tuning for the background. @throws 409 while another one is running. */
export async function addTuning(tx: Tx, { examples, ...of }: NewTuning): Promise<void> {
  const added = await tx.row(SQL`
    insert into fine_tunings (organisation_id, styleguide_id, account, base_model, lines, examples, tokens, cost, currency)
    values (${of.organisationId}, ${of.styleguideId}, ${of.account}, ${of.baseModel}, ${examples.lines}, ${examples.count},
      ${examples.tokens}, ${of.cost}, ${of.currency})
    on conflict (styleguide_id) where status in ('waiting', 'uploading', 'training') do nothing returning id`);
  if (!added)
    throw conflict('Fine-tuning is already running for this style guide. Wait until it is done, or cancel it.');
}

/** The fine-tunings of a style guide, newest first. */
export const tuningsOf = (tx: Tx, styleguideId: number, account: string | undefined): Promise<Tuning[]> =>
  tx.rows<Tuning>(SQL`
    select id, status, cancelling, problem, base_model as "baseModel", model, examples, tokens, cost, currency, tuner_of(id) as by,
      created_at as at, used, coalesce(account = ${account ?? null}::uuid, false) as reachable
    from fine_tunings where styleguide_id = ${styleguideId} order by id desc limit ${limits.kept}`);

/** Requests the cancellation of the running fine-tuning. @throws 409 if none is running. */
export async function cancelTuning(tx: Tx, styleguideId: number): Promise<void> {
  const found = await tx.row(SQL`
    update fine_tunings set cancelling = true, due_at = now()
    where styleguide_id = ${styleguideId} and status in ('waiting', 'uploading', 'training') returning id`);
  if (!found) throw conflict('No fine-tuning is running for this style guide.');
}

/** Selects a fine-tuned model for texts, or the default one. @throws 422 if it does not exist. */
export async function useTuning(tx: Tx, styleguideId: number, tuningId: number | null): Promise<void> {
  await tx.rows(SQL`update fine_tunings set used = false where styleguide_id = ${styleguideId} and used`);
  if (tuningId === null) return;
  const used = await tx.row(SQL`
    update fine_tunings set used = true where id = ${tuningId} and styleguide_id = ${styleguideId} and status = 'done' returning id`);
  if (!used) throw invalid({ tuningId: ['This style guide does not have this model'] });
}

/** A fine-tuning with a step due now. */
export interface DueTuning {
  id: number;
  organisationId: number;
  styleguideId: number;
  createdBy: number | null;
  status: Tuning['status'];
  account: string;
  baseModel: string;
  lines: string | null;
  tokens: number;
  cost: number | null;
  fileName: string;
  fileId: string | null;
  asked: boolean;
  jobId: string | null;
  cancelling: boolean;
  callId: number | null;
  model: string | null;
  problem: string | null;
  tries: number;
  faults: number;
  /** Time since the request (ms). */
  age: number;
}

/** Claims the next fine-tuning; after a server crash it continues where it stopped. */
export async function claimTuning(db: Database): Promise<DueTuning | undefined> {
  const [due] = await db.system<DueTuning>(
    inTurn(
      'tuning',
      SQL`
    update fine_tunings set tries = tries + 1, lease_until = now() + ${limits.lease}::float8 * interval '1 millisecond'
    where id = (
      select id from fine_tunings
      where (status in ('waiting', 'uploading', 'training') or file_id is not null)
        and due_at <= now() and (lease_until is null or lease_until < now())
      order by ${byTurn('tuning', SQL`fine_tunings.organisation_id`)}, due_at, id limit 1 for update skip locked)
    returning id, organisation_id as "organisationId", styleguide_id as "styleguideId", created_by as "createdBy", status, account,
      base_model as "baseModel", lines, tokens, cost, file_name as "fileName", file_id as "fileId", asked, job_id as "jobId", cancelling,
      call_id as "callId", model, problem, tries, faults, extract(epoch from now() - created_at)::float8 * 1000 as age`,
    ),
  );
  return due;
}

/** Changed fields of a fine-tuning. */
export type Noted = Partial<
  Pick<DueTuning, 'status' | 'fileId' | 'asked' | 'jobId' | 'callId' | 'model' | 'problem' | 'cost' | 'faults'>
>;

/**
 * Stores the progress and releases the lease; `held` keeps it.
 * @param options.after delay until the next step (ms).
 * @returns false if another server has claimed it; the caller must then stop.
 */
export async function noteTuning(
  db: Database,
  due: DueTuning,
  noted: Noted,
  { after = 0, held = false }: { after?: number; held?: boolean } = {},
): Promise<boolean> {
  const { status, fileId, asked, jobId, callId, model, problem, cost, faults } = { ...due, ...noted };
  const isUnderWay = ['waiting', 'uploading', 'training'].includes(status);
  const kept = await db.system(SQL`
    update fine_tunings set status = ${status}, file_id = ${fileId}, asked = ${asked}, job_id = ${jobId}, call_id = ${callId},
      model = ${model}, problem = ${problem}, cost = ${cost}, faults = ${faults},
      lines = case when ${isUnderWay} then lines end, due_at = greatest(now(), now() + ${after}::float8 * interval '1 millisecond'),
      lease_until = case when ${held} then now() + ${limits.lease}::float8 * interval '1 millisecond' end
    where id = ${due.id} and tries = ${due.tries} returning id`);
  if (kept.length > 0) Object.assign(due, noted);
  return kept.length > 0;
}

/** Stores the finished model and uses it for texts. Keeps a limited number of earlier ones. */
export const endTuning = (
  db: Database,
  { id, styleguideId, tries }: DueTuning,
  { model, cost }: { model: string; cost: number | null },
) =>
  db.asSystem(async (tx) => {
    const mine = await tx.row(SQL`select from fine_tunings where id = ${id} and tries = ${tries} for update`);
    if (!mine) return;
    await tx.rows(SQL`update fine_tunings set used = false where styleguide_id = ${styleguideId} and used`);
    await tx.rows(SQL`
      update fine_tunings set status = 'done', used = true, model = ${model}, cost = ${cost}, lines = null, faults = 0, lease_until = null,
        due_at = now()
      where id = ${id}`);
    await tx.rows(SQL`
      delete from fine_tunings where styleguide_id = ${styleguideId} and file_id is null and not used and id not in (
        select id from fine_tunings where styleguide_id = ${styleguideId} order by id desc limit ${limits.kept})`);
  });
