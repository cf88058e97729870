import { fineTuning as limits } from '../../platform/limits.ts';
import { startWorker } from '../../platform/worker.ts';
import { ProviderAway } from '../../services/model/provider-away.ts';
import { claimTuning, noteTuning } from './tuning-store.ts';
import { fail } from './settle.ts';
import { stepOf } from './steps.ts';
import type { Tuning } from './tuning.ts';

/**
 * Does what fine-tunings want beside the requests, a step at a time. What a server that was killed had begun goes on at any other.
 * @returns how to stop: resolves once the step under way is done.
 */
export const startTunings = (tuning: Tuning, log: (error: unknown) => void): (() => Promise<void>) =>
  startWorker((stopping) => nextStep(tuning, stopping), log);

/** Does the next step. @returns whether there was one. */
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
