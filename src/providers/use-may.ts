import { useCallback } from 'react';
import type { Action } from '../../contract/endpoint.ts';
import type { About } from '../../contract/narrowing.ts';
import { allows } from '../../contract/user.ts';
import { useRights } from './rights.ts';
import { useOrganisationId } from './use-workspaces.ts';

/**
 * Whether the person may do something to a resource in the active workspace, from the one loaded document: no button
 * asks by row. Until the document is there, nothing is offered.
 */
export function useMay(resource: string): (action: Action, about?: Partial<About>) => boolean {
  const { grants, unlimited } = useRights();
  const organisationId = useOrganisationId();
  return useCallback(
    (action, about = {}) =>
      unlimited || (grants !== undefined && allows(grants, resource, action, { organisationId, ...about })),
    [grants, unlimited, resource, organisationId],
  );
}
