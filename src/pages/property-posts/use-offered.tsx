import '../../providers/texts/amenities.ts';
import type { BaseRecord } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { offeredBy } from '../../../contract/writing/post-about-property.ts';
import { recordQuery } from '../../providers/records/record-query.ts';
import { useResourceProvider } from '../../providers/records/use-resource-provider.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';

/** A property's data as values of a post in a language, as far as the user may read it. */
export function useOffered(propertyId: number, language: string) {
  const provider = useResourceProvider();
  const client = useQueryClient();
  const { activeWorkspaceId } = usePlace();
  const { t } = useTranslation('amenities');
  return useQuery({
    queryKey: ['workspace', 'offered', activeWorkspaceId, propertyId, language],
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const listed = (resource: string, more: Record<string, unknown> = {}) =>
        provider
          .getList({
            resource,
            pagination: { currentPage: 1, pageSize: 100 },
            filters: Object.entries({ propertyId, ...more }).map(([field, value]) => ({
              field,
              operator: 'eq',
              value,
            })),
            meta: { signal, purpose: 'offer' },
          })
          .then(({ data }) => data)
          .catch((): BaseRecord[] => []);
      const [property, facts, amenities] = await Promise.all([
        client.fetchQuery(recordQuery(provider, 'properties', propertyId)),
        listed('property-facts', { language }),
        listed('property-amenities'),
      ]);
      return offeredBy({
        property,
        facts: facts.map(({ factName, factValue }) => ({
          factName: String(factName),
          factValue: factValue as unknown,
        })),
        amenities: amenities.map(({ amenity }) => t(`words.${String(amenity)}`, { defaultValue: String(amenity) })),
      });
    },
  });
}
