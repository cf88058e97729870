import type { Database, Tx } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { addRecord, changeRecord } from '../../records/changes.ts';
import { linesOf } from '../../records/circles-store.ts';
import type { Store } from '../../records/store.ts';
import { actorOf } from '../../policy/actor-store.ts';
import { type ImportContext, importContextOf } from './import-context.ts';
import { wordsOf } from './words-of.ts';
import { writeDetails } from './details.ts';
import {
  type Job,
  type RowResult,
  advance,
  failRows,
  saveResults,
  refuseRepeats,
  rowsFrom,
  soundRows,
} from './import-store.ts';
import { type RowPlan, planRows } from './plan-rows.ts';

/** How many rows are written together or not at all. */
export const chunkSize = 100;
/** How many rows are checked together in a dry run. */
const checkSize = 1_000;
/** Seconds after which a silent server loses its import; a chunk takes far less. */
export const lease = 30;

/** The dry run: every row is planned, and only the results are written. */
export async function check(tx: Tx, context: ImportContext, job: Job): Promise<void> {
  const lines = linesOf(context.store.resource);
  for (let after = 0; after < job.rows; after += checkSize) {
    const plans = await planRows(tx, context, job, await rowsFrom(tx, job, after, checkSize), lines);
    await saveResults(tx, job, plans.map(resultOf));
  }
  await refuseRepeats(tx, job);
}

/**
 * Takes the next chunk of an import, all of it or nothing, with the rights that the person has now. Where it ends is
 * noted in the same transaction, so that nothing is taken twice whoever goes on.
 * @returns how far the import has come; `undefined` when another server has taken it over.
 */
export async function nextChunk(
  db: Database,
  stores: ReadonlyMap<string, Store>,
  job: Job,
): Promise<number | undefined> {
  const to = Math.min(job.done + chunkSize, job.rows);
  try {
    const actor = await actorOf(db, job.createdBy);
    const mine = await db.asUser(job.createdBy, (tx) => take(tx, importContextOf(stores, actor, job), job, to));
    return mine ? to : undefined;
  } catch (error) {
    const reason = faultOfRows(error);
    if (reason === undefined) throw error;
    const mine = await db.asSystem(async (tx) => {
      const isMine = await advance(tx, job, to, lease);
      if (isMine) await failRows(tx, job, job.done, to, `Rows ${job.done + 1} to ${to} were not taken: ${reason}`);
      return isMine;
    });
    return mine ? to : undefined;
  }
}

async function take(tx: Tx, context: ImportContext, job: Job, to: number): Promise<boolean> {
  if (!(await advance(tx, job, to, lease))) return false;
  const plans = await planRows(tx, context, job, await soundRows(tx, job, job.done, to));
  for (const plan of plans)
    try {
      await write(tx, context, plan);
    } catch (error) {
      throw error instanceof ApiError ? new ApiError(error.code, `row ${plan.number}: ${wordsOf(error)}`) : error;
    }
  await saveResults(tx, job, plans.map(resultOf));
  return true;
}

async function write(tx: Tx, context: ImportContext, { outcome, values, target, details }: RowPlan): Promise<void> {
  const { store, detailSource, scope, home } = context;
  const editing = { tx, scope, store };
  let row = target;
  if (outcome === 'create') row = await addRecord(editing, home, values);
  else if (target && Object.keys(values).length > 0) row = await changeRecord(editing, target, values);
  if (detailSource && row && details.length > 0)
    await writeDetails(tx, { ...context, detailSource }, store.idOf(row), details);
}

/** The part of a row's plan that is stored. */
const resultOf = ({ number, key, outcome, problem }: RowPlan): RowResult => ({ number, key, outcome, problem });

/** The fault of the rows in words; `undefined` for anything else, such as a lost database, after which the chunk is tried again. */
function faultOfRows(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message;
  // Data that does not fit, broken constraints, refused rows.
  const { code } = error as { code?: string };
  return /^(22|23|42501)/.test(code ?? '') ? 'The database refused one of them' : undefined;
}
