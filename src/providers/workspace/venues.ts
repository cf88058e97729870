import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient, VenueChoice } from '../http/calls.ts';
import { useServices } from '../services.ts';
import { useActiveWorkspace, usePlace } from './use-workspaces.ts';
import type { Workspace } from './workspaces.ts';
import { shownOf } from '../records/query-clients.ts';

/** The venues of a workspace's domain, for a select; reloaded by each visit to a workspace, counted by `version` (S4.11). */
export const venuesQuery = ({ http, calls }: ApiClient, workspace: Workspace | undefined, version: number) =>
  queryOptions({
    queryKey: shownOf('venues', 'of-domain', workspace?.id, workspace?.domainId, version),
    queryFn: async ({ signal }): Promise<VenueChoice[]> => {
      const { id, domainId } = workspace ?? {};
      const query = domainId === undefined ? { workspaceId: id } : { domainId };
      return (await http.call(calls.venuesOfDomain, { query, signal })).data.data;
    },
    enabled: workspace !== undefined,
    // Cached only while shown.
    staleTime: Infinity,
    gcTime: 0,
  });

/** The venues of the active workspace's domain, once `wanted`; `error` is for the component to show (S8.08). */
export function useVenues(wanted = true) {
  const services = useServices();
  const { version } = usePlace();
  const workspace = useActiveWorkspace();
  const query = venuesQuery(services, workspace, version);
  return useQuery({ ...query, enabled: wanted && workspace !== undefined });
}
