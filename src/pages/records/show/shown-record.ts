import type { AnyValues } from '../../../../contract/views.ts';

/** A record as its page reads it. */
export interface ShownRecord extends AnyValues {
  id: number;
  /** Another server may tell none of these. */
  version?: number;
  createdAt?: string;
  updatedAt?: string;
  labels?: Record<string, string | null>;
}
