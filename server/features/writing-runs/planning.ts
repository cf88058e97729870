import type { ValidationErrors } from '../../../contract/calls/errors.ts';
import type { RunEstimate } from '../../../contract/writing/run-plan.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Models } from '../models/entrance.ts';
import type { NewRun } from './run-store.ts';

/** The user, transaction and workspace of a plan. */
export interface Planning {
  tx: Tx;
  scope: Scope;
  models: Models;
  workspaceId: number;
}

/** A plan, validated with the current permissions of the user. */
export interface Planned {
  run: Omit<NewRun, 'createdBy'>;
  /** Estimates the texts, tokens and cost. */
  estimate(): Promise<RunEstimate>;
  /** Inserts the items of the run. */
  fill(runId: number): Promise<unknown>;
  /** Errors for no matching record, no missing text, and too many texts. */
  refusals: { nothing: ValidationErrors; allThere: ValidationErrors; tooMany: (words: string) => ValidationErrors };
}
