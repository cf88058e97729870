import type { ValidationErrors } from '../../../contract/calls/errors.ts';
import type { RunEstimate } from '../../../contract/writing/writing-runs.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Models } from '../models/entrance.ts';
import type { NewRun } from './run-store.ts';

/** For whom, and where, something is planned. */
export interface Planning {
  tx: Tx;
  scope: Scope;
  models: Models;
  workspaceId: number;
}

/** A plan that was checked by what the person may write and read now. */
export interface Planned {
  run: Omit<NewRun, 'createdBy'>;
  /** What it comes to. */
  estimate(): Promise<RunEstimate>;
  /** Adds its texts to a run. */
  fill(runId: number): Promise<unknown>;
  /** What is said where it is about nothing, where nothing is left to write, and where it is too much. */
  refusals: { nothing: ValidationErrors; allThere: ValidationErrors; tooMany: (words: string) => ValidationErrors };
}
