import { type RunEstimate, type RunPlan, mostOfKind } from '../../../contract/writing/run-plan.ts';
import type { Tx } from '../../platform/db/client.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { type Scope, homeOf } from '../../policy/scope.ts';
import type { Models } from '../models/entrance.ts';
import { plannedAltTexts } from './alt-texts/plan.ts';
import type { Planned } from './planning.ts';
import { plannedTexts } from './texts/plan.ts';
import { plannedTranslations } from './translations/plan.ts';

const planners = { texts: plannedTexts, translations: plannedTranslations, 'alt-texts': plannedAltTexts } as const;

/** Validates a plan. @throws 403 for a language in which the user may not write, 422 for records that they may not read. */
export const planned = (tx: Tx, scope: Scope, models: Models, plan: RunPlan): Promise<Planned> =>
  planners[plan.kind]({ tx, scope, models, workspaceId: homeOf(scope, 'workspace') }, plan);

/** Refuses plans that a run cannot carry out. @throws 409 if the run cannot start; 422 if it has no texts or too many. */
export function checkEstimate({ items, records, problem }: RunEstimate, { run, refusals }: Planned): void {
  if (problem !== null) throw conflict(problem);
  if (records === 0) throw invalid(refusals.nothing);
  if (items === 0) throw invalid(refusals.allThere);
  const most = mostOfKind[run.kind];
  if (items > most) throw invalid(refusals.tooMany(`These are ${items} texts, and a run can write at most ${most}.`));
}
