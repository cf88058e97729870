import type { Field, FieldKind } from '../../../../contract/fields.ts';

/** Where a record shows a field: at its head, beside its text, or in the text itself; in show and edit alike. */
export type Side = 'summary' | 'aside' | 'main';

const sides: Partial<Record<FieldKind, Side>> = {
  status: 'summary',
  language: 'summary',
  image: 'aside',
  date: 'aside',
  dateTime: 'aside',
  instant: 'aside',
  timeZone: 'aside',
  translationGroup: 'aside',
};

export const sideOf = ({ kind }: Field): Side => sides[kind] ?? 'main';
