import { useOrganisationId, useWorkspaces } from '../../../providers/use-workspaces.ts';

/** The workspaces of the active organisation that one sees oneself: the only ones to let others into. */
export function useOwnWorkspaces() {
  const organisation = useOrganisationId();
  return useWorkspaces().workspaces.filter(({ organisationId }) => organisationId === organisation);
}
