import { useActiveWorkspace, usePlace, usePropertyLists } from './use-workspaces.ts';

/** The time zone of the active workspace, as the server tells it: that in which all its properties are, else its own. */
export function useWorkspaceZone(): string | undefined {
  const workspace = useActiveWorkspace();
  const { activeWorkspaceId = 0 } = usePlace();
  const { items } = usePropertyLists([activeWorkspaceId])(activeWorkspaceId);
  const [first, ...others] = new Set(items.flatMap(({ timeZone }) => timeZone ?? []));
  return first && others.length === 0 ? first : workspace?.timeZone;
}
