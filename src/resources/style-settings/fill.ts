import type { AnyValues } from '../../../contract/views.ts';

/** Fills the fields of the form, and says so beside the way back. */
export type Fill = (values: AnyValues, message: string) => void;
