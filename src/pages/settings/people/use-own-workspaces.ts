import { useWorkspaceState } from '../../../providers/services.ts';
import { useOrganisationId } from '../../../providers/use-api.ts';

/** The workspaces of the active organisation that one sees oneself: the only ones to let others into. */
export function useOwnWorkspaces() {
  const organisation = useOrganisationId();
  return useWorkspaceState().workspaces.filter(({ organisationId }) => organisationId === organisation);
}
