import { venueStore } from '../../../server/features/venues/store.ts';
import type { Tx } from '../../../server/platform/db/client.ts';
import type { Scope } from '../../../server/policy/scope.ts';

/** An order by a field that no venue has. */
export const wrong = (tx: Tx, scope: Scope) =>
  venueStore.list(tx, scope, { skip: 0, take: 25, descending: false, trashed: false, sort: 'nmae' });
