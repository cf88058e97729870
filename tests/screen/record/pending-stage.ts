import type { PendingChanges } from '../../../contract/calls/pending.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { recordOf } from '../stage/records.ts';

export const hall = recordOf(venues, 5, { venueId: 5, name: 'Hall', city: 'Bled', status: 'published' });
export const edited = { ...hall, hasPendingChanges: true };
export const pending: PendingChanges = {
  values: { name: 'Great hall' },
  fields: [{ name: 'name', before: 'Hall', after: 'Great hall', beforeLabel: null, afterLabel: null }],
  version: 2,
  conflicts: [],
  publishAt: null,
  problem: null,
  savedAt: '2026-02-01T10:00:00Z',
  savedBy: { id: 9, name: 'Mira' },
};
export const none: PendingChanges = { ...pending, values: {}, fields: [], version: 0, savedAt: null, savedBy: null };
export const path = '/venues/5/pending-changes';
