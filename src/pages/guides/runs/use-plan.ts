import { useState } from 'react';
import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import type { RunKind, RunPlan } from '../../../../contract/writing/run-plan.ts';

/** The user's choices for a run. */
export interface PlanChoices {
  kind: RunKind;
  /** Undefined for a translation without a style guide. */
  styleguideId: number | undefined;
  contentTypes: NonNullable<RunPlan['contentTypes']>;
  languages: string[];
  /** Resource to translate, and the source language. */
  resource: string | undefined;
  from: string;
  /** Translate only published records. */
  isPublished: boolean;
  /** Search for properties, records or pictures. */
  search: string;
  /** All matches; otherwise only the selected ones. */
  isAll: boolean;
  propertyIds: number[];
  onlyMissing: boolean;
}

/** Choices for a run, and the plan once they are complete. */
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

/** The plan of the choices, undefined if incomplete; `hasStatus` of the resource to translate. */
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
