import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { boundsText } from '../../../../contract/map-bounds.ts';
import type { Positions } from '../../../../contract/positions.ts';
import type { Resource } from '../../../../contract/resource.ts';
import type { Look } from '../../../components/map/marks-on-map.ts';
import { type ListState, narrowingOf } from '../../../providers/list-url.ts';
import { useResourceProvider } from '../../../providers/use-resource-provider.ts';
import { shownOf } from '../../../providers/query-clients.ts';

/** All of the world in a few marks: enough to know where to look. */
const overview = 5;

/**
 * Where the records of a list stand: without `look` all of them, roughly. The key begins like those of Refine's lists, so that it
 * is asked for anew after a change.
 */
export function usePositions(resource: Resource, state: ListState, look?: Look, enabled = true) {
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
