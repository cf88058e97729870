import { useState } from 'react';
import { defaultLanguageCode } from '../../../../contract/constants.ts';
import type { RunKind, RunPlan } from '../../../../contract/writing-runs.ts';

/** What somebody has chosen so far. */
export interface PlanChoices {
  kind: RunKind;
  /** Nothing where a translation keeps to none. */
  styleguideId: number | undefined;
  contentTypes: NonNullable<RunPlan['contentTypes']>;
  languages: string[];
  /** What is translated, and from which language. */
  resource: string | undefined;
  from: string;
  /** Only what is published is translated. */
  isPublished: boolean;
  /** What the properties, records or pictures are searched by. */
  search: string;
  /** All that match are meant; otherwise those that are chosen. */
  isAll: boolean;
  propertyIds: number[];
  onlyMissing: boolean;
}

/** The choices of a run, and the plan that they make, once they make one. */
export function usePlan(first: Pick<PlanChoices, 'kind' | 'styleguideId' | 'languages' | 'resource'>) {
  const [choices, setChoices] = useState<PlanChoices>({
    ...first,
    contentTypes: ['property-description', 'summary'],
    from: defaultLanguageCode,
    isPublished: true,
    search: '',
    isAll: true,
    propertyIds: [],
    onlyMissing: true,
  });
  const choose = (changed: Partial<PlanChoices>) => setChoices((before) => ({ ...before, ...changed }));
  return { choices, choose };
}

/** The plan that choices make; `hasStatus` of what is translated. */
export function planOf(choices: PlanChoices, hasStatus: boolean): RunPlan | undefined {
  const { kind, styleguideId, contentTypes, languages, resource, from, isPublished, search } = choices;
  if (languages.length === 0) return undefined;
  const matching = search ? { q: search } : {};
  if (kind === 'alt-texts') return { kind, languages, matching, onlyMissing: true };
  if (kind === 'translations') {
    if (resource === undefined) return undefined;
    const status = isPublished && hasStatus ? { status: ['published'] } : {};
    const voice = styleguideId === undefined ? {} : { styleguideId };
    return { kind, languages, resource, from, ...voice, matching: { ...matching, ...status }, onlyMissing: true };
  }
  const { isAll, propertyIds, onlyMissing } = choices;
  if (styleguideId === undefined || contentTypes.length === 0 || (!isAll && propertyIds.length === 0)) return undefined;
  const about = isAll ? { matching } : { propertyIds };
  return { kind, styleguideId, contentTypes, languages, onlyMissing, ...about };
}
