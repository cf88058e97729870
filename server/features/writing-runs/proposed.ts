import type { ReviewedField } from '../../../contract/writing/writing-runs.ts';

/** What fields of a record would say, as it was written: the translation of a record, or the alternative text of a picture. */
export interface Proposed {
  fields: Pick<ReviewedField, 'name' | 'value' | 'source' | 'remarks'>[];
  writtenBy: string;
  note: string;
}
