import { createContext } from 'react';

/** The time zone of a record's times, for the inputs of its form. */
export interface RecordZone {
  inForce: string | undefined;
  /** The default zone if none is set, and its source. */
  inherited?: { zone: string; from: 'reference' | 'workspace' } | undefined;
}

/** The zone of the form around an input; undefined in bulk edits. */
export const RecordZoneContext = createContext<RecordZone | undefined>(undefined);
