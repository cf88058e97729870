import { useCallback } from 'react';
import { type Permission, missingActions } from '../../../../contract/people/rights.ts';
import { grantsFor } from '../../../../contract/people/user.ts';
import { useRights } from '../../../providers/session/rights.ts';
import { useOrganisationId } from '../../../providers/workspace/use-workspaces.ts';

type Right = Pick<Permission, 'resource' | 'action' | 'language' | 'propertyId'>;

/** Rights that the user cannot grant because they lack them: single ones, and a whole resource. */
export function useMissingRights() {
  const { grants = [], unlimited } = useRights();
  const organisationId = useOrganisationId();
  const right = useCallback(
    (wanted: Right) =>
      !unlimited && (organisationId === undefined || missingActions(grants, { organisationId, ...wanted }).length > 0),
    [grants, unlimited, organisationId],
  );
  const resource = useCallback(
    (name: string) =>
      !unlimited &&
      !(['read', 'create', 'update', 'delete', 'publish'] as const).some(
        (action) => grantsFor(grants, name, action, organisationId).length > 0,
      ),
    [grants, unlimited, organisationId],
  );
  return { right, resource };
}
