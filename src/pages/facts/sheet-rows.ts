import { type FactGroup, type FactType, factGroups, knownFacts } from '../../../contract/writing/facts.ts';
import { humanised } from '../../providers/i18n/labels.ts';
import type { Fact } from './use-facts.ts';

export interface SheetRow {
  name: string;
  label: string;
  type: FactType;
  unit?: string | undefined;
  /** The fact in the sheet's language. */
  fact?: Fact | undefined;
  /** The fact in the default language, for other languages. */
  source?: Fact | undefined;
  /** Whether each language has its own value. */
  isTranslated: boolean;
  /** Whether the value is shared by all languages: stored in the default one, read-only in others. */
  isShared: boolean;
}

/** Rows of a sheet by group: all known facts, then custom ones. */
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
      // A figure stored in this language stays editable.
      isShared: !isDefault && !isTranslated && !fact,
    };
  };
  const own = [...new Set(facts.map(({ factName }) => factName))].filter((name) => !Object.hasOwn(knownFacts, name));
  return factGroups.map((group) => {
    const known = Object.keys(knownFacts).filter((name) => knownFacts[name]?.group === group);
    return [group, [...known, ...(group === 'more' ? own : [])].map(row)];
  });
}

/** Number of texts that exist in the default language but not in this one. */
export const missingOf = (groups: readonly [FactGroup, SheetRow[]][]): number =>
  groups.flatMap(([, rows]) => rows).filter(({ isTranslated, fact, source }) => isTranslated && source && !fact).length;
