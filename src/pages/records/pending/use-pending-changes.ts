import { useQuery } from '@tanstack/react-query';
import type { PendingEndpoints } from '../../../../contract/calls/pending.ts';
import { useServices } from '../../../providers/services.ts';
import { useOrganisationId } from '../../../providers/workspace/use-workspaces.ts';
import { askedQuery } from '../../../providers/records/use-api.ts';

/** The query of a record's pending changes, which another user may have replaced since the last visit. */
export function usePendingChanges(pending: PendingEndpoints['pending'], id: number) {
  const { http } = useServices();
  const organisationId = useOrganisationId();
  return useQuery({
    ...askedQuery(http, organisationId, pending, { params: { id } }),
    networkMode: 'always',
    refetchOnMount: 'always',
  });
}
