import type { MergePlan, MergedRecord } from '../../../../contract/calls/merging.ts';

/** The item that a language or value comes from. */
export type MergeSide = 'own' | 'other';

/** Choices for languages and shared fields that differ, by code and name; the own item where there is none. */
export interface MergeChoices {
  languages: Record<string, MergeSide>;
  fields: Record<string, MergeSide>;
}

/** A language of two items, with the record of each. */
export interface MergedLanguage {
  language: string | null;
  own: MergedRecord | undefined;
  other: MergedRecord | undefined;
}

/** The languages of two items. Records without a language never collide. */
export function languagesOf({ own, other }: Pick<MergePlan, 'own' | 'other'>): MergedLanguage[] {
  const inBoth = (record: MergedRecord) =>
    record.language === null ? undefined : other.find(({ language }) => language === record.language);
  const first = own.map((record) => ({ language: record.language, own: record, other: inBoth(record) }));
  const taken = new Set(first.map((each) => each.other));
  const rest = other.filter((record) => !taken.has(record));
  return [...first, ...rest.map((record) => ({ language: record.language, own: undefined, other: record }))];
}

/** The request to merge two items with these choices. */
export function bodyOf(plan: Pick<MergePlan, 'own' | 'other'>, { languages, fields }: MergeChoices) {
  const twice = languagesOf(plan).filter(({ own, other }) => own && other);
  return {
    records: [...plan.own, ...plan.other].map(({ id, version }) => ({ id, version })),
    apart: twice.flatMap(({ language, own, other }) => (languages[language!] === 'other' ? own! : other!).id),
    fromOther: Object.keys(fields).filter((name) => fields[name] === 'other'),
  };
}
