import type { AnyValues } from '../../../../contract/views.ts';

/** A page of its own about some fields of a record: one stays there, also once it is saved. */
export interface FormPart {
  key: string;
  /** The fields that it shows, where not all. */
  shows?: readonly string[] | undefined;
  /** What its fields go back to. */
  startsFrom: AnyValues;
}
