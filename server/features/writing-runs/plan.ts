import { type RunEstimate, type RunPlan, mostOfKind } from '../../../contract/writing/writing-runs.ts';
import type { Tx } from '../../platform/db/client.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { type Scope, homeOf } from '../../policy/scope.ts';
import type { Models } from '../models/entrance.ts';
import { plannedAltTexts } from './alt-texts/plan.ts';
import type { Planned } from './planning.ts';
import { plannedTexts } from './texts/plan.ts';
import { plannedTranslations } from './translations/plan.ts';

const planners = { texts: plannedTexts, translations: plannedTranslations, 'alt-texts': plannedAltTexts } as const;

/**
 * Checks a plan.
 * @throws 403 for a language in which they may not write, 422 for what is not theirs to read.
 */
export const planned = (tx: Tx, scope: Scope, models: Models, plan: RunPlan): Promise<Planned> =>
  planners[plan.kind]({ tx, scope, models, workspaceId: homeOf(scope, 'workspace') }, plan);

/** @throws 409 for what cannot begin, 422 for a plan that comes to nothing, or to more than one run writes. */
export function checkEstimate({ items, records, problem }: RunEstimate, { run, refusals }: Planned): void {
  if (problem !== null) throw conflict(problem);
  if (records === 0) throw invalid(refusals.nothing);
  if (items === 0) throw invalid(refusals.allThere);
  const most = mostOfKind[run.kind];
  if (items > most) throw invalid(refusals.tooMany(`These are ${items} texts, and a run can write at most ${most}.`));
}
