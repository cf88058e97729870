import type { AmenityGroup } from '../../../contract/places/amenity-groups.ts';
import { amenityGroupOf } from '../../../contract/places/amenities.ts';
import { propertyAmenities } from '../../../src/resources/property-amenities/property-amenities.resource.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { withinScope } from '../../records/sql/filters-sql.ts';
import { storeOf } from '../../records/store.ts';
import { notFound } from '../../platform/errors.ts';

/** Built-in amenities have a fixed group; custom ones have the client's. */
export const grouped = ({
  amenity,
  group,
  ...rest
}: {
  propertyId: number;
  amenity: string;
  group?: AmenityGroup | null | undefined;
}) => ({
  ...rest,
  amenity,
  group: amenityGroupOf(amenity) ?? group ?? 'other',
});

export const amenityStore = {
  ...storeOf(propertyAmenities),

  /** Deletes without a trash: switching an amenity on again is as easy. */
  async discard(tx: Tx, scope: Scope, id: number): Promise<void> {
    const deleted = await tx.row(
      SQL`delete from property_amenities t where t.id = ${id} and ${withinScope(propertyAmenities, scope)} returning id`,
    );
    if (!deleted) throw notFound('property amenity');
  },
};
