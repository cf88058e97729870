import { groupField } from '../../../../contract/declaration/field-defaults.ts';
import type { Database, Tx } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/errors.ts';
import { currentSet } from '../../../records/change-set-store.ts';
import { changeRecord } from '../../../records/changes.ts';
import { holdItems } from '../../../records/sharing-store.ts';
import type { Store } from '../../../records/store.ts';
import { actorOf } from '../../../policy/actor-store.ts';
import { type ImportContext, importContextOf } from './import-context.ts';
import { errorLine } from '../columns/words-of.ts';
import { writeDetails } from '../cells/details.ts';
import {
  type Job,
  type RowResult,
  storeProgress,
  advanceCheck,
  endCheck,
  failRows,
  listsOf,
  noteChangeSet,
  noteFindings,
  releaseImport,
  saveResults,
  rowsFrom,
  validRows,
} from './import-store.ts';
import { type RowPlan, nothingKnown, planRows } from './plan-rows.ts';
import { linkSource, markLate } from '../known/translated-rows.ts';
import { writeReferred } from '../known/referred.ts';
import { keepAnswers } from '../known/answers-store.ts';
import { findDropped, removeDropped } from '../known/dropped-store.ts';
import { duplicatesOf } from '../known/duplicates.ts';
import { twinsOf } from '../known/twins.ts';
import { noteDuplicates, withMerged } from '../known/twins-store.ts';

/** Rows written together, all or none. */
export const chunkSize = 200;
/** Rows per batch of a dry run; few, so that other requests are not delayed. */
const checkSize = 250;
/** Lease of an import (seconds); a batch takes far less. */
export const lease = 30;

/** Dry run: plans every row and stores only the results. */
export async function check(tx: Tx, context: ImportContext, job: Job): Promise<void> {
  const { batch, end } = dryRun(context, job);
  for (let after = 0; after < job.rows; after += checkSize) await batch(tx, after);
  await end(tx);
}

/**
 * Background dry run of an import and its nested lists, with the user's current permissions. It writes no records, so a server that takes
 * over starts from the beginning.
 */
export async function checkInTurn(
  db: Database,
  stores: ReadonlyMap<string, Store>,
  job: Job,
  stopping: AbortSignal,
): Promise<void> {
  const lists = await db.asSystem((tx) => listsOf(tx, job));
  for (const part of [job, ...lists]) {
    try {
      const { batch, end } = dryRun(importContextOf(stores, await actorOf(db, job.createdBy), part), part);
      for (let after = 0; after < part.rows; after += checkSize) {
        if (stopping.aborted) return void (await releaseImport(db, job));
        const to = Math.min(after + checkSize, part.rows);
        const isMine = await db.asUser(job.createdBy, (tx) =>
          writeInTurn(tx, job, { part, to }, () => batch(tx, after)),
        );
        if (!isMine) return;
      }
      await db.asUser(job.createdBy, (tx) => writeInTurn(tx, job, { part, to: part.rows }, () => end(tx)));
    } catch (error) {
      const reason = faultOfRows(error);
      if (reason === undefined) throw error;
      await db.asSystem((tx) =>
        writeInTurn(tx, job, { part, to: part.rows }, () => failRows(tx, part, 0, part.rows, reason)),
      );
    }
  }
  await db.asSystem((tx) => writeInTurn(tx, job, { part: job, to: job.rows }, () => endCheck(tx, job, 'checked')));
}

/** Writes a part of a check with its progress, unless it was stopped or another server has claimed it. @returns whether it was written. */
async function writeInTurn(
  tx: Tx,
  job: Job,
  { part, to }: { part: Job; to: number },
  write: () => Promise<unknown>,
): Promise<boolean> {
  const isMine = await advanceCheck(tx, job, part, { to, seconds: lease });
  if (isMine) await write();
  return isMine;
}

/** Dry run by batches, with its findings at the end. */
function dryRun(context: ImportContext, job: Job) {
  const known = { ...nothingKnown(context, job), twins: twinsOf(context, job) };
  const duplicates = duplicatesOf(context, job);
  const dropped = findDropped(context, job);
  const coming = new Map<string, Set<string>>();
  return {
    async batch(tx: Tx, after: number): Promise<void> {
      const rows = await rowsFrom(tx, job, after, checkSize);
      const plans = await planRows(tx, context, job, rows, known);
      await saveResults(tx, job, plans.map(resultOf));
      for (const { asked } of plans) if (asked) duplicates.add(asked);
      dropped.read(rows, plans);
      for (const { outcome, referred } of plans)
        for (const { store, record, key } of outcome === 'invalid' || outcome === 'unchanged' ? [] : referred)
          if (!record) coming.set(store.resource.name, (coming.get(store.resource.name) ?? new Set()).add(key));
    },
    async end(tx: Tx): Promise<void> {
      await noteDuplicates(tx, job, duplicates.all());
      const referred = Object.fromEntries([...coming].map(([name, keys]) => [name, keys.size]));
      await dropped.note(tx);
      await noteFindings(tx, job, { askedPlaces: known.places.asked(), referred, isLost: known.places.isLost() });
    },
  };
}

/**
 * Imports the next batch, all or nothing, with the user's current permissions. The progress is stored in the same transaction, so no row is
 * imported twice. A batch with a refused row is repeated in smaller ones until that row is alone.
 * @returns the new progress; `undefined` if another server has claimed the import.
 */
export async function nextChunk(
  db: Database,
  stores: ReadonlyMap<string, Store>,
  job: Job,
  size = chunkSize,
): Promise<number | undefined> {
  const to = Math.min(job.done + size, job.rows + (job.done < job.rows ? 0 : job.removals));
  let context: ImportContext | undefined;
  try {
    const allowed = (context = importContextOf(stores, await actorOf(db, job.createdBy), job));
    const mine = await db.asUser(job.createdBy, (tx) => take(tx, allowed, job, to));
    return mine ? to : undefined;
  } catch (error) {
    const reason = faultOfRows(error);
    if (reason === undefined) throw error;
    if (context && size > 1) return nextChunk(db, stores, job, Math.ceil(size / 8));
    const mine = await db.asSystem(async (tx) => {
      const isMine = await storeProgress(tx, job, to, lease);
      if (isMine) await failRows(tx, job, job.done, to, reason);
      return isMine;
    });
    return mine ? to : undefined;
  }
}

async function take(tx: Tx, context: ImportContext, job: Job, to: number): Promise<boolean> {
  if (!(await storeProgress(tx, job, to, lease))) return false;
  if (job.done >= job.rows) {
    await removeDropped(tx, context, job, to);
    await noteChangeSet(tx, job, await currentSet(tx));
    return true;
  }
  const rows = await withMerged(tx, job, await validRows(tx, job, job.done, to));
  const plans = await planRows(tx, context, job, rows);
  await holdPlanned(tx, context, plans);
  await writeSound(tx, context, plans);
  await noteChangeSet(tx, job, await currentSet(tx));
  await saveResults(tx, job, plans.map(resultOf));
  if (to === job.rows) await keepAnswers(tx, job);
  return true;
}

/** Locks the items that the plans change, before the first write. */
async function holdPlanned(tx: Tx, { store, home }: ImportContext, plans: readonly RowPlan[]): Promise<void> {
  const group = groupField(store.resource.fields) ?? '';
  const changed = plans.flatMap(({ target, translates }) => [target, translates?.record].flatMap((row) => row ?? []));
  await holdItems(tx, store.resource, {
    home,
    ids: changed.map(store.idOf),
    groups: plans.map(({ values }) => values[group]),
  });
}

/**
 * Writes the plans together; splits them on an error until the refused row is alone, without planning the others again. `added` holds
 * referenced records of earlier rows.
 */
async function writeSound(
  tx: Tx,
  context: ImportContext,
  plans: RowPlan[],
  added = new Map<string, number>(),
): Promise<void> {
  await tx.script('savepoint sound_rows');
  try {
    for (const [key, id] of await write(tx, context, plans, added)) added.set(key, id);
  } catch (error) {
    const problem = faultOfRows(error);
    if (problem === undefined) throw error;
    await tx.script('rollback to savepoint sound_rows');
    if (plans.length === 1)
      Object.assign(plans[0]!, {
        outcome: 'invalid',
        problem,
        notes: [],
        recordId: undefined,
      } satisfies Partial<RowPlan>);
    else for (const part of partsOf(context, plans)) await writeSound(tx, context, part, added);
  }
  await tx.script('release savepoint sound_rows');
}

/** Parts of refused plans. Translations stay together as long as possible: an item may need all languages to be published. */
function partsOf({ store }: ImportContext, plans: RowPlan[]): RowPlan[][] {
  const group = groupField(store.resource.fields);
  const itemOf = (plan: RowPlan) => (group && (plan.values[group] ?? plan.target?.[group])) || plan;
  const items = [...Map.groupBy(plans, itemOf).values()];
  if (items.length === 1) return plans.map((plan) => [plan]);
  const size = items.length > 25 ? Math.ceil(items.length / 8) : 1;
  const parts = Map.groupBy(items.entries(), ([place]) => Math.floor(place / size));
  return [...parts.values()].map((part) => part.flatMap(([, item]) => item));
}

/** Writes plans, new records together, and sets the record of each row. @returns the records that rows refer to */
async function write(
  tx: Tx,
  context: ImportContext,
  plans: RowPlan[],
  before: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const { store, detailSource, scope, home } = context;
  const effective = plans.filter(({ outcome }) => outcome === 'create' || outcome === 'update');
  const { written, referredOf } = await writeReferred(
    tx,
    scope,
    effective.flatMap(({ referred }) => referred),
    before,
  );
  for (const { translates } of effective) if (translates) await linkSource({ tx, scope, store }, translates);
  const added = plans.filter(({ outcome }) => outcome === 'create');
  const ids = await store.insertAll(tx, scope, home, added.map(({ values, referred }) => ({ ...values, ...referredOf(referred) }))); // prettier-ignore
  for (const [index, plan] of added.entries()) plan.recordId = ids[index];
  for (const plan of plans) {
    const { target, values, referred } = plan;
    if (!target) continue;
    plan.recordId = store.idOf(target);
    const references = plan.outcome === 'update' ? referredOf(referred) : {};
    const isNew = Object.entries(references).some(([name, id]) => target[name] !== id);
    const all = isNew ? { ...values, ...references } : values;
    if (Object.keys(all).length > 0) await changeRecord({ tx, scope, store }, target, all);
  }
  for (const { translates, recordId, values } of effective)
    if (translates) await markLate({ tx, store }, recordId!, translates, values);
  if (!detailSource) return written;
  const details = effective.map((plan) => ({ owner: plan.recordId!, changes: plan.details }));
  await writeDetails(tx, { ...context, detailSource }, details);
  return written;
}

/** Result of a plan to store. */
const resultOf = ({ number, key, outcome, problem, notes, recordId, twin, mergesInto }: RowPlan): RowResult => ({
  number,
  twin,
  mergesInto,
  key,
  outcome,
  problem,
  notes,
  recordId,
});

/** Error text if the rows are at fault; `undefined` for other errors, such as a lost database, after which the batch is retried. */
function faultOfRows(error: unknown): string | undefined {
  if (error instanceof ApiError) return errorLine(error);
  // SQLSTATE of invalid data, broken constraints and denied rows.
  const { code } = error as { code?: string };
  return /^(22|23|42501)/.test(code ?? '') ? 'The database rejected this row' : undefined;
}
