import { venueStore } from '../../../server/features/venues/store.ts';
import type { Tx } from '../../../server/platform/db/client.ts';
import type { Scope } from '../../../server/policy/scope.ts';

/** A value that its field cannot hold. */
export const wrong = async (tx: Tx, scope: Scope) =>
  venueStore.update(tx, scope, await venueStore.one(tx, scope, 1), { capacity: 'many' });
