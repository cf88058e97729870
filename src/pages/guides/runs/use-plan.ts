import { useState } from 'react';
import type { RunPlan } from '../../../../contract/writing-runs.ts';

/** What somebody has chosen so far. */
export interface PlanChoices {
  styleguideId: number;
  contentTypes: RunPlan['contentTypes'];
  languages: string[];
  /** What the properties are searched by. */
  search: string;
  /** All that match are meant; otherwise those that are chosen. */
  isAll: boolean;
  propertyIds: number[];
  onlyMissing: boolean;
}

/** The choices of a run, and the plan that they make, once they make one. */
export function usePlan(first: Pick<PlanChoices, 'styleguideId' | 'languages'>) {
  const [choices, setChoices] = useState<PlanChoices>({
    ...first,
    contentTypes: ['property-description', 'summary'],
    search: '',
    isAll: true,
    propertyIds: [],
    onlyMissing: true,
  });
  const choose = (changed: Partial<PlanChoices>) => setChoices((before) => ({ ...before, ...changed }));
  return { choices, choose, plan: planOf(choices) };
}

function planOf(choices: PlanChoices): RunPlan | undefined {
  const { styleguideId, contentTypes, languages, search, isAll, propertyIds, onlyMissing } = choices;
  if (contentTypes.length === 0 || languages.length === 0 || (!isAll && propertyIds.length === 0)) return undefined;
  const about = isAll ? { matching: search ? { q: search } : {} } : { propertyIds };
  return { styleguideId, contentTypes, languages, onlyMissing, ...about };
}
