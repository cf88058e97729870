import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { AmenityGroup } from '../../../contract/amenity-groups.ts';
import { errorTexts } from '../../../contract/errors.ts';
import { wordsOf } from '../../providers/http-error.ts';
import { listAll } from '../../providers/list-all.ts';
import { useServices } from '../../providers/services.ts';
import { resourceOf } from '../../resources/registry.ts';

export interface Amenity {
  id: number;
  amenity: string;
  group: AmenityGroup | null;
}

/** What one switch is about right now. */
export interface Progress {
  busy?: boolean;
  /** Why the last attempt failed. */
  failed?: string;
}

const { list, create, remove } = resourceOf('property-amenities').endpoints;

/** The amenities of a property, and turning one on or off: nothing shows as done before the server says so. */
export function useAmenities(propertyId: number, domainId: number) {
  const { http } = useServices();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Readonly<Record<string, Progress>>>({});
  const query = useQuery({
    queryKey: ['workspace', 'property-amenities', domainId, propertyId],
    queryFn: async ({ signal }) => listAll(http, list, { domainId, propertyId, sort: 'id' }, signal),
    networkMode: 'always',
  });

  const attempt = useCallback(
    async (amenity: string, failure: string, act: () => Promise<(before: Amenity[]) => Amenity[]>) => {
      const say = (now: Progress) => setProgress((before) => ({ ...before, [amenity]: now }));
      say({ busy: true });
      try {
        const change = await act();
        client.setQueryData<Amenity[]>(['workspace', 'property-amenities', domainId, propertyId], (before = []) =>
          change(before),
        );
        say({});
        return true;
      } catch (error) {
        const words = wordsOf(error);
        say({ failed: words === failure ? words : `${failure}: ${words}` });
        return false;
      }
    },
    [client, domainId, propertyId],
  );

  const add = useCallback(
    (amenity: string, group?: AmenityGroup) =>
      attempt(amenity, errorTexts.amenitiesUpdateFailed, async () => {
        const body = { propertyId, amenity, ...(group ? { group } : {}) };
        const { data } = await http.call(create, {
          query: { domainId },
          body,
          idempotencyKey: crypto.randomUUID(),
        });
        return (before) => [...before, data as Amenity];
      }),
    [attempt, http, domainId, propertyId],
  );

  const discard = useCallback(
    ({ id, amenity }: Amenity) =>
      attempt(amenity, errorTexts.amenityDeleteFailed, async () => {
        await http.call(remove, { params: { id }, query: { domainId } });
        return (before) => before.filter((other) => other.id !== id);
      }),
    [attempt, http, domainId],
  );

  return { query, progress, add, discard };
}
