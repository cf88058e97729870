import type { AnyValues } from '../../../../contract/declaration/views.ts';

/** Fills the fields of the form, with a message and undo. */
export type Fill = (values: AnyValues, message: string) => void;
