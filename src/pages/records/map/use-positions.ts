import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { boundsText } from '../../../../contract/places/map-bounds.ts';
import type { Positions } from '../../../../contract/calls/positions.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { MapViewport } from '../../../components/map/marks-on-map.ts';
import { type ListState, narrowingOf } from '../../../providers/records/list-url.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';

/** Zoom level of the overview: the world in a few clusters. */
const overview = 5;

/**
 * Positions of a list's records: clustered over the world, or within `look`. The key has the prefix of Refine's list keys, so it is
 * refetched after a change.
 */
export function usePositions(resource: Resource, state: ListState, look?: MapViewport, enabled = true) {
  const provider = useResourceProvider();
  const { trashed: _trash, ...narrowing } = narrowingOf(resource, state);
  const part = look ? { view: boundsText(look.view), zoom: look.zoom } : { zoom: overview };
  const query = { ...narrowing, ...part };
  return useQuery<Positions>({
    queryKey: shownOf(resource.name, 'list', 'positions', query),
    queryFn: ({ signal }) => provider.positionsOf(resource.name, query, signal),
    ...(look && { placeholderData: keepPreviousData }),
    enabled,
  });
}
