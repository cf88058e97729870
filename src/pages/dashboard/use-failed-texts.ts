import { writingRuns } from '../../../contract/writing/writing-runs.ts';
import { useOffered } from '../../providers/http/extensions.ts';
import { useAsked } from '../../providers/records/use-api.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import { useMayWrite } from '../../providers/session/use-may-write.ts';
import { writtenByRuns } from '../../resources/written.ts';

/** Number of the newest runs that are searched: the first page of the list of runs. */
const newest = 20;

/** Failed texts of the newest runs, with a link to them. */
export function useFailedTexts() {
  const { activeWorkspaceId } = usePlace();
  const mayWrite = useMayWrite();
  const mayDecide = writtenByRuns.some((resource) => mayWrite(resource));
  const isOffered = useOffered(writingRuns.list) && mayDecide;
  const query = { workspaceId: activeWorkspaceId, take: newest };
  const { data, isPending, isError, refetch } = useAsked(writingRuns.list, { query }, isOffered);
  const failed = (data ?? []).filter(({ counts }) => counts.failed > 0);
  const [only] = failed;
  return {
    // A server without runs has none that failed, and users without the right to decide on texts see none.
    isPending: isOffered && isPending,
    isError,
    refetch,
    count: failed.reduce((sum, { counts }) => sum + counts.failed, 0),
    href: failed.length === 1 && only ? `/generate/runs/${only.id}` : '/generate/runs',
  };
}
