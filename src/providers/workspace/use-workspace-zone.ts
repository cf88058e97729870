import { useActiveWorkspace, usePlace, usePropertyLists } from './use-workspaces.ts';

/** Time zone of the active workspace: the one that all its properties share, else its own. */
export function useWorkspaceZone(): string | undefined {
  const workspace = useActiveWorkspace();
  const { activeWorkspaceId = 0 } = usePlace();
  const { items } = usePropertyLists([activeWorkspaceId])(activeWorkspaceId);
  const [first, ...others] = new Set(items.flatMap(({ timeZone }) => timeZone ?? []));
  return first && others.length === 0 ? first : workspace?.timeZone;
}
