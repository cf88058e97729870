import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AmenityGroup, amenityGroups } from '../../../contract/places/amenity-groups.ts';
import { failureOf } from '../../providers/http/http-error.ts';
import { listAll } from '../../providers/records/list-all.ts';
import { useServices } from '../../providers/services.ts';
import { useChanges } from '../../providers/records/use-changes.ts';
import { resourceOf } from '../../resources/registry.ts';
import { shownOf } from '../../providers/records/query-clients.ts';

export interface Amenity {
  id: number;
  amenity: string;
  group: AmenityGroup | null;
}

/** An amenity to add, or one to remove. */
type AmenityChange = { amenity: string; group: AmenityGroup } | { discarded: Amenity };

const { list, create, remove } = resourceOf('property-amenities').endpoints;

/** Amenities of a property, with add and remove. Not optimistic: changes show after the server's response. */
export function useAmenities(propertyId: number, domainId: number) {
  const { http } = useServices();
  const client = useQueryClient();
  const key = shownOf('property-amenities', 'of-property', domainId, propertyId);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await listAll(http, list, { domainId, propertyId, sort: 'id' }, signal)).flatMap(amenitiesIn),
    networkMode: 'always',
  });

  const put = (change: (before: Amenity[]) => Amenity[]) =>
    client.setQueryData<Amenity[]>(key, (before = []) => change(before));

  const { change, progress } = useChanges(
    async (wanted: AmenityChange) => {
      if ('discarded' in wanted) {
        const { id } = wanted.discarded;
        await http.call(remove, { params: { id }, query: { domainId } });
        put((before) => before.filter((other) => other.id !== id));
      } else {
        const body = { propertyId, ...wanted };
        const { data } = await http.call(create, { query: { domainId }, body, idempotencyKey: crypto.randomUUID() });
        put((before) => [...before, ...amenitiesIn({ ...wanted, ...data })]);
      }
    },
    { nameOf, problemOf },
  );
  return {
    query,
    progress,
    add: (amenity: string, group: AmenityGroup) => change({ amenity, group }),
    discard: (discarded: Amenity) => change({ discarded }),
  };
}

/** Normalizes rows of any server, with the name in `amenity` or `name`; rows without either are dropped. */
function amenitiesIn({
  id,
  amenity,
  name,
  group,
}: {
  id?: unknown;
  amenity?: unknown;
  name?: unknown;
  group?: unknown;
}): Amenity[] {
  const called = [amenity, name].find((text) => typeof text === 'string' && text !== '');
  if (called === undefined || id === undefined) return [];
  return [{ id: Number(id), amenity: String(called), group: amenityGroups.find((one) => one === group) ?? null }];
}

const nameOf = (wanted: AmenityChange) => ('discarded' in wanted ? wanted.discarded.amenity : wanted.amenity);

const problemOf = (error: unknown, wanted: AmenityChange) => failureOf('discarded' in wanted ? remove : create, error);
