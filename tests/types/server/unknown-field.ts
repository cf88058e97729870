import { venueStore } from '../../../server/features/venues/store.ts';
import type { Tx } from '../../../server/platform/db/client.ts';
import type { Scope } from '../../../server/policy/scope.ts';

/** A field that no venue has. */
export const wrong = async (tx: Tx, scope: Scope) => (await venueStore.one(tx, scope, 1)).nmae;
