import { page } from '../../../contract/constants.ts';
import { useAsked } from '../../providers/use-api.ts';
import { usePlace } from '../../providers/use-workspaces.ts';
import { eventSearch } from '../../resources/events/search.ts';
import { resourceOf } from '../../resources/registry.ts';

/** The next events of the workspace, soonest first, as many as one page holds. */
export function useComingEvents(wanted: boolean) {
  const { activeWorkspaceId } = usePlace();
  const query = { workspaceId: activeWorkspaceId, take: page.maxTake, ...eventSearch({}) };
  return useAsked(resourceOf('events').endpoints.list, { query }, wanted);
}
