import { inbox } from '../../../contract/people/comments.ts';
import { isAbsent, useOffered } from '../../providers/http/extensions.ts';
import { useAsked } from '../../providers/records/use-api.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import { resourceNamed } from '../../resources/registry.ts';

/** Number of records that wait for the user's review, with a link to them. */
export function useToReview() {
  const { activeWorkspaceId } = usePlace();
  const isOffered = useOffered(inbox.list);
  const query = { workspaceId: activeWorkspaceId, toReview: true };
  const { data = [], isPending, isError, error, refetch } = useAsked(inbox.list, { query }, isOffered);
  const asked = data.filter(({ reason }) => reason === 'review');
  const only = asked.length === 1 ? asked[0]?.comment : undefined;
  return {
    isPending: isOffered && isPending,
    // A server without an inbox has no reviews.
    isError: isError && !isAbsent(error),
    refetch,
    count: asked.length,
    href: only ? `${resourceNamed(only.resource).screen.path}/${only.recordId}` : '/inbox?toReview',
  };
}
