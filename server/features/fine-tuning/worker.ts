import { fineTuning as limits } from '../../platform/limits.ts';
import { startWorker } from '../../platform/worker.ts';
import { ProviderAway } from '../../services/model/provider-away.ts';
import { claimTuning, noteTuning } from './tuning-store.ts';
import { fail } from './settle.ts';
import { stepOf } from './steps.ts';
import type { Tuning } from './tuning.ts';

/**
 * Runs steps of fine-tunings in the background. Other servers continue the work of a dead server.
 * @returns a function that stops the worker and resolves after the current step.
 */
export const startTunings = (tuning: Tuning, log: (error: unknown) => void): (() => Promise<void>) =>
  startWorker((stopping) => nextStep(tuning, stopping), log);

/** Runs the next due step. @returns whether there was one. */
export async function nextStep(tuning: Tuning, stopping: AbortSignal): Promise<boolean> {
  const due = await claimTuning(tuning.db);
  if (!due) return false;
  try {
    await stepOf(tuning, due, stopping);
  } catch (error) {
    const faults = due.faults + 1;
    const after = limits.pause * 2 ** due.faults;
    if (!(error instanceof ProviderAway)) {
      await noteTuning(tuning.db, due, { faults }, { after });
      throw error;
    }
    if (stopping.aborted) await noteTuning(tuning.db, due, {});
    else if (faults < limits.faults) await noteTuning(tuning.db, due, { faults }, { after: error.retryAfter ?? after });
    else await fail(tuning.db, due, error.message);
  }
  return true;
}
