import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { useWorkspaceZone } from '../../../providers/workspace/use-workspace-zone.ts';

/** The time zone of a record: its own, else that of the workspace. */
export function useZoneOf({ fields }: Resource, record: AnyValues | undefined): string | undefined {
  const ofWorkspace = useWorkspaceZone();
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === 'timeZone') ?? [''];
  return record && ((record[name] as string | null) ?? ofWorkspace);
}
