import { tuningLimits } from '../../../contract/writing/fine-tuning.ts';
import { allows } from '../../../contract/people/user.ts';
import { fineTuning as limits } from '../../platform/limits.ts';
import { actorOf } from '../../policy/actor-store.ts';
import { type TuningJob, TuningFault, fineTuningAt } from '../../services/model/fine-tuning.ts';
import { type Tuner, budgetSpent, enterCall } from '../models/entrance.ts';
import { maySpend } from './rights.ts';
import { fail, settleCost } from './settle.ts';
import { type DueTuning, endTuning, noteTuning } from './tuning-store.ts';
import type { Tuning } from './tuning.ts';

type Provider = ReturnType<typeof fineTuningAt>;

/** Does the next step of a fine-tuning: at most two calls to the provider, so that the lease does not expire. */
export async function stepOf(tuning: Tuning, due: DueTuning, stopping: AbortSignal): Promise<void> {
  const { db, models } = tuning;
  const tuner = await db.asSystem((tx) => models.tuner(tx, due.organisationId));
  const isOver = !['waiting', 'uploading', 'training'].includes(due.status);
  if (tuner?.account !== due.account)
    return isOver
      ? void (await noteTuning(db, due, { fileId: null }))
      : fail(db, due, 'The AI provider or its key was changed in the meantime.');
  if (!isOver && due.cancelling && !due.asked) return cancelled(tuning, due, 0);
  const provider = fineTuningAt(await tuner.reach(), stopping);
  if (isOver) return removeFile(tuning, due, provider);
  if (due.jobId !== null) return follow(tuning, due, { provider, tuner });
  if (due.asked) return findJob(tuning, due, provider);
  if (!(await mayStill(tuning, due))) return fail(db, due, 'The person who started this no longer has permission.');
  if (due.callId === null && !(await reserve(tuning, due, tuner))) return;
  if (due.fileId === null) return upload(tuning, due, provider);
  return begin(tuning, due, provider);
}

/** Checks the current permissions of the person who started it. */
async function mayStill({ db }: Tuning, { createdBy, organisationId }: DueTuning): Promise<boolean> {
  const actor = await actorOf(db, createdBy ?? 0);
  return maySpend(actor, organisationId) && allows(actor.grants, 'styleguides', 'update', { organisationId });
}

/** Reserves the cost in the ledger before any request. @returns whether the budget allows it. */
async function reserve({ db }: Tuning, due: DueTuning, { terms, baseModel }: Tuner): Promise<boolean> {
  const asking = { organisationId: due.organisationId, workspaceId: null, userId: due.createdBy ?? 0 };
  const entered = await enterCall(db, asking, { task: 'tuning', model: baseModel, most: due.cost ?? 0 }, terms);
  if ('id' in entered) return noteTuning(db, due, { callId: entered.id }, { held: true });
  if (entered.refused !== 'turn') await fail(db, due, budgetSpent(entered.refused, terms));
  else await noteTuning(db, due, {}, { after: limits.pause });
  return false;
}

/** Uploads the training file; after a crash it may already exist under its name. */
async function upload({ db }: Tuning, due: DueTuning, provider: Provider): Promise<void> {
  if (!(await noteTuning(db, due, { status: 'uploading' }, { held: true }))) return;
  try {
    const found = due.tries > 1 ? await provider.fileNamed(due.fileName) : undefined;
    const fileId = found ?? (await provider.upload(due.fileName, due.lines ?? ''));
    await noteTuning(db, due, { fileId, faults: 0 });
  } catch (error) {
    if (!isRefused(error)) throw error;
    await fail(db, due, error.message);
  }
}

/** Starts the job; marked before the request, so that it is never sent twice. */
async function begin({ db }: Tuning, due: DueTuning, provider: Provider): Promise<void> {
  if (!(await noteTuning(db, due, { asked: true }, { held: true }))) return;
  try {
    const jobId = await provider.create(due.baseModel, due.fileId!, tuningLimits.rounds);
    await noteTuning(db, due, { jobId, status: 'training', faults: 0 }, { after: limits.beat });
  } catch (error) {
    // A refusal means no job; after other errors the provider's list decides.
    const isBusy = error instanceof TuningFault && error.status === 429;
    if (isBusy || isRefused(error)) due.asked = false;
    if (isRefused(error)) await fail(db, due, error.message);
    else throw error;
  }
}

/** The start has an unknown result: the provider's list decides, otherwise a person. It is never requested twice. */
async function findJob({ db }: Tuning, due: DueTuning, provider: Provider): Promise<void> {
  const jobId = await provider.jobOf(due.fileId!);
  if (jobId !== undefined) return void (await noteTuning(db, due, { jobId, status: 'training', faults: 0 }));
  const problem =
    'The provider did not answer the start request. Its list shows no such job: check there before you start again, because you may be charged twice.';
  if (await noteTuning(db, due, { status: 'interrupted', problem, faults: 0 }, { held: true })) {
    await settleCost(db, due, 'failed', { ...due, estimated: true });
    await noteTuning(db, due, {});
  }
}

/** Polls the job and stores its result. */
async function follow(
  tuning: Tuning,
  due: DueTuning,
  { provider, tuner }: { provider: Provider; tuner: Tuner },
): Promise<void> {
  const { db } = tuning;
  const isTooLong = due.age > limits.longest;
  // A job that has ended refuses to be canceled; its own status counts.
  if (due.cancelling || isTooLong) await provider.cancel(due.jobId!).catch(() => undefined);
  const job = await provider.job(due.jobId!);
  const spent = spentOn(job, due, tuner);
  if (job.state === 'cancelled') return cancelled(tuning, due, spent.tokens);
  if (job.state === 'done' && job.model !== undefined) {
    await settleCost(db, due, 'done', spent);
    return endTuning(db, due, { model: job.model, cost: spent.cost });
  }
  if (job.state === 'running' && !isTooLong)
    return void (await noteTuning(db, due, { faults: 0 }, { after: due.cancelling ? limits.pause : limits.beat }));
  const problem =
    job.state === 'running'
      ? 'The provider took longer than three days. It was asked to cancel the job.'
      : job.state === 'done'
        ? 'The provider reports success, but names no model.'
        : `The provider reports: ${job.problem ?? 'no reason for the failure'}`;
  if (!(await noteTuning(db, due, { status: 'failed', problem, cost: spent.cost, faults: 0 }, { held: true }))) return;
  await settleCost(db, due, 'failed', spent);
  await noteTuning(db, due, {});
}

/** Trained tokens and their cost, by the provider's figures or estimated. A failed job without figures counts as zero. */
function spentOn({ tokens, state }: TuningJob, due: DueTuning, { price }: Tuner) {
  const trained = tokens ?? (state === 'failed' || state === 'cancelled' ? 0 : due.tokens);
  return {
    tokens: trained,
    cost: price === null ? null : (trained * price) / 1_000_000,
    estimated: tokens === undefined,
  };
}

async function cancelled({ db }: Tuning, due: DueTuning, tokens: number): Promise<void> {
  const cost = due.cost === null || due.tokens === 0 ? due.cost : (due.cost * tokens) / due.tokens;
  if (!(await noteTuning(db, due, { status: 'cancelled', cost, faults: 0 }, { held: true }))) return;
  await settleCost(db, due, 'stopped', { tokens, cost, estimated: false });
  await noteTuning(db, due, {});
}

/** Deletes the uploaded file at the provider. */
async function removeFile({ db }: Tuning, due: DueTuning, provider: Provider): Promise<void> {
  await provider.removeFile(due.fileId!).catch((error: unknown) => {
    if (!(error instanceof TuningFault && error.status === 404)) throw error;
  });
  await noteTuning(db, due, { fileId: null, faults: 0 });
}

/** Whether the provider has refused for good. */
const isRefused = (error: unknown): error is TuningFault =>
  error instanceof TuningFault &&
  error.status !== undefined &&
  error.status < 500 &&
  ![408, 409, 429].includes(error.status);
