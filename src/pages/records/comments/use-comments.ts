import { useQuery } from '@tanstack/react-query';
import { comments } from '../../../../contract/people/comments.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { notingAbsence } from '../../../providers/http/extensions.ts';
import { askedQuery } from '../../../providers/records/use-api.ts';
import { useServices } from '../../../providers/services.ts';
import { useOrganisationId } from '../../../providers/workspace/use-workspaces.ts';

/** The comments on a record, oldest first. */
export function useComments({ name }: Resource, recordId: number) {
  const { http } = useServices();
  const organisationId = useOrganisationId();
  const asked = askedQuery(http, organisationId, comments.list, { query: { resource: name, recordId } });
  return useQuery({
    ...asked,
    queryFn: (context) => notingAbsence(comments.list, () => asked.queryFn(context)),
    networkMode: 'always',
  });
}
