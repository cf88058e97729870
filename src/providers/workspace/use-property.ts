import { useServices } from '../services.ts';
import { useActiveWorkspace, usePlace, useProperties } from './use-workspaces.ts';

/** The workspace's properties and the active one, for screens about one property. */
export function useProperty() {
  const { place } = useServices();
  const { activeWorkspaceId, activePropertyId } = usePlace();
  const { status, items } = useProperties(activeWorkspaceId);
  return {
    status,
    properties: items,
    property: items.find(({ id }) => id === activePropertyId),
    domainId: useActiveWorkspace()?.domainId,
    choose: (id: number) => void (activeWorkspaceId !== undefined && place.selectProperty(activeWorkspaceId, id)),
    /** Retries a failed load, which is silent otherwise (S8.08). */
    retry: () => activeWorkspaceId !== undefined && place.openProperties(activeWorkspaceId),
  };
}
