import { useQuery } from '@tanstack/react-query';
import { comments } from '../../../../contract/people/comments.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { notingAbsence } from '../../../providers/http/extensions.ts';
import { askedKey } from '../../../providers/records/query-clients.ts';
import { askedQuery } from '../../../providers/records/use-api.ts';
import { useServices } from '../../../providers/services.ts';
import { useOrganisationId } from '../../../providers/workspace/use-workspaces.ts';

const { method, path } = comments.list;
const listKey = [...askedKey, method, path];

/** The comments on a record, oldest first. */
export function useComments({ name }: Resource, recordId: number) {
  const { http } = useServices();
  const organisationId = useOrganisationId();
  const asked = askedQuery(http, organisationId, comments.list, { query: { resource: name, recordId } });
  return useQuery({
    ...asked,
    // A server that has answered once has the call: then 404 means that the record is gone.
    queryFn: (context) =>
      context.client.getQueriesData({ queryKey: listKey }).some(([, data]) => data)
        ? asked.queryFn(context)
        : notingAbsence(comments.list, () => asked.queryFn(context)),
    networkMode: 'always',
  });
}
