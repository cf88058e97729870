import type { ReviewedField } from '../../../contract/writing/writing-runs.ts';

/** Proposed values of a record's fields, as generated: a translation or an alt text. */
export interface Proposed {
  fields: Pick<ReviewedField, 'name' | 'value' | 'source' | 'remarks'>[];
  writtenBy: string;
  note: string;
}
