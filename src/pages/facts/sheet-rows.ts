import { type FactGroup, type FactType, factGroups, knownFacts } from '../../../contract/facts.ts';
import { humanised } from '../../providers/labels.ts';
import type { Fact } from './use-facts.ts';

export interface SheetRow {
  name: string;
  label: string;
  type: FactType;
  unit?: string | undefined;
  /** The value in the language of the sheet. */
  fact?: Fact | undefined;
  /** What the default language says of it, on a sheet in another one. */
  source?: Fact | undefined;
  /** Written anew in each language. */
  isTranslated: boolean;
  /** The same in every language, and kept in the default one: to be read here, not written. */
  isShared: boolean;
}

/** The rows of a sheet by group: every known fact, and the property's own ones at the end. */
export function sheetRows(facts: readonly Fact[], language: string, defaultCode: string): [FactGroup, SheetRow[]][] {
  const isDefault = language === defaultCode;
  const row = (name: string): SheetRow => {
    const known = Object.hasOwn(knownFacts, name) ? knownFacts[name] : undefined;
    const find = (code: string) => facts.find((fact) => fact.factName === name && fact.language === code);
    const [fact, source] = [find(language), isDefault ? undefined : find(defaultCode)];
    const isTranslated = known?.translated ?? known === undefined;
    return {
      name,
      label: humanised(name),
      type: known?.type ?? 'text',
      unit: known?.unit,
      fact,
      source,
      isTranslated,
      // Where a figure was written in this language all the same, it stays to be changed.
      isShared: !isDefault && !isTranslated && !fact,
    };
  };
  const own = [...new Set(facts.map(({ factName }) => factName))].filter((name) => !Object.hasOwn(knownFacts, name));
  return factGroups.map((group) => {
    const known = Object.keys(knownFacts).filter((name) => knownFacts[name]?.group === group);
    return [group, [...known, ...(group === 'more' ? own : [])].map(row)];
  });
}

/** Facts in words that the default language has and this one lacks. */
export const missingOf = (groups: readonly [FactGroup, SheetRow[]][]): number =>
  groups.flatMap(([, rows]) => rows).filter(({ isTranslated, fact, source }) => isTranslated && source && !fact).length;
