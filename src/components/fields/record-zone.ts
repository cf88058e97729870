import { createContext } from 'react';

/** In which time zone the times of a record are meant, for the inputs of its form. */
export interface RecordZone {
  inForce: string | undefined;
  /** The one that it has where none is said, and whose that is. */
  inherited?: { zone: string; from: 'reference' | 'workspace' } | undefined;
}

/** Of the form around an input; none where many records are given one value. */
export const RecordZoneContext = createContext<RecordZone | undefined>(undefined);
