import type { AnyValues } from '../../../../contract/declaration/views.ts';

/** A settings page for some fields of a record. It stays open after a save. */
export interface FormPart {
  key: string;
  /** Names of the shown fields; absent: all. */
  shows?: readonly string[] | undefined;
  /** Values for “Reset”. */
  startsFrom: AnyValues;
}
