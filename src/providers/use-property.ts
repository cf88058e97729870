import { useServices, useWorkspaceState } from './services.ts';
import type { Property } from './workspace.ts';

/** The workspace's properties and the active one, for screens that are about one property at a time. */
export function useProperty() {
  const { workspace } = useServices();
  const { activeWorkspaceId = 0, activePropertyId, properties, workspaces } = useWorkspaceState();
  const { status, items } = properties[activeWorkspaceId] ?? { status: 'idle', items: [] as Property[] };
  const active = workspaces.find(({ id }) => id === activeWorkspaceId);
  return {
    status,
    properties: items,
    property: items.find(({ id }) => id === activePropertyId),
    domainId: active?.domainId,
    choose: (id: number) => void workspace.selectProperty(activeWorkspaceId, id),
    /** After a load that failed, which is silent by itself (S8.08). */
    retry: () => workspace.openProperties(activeWorkspaceId),
  };
}
