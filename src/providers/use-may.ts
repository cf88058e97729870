import { useCallback } from 'react';
import type { Action } from '../../contract/endpoint.ts';
import type { About } from '../../contract/narrowing.ts';
import { allows } from '../../contract/user.ts';
import { useRightsState, useWorkspaceState } from './services.ts';

/**
 * Whether the person may do something to a resource in the active workspace, from the one loaded document: no button
 * asks by row. Until the document is there, nothing is offered.
 */
export function useMay(resource: string): (action: Action, about?: Partial<About>) => boolean {
  const { grants, unlimited } = useRightsState();
  const { workspaces, activeWorkspaceId } = useWorkspaceState();
  const organisationId = workspaces.find(({ id }) => id === activeWorkspaceId)?.organisationId;
  return useCallback(
    (action, about = {}) =>
      unlimited || (grants !== undefined && allows(grants, resource, action, { organisationId, ...about })),
    [grants, unlimited, resource, organisationId],
  );
}
