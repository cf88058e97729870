import '../../providers/texts/amenities.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listAll } from '../../providers/list-all.ts';
import { useServices } from '../../providers/services.ts';
import { useActiveWorkspace } from '../../providers/use-workspaces.ts';
import { resourceOf } from '../registry.ts';
import { offeredBy } from './offered.ts';

/** What is kept of a property, as values of a post about it in a language. Who may not read some of it is offered the rest. */
export function useOffered(propertyId: number | null, language: string) {
  const { http } = useServices();
  const workspace = useActiveWorkspace();
  const { t } = useTranslation('amenities');
  const { id: workspaceId, domainId } = workspace ?? {};
  return useQuery({
    queryKey: ['workspace', 'property-posts', 'offered', propertyId, language, domainId],
    enabled: propertyId !== null,
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const id = propertyId ?? 0;
      const { one } = resourceOf('properties').endpoints;
      const { data: property } = await http.call(one, { params: { id }, query: { workspaceId }, signal });
      const of = { propertyId: id, sort: 'id' as const };
      const [facts, amenities] = await Promise.all([
        listAll(http, resourceOf('property-facts').endpoints.list, { ...of, language, workspaceId }, signal).catch(
          none,
        ),
        domainId
          ? listAll(http, resourceOf('property-amenities').endpoints.list, { ...of, domainId }, signal).catch(none)
          : [],
      ]);
      const words = amenities.map(({ amenity }) => t(`words.${amenity}`, { defaultValue: amenity }));
      return offeredBy({ property, facts, amenities: words });
    },
  });
}

const none = () => [];
