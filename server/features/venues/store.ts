import { defaultEventRadiusKm } from '../../../contract/constants.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { distanceTo } from '../../records/nearby-sql.ts';
import type { ListQuery } from '../../records/row.ts';
import { conditions } from '../../records/filters-sql.ts';
import { storeOf } from '../../records/store.ts';

/** Some clients read a venue by `id`, others by `venueId` (S3.07): both travel. */
export const venueStore = storeOf(venues, () => [SQL`t.id as "venueId"`]);

export type NearbyVenues = ListQuery<typeof venues> & {
  distance?: number | undefined;
};

/** Nearest first around a place; without both coordinates, all of them by name. */
export function nearbyVenues(tx: Tx, scope: Scope, query: NearbyVenues) {
  const where = conditions(venues, scope, query);
  const { latitude, longitude, distance = defaultEventRadiusKm } = query;
  if (typeof latitude !== 'number' || typeof longitude !== 'number')
    return venueStore.page(tx, scope, { where }, query);
  const away = distanceTo({ latitude, longitude });
  return venueStore.page(tx, scope, { where: [...where, SQL`${away} <= ${distance}`] }, query, {
    columns: SQL`t.id, ${away}`,
    by: SQL`order by ${away}, t.id`,
  });
}

/** All venues of the scope by name, as many as a choice can hold. */
export async function venuesToChoose(tx: Tx, scope: Scope) {
  const query = { skip: 0, take: 1_000, descending: false, trashed: false };
  return (await venueStore.list(tx, scope, query)).rows;
}
