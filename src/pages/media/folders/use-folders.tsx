import { useQuery } from '@tanstack/react-query';
import { notingAbsence } from '../../../providers/http/extensions.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { mediaLibraryCalls } from '../../../resources/media/media.calls.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';

const { folders } = mediaLibraryCalls;

/** The folders of the workspace's library. The key has the prefix of its lists, so that both are invalidated together. */
export function useFolders() {
  const { call } = useApi();
  const { activeWorkspaceId: workspaceId } = usePlace();
  return useQuery({
    queryKey: shownOf('media', 'list', 'folders'),
    queryFn: ({ signal }) => notingAbsence(folders, () => call(folders, { query: { workspaceId }, signal })),
    enabled: workspaceId !== undefined,
  });
}
