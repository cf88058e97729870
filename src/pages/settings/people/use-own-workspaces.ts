import { useOrganisationId, useWorkspaces } from '../../../providers/workspace/use-workspaces.ts';

/** Workspaces of the active organization that the user belongs to: invitations are limited to these. */
export function useOwnWorkspaces() {
  const organisation = useOrganisationId();
  return useWorkspaces().workspaces.filter(({ organisationId }) => organisationId === organisation);
}
