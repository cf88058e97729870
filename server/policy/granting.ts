import { type Permission, grantsOf, missingActions } from '../../contract/people/rights.ts';
import type { Scope } from './scope.ts';
import { cannotGrant } from '../platform/errors.ts';

type NewPermission = Pick<Permission, 'organisationId' | 'resource' | 'action' | 'propertyId' | 'language'>;

/**
 * Checks that the caller has all permissions that they grant, directly or by a role or an invitation (S6.01).
 * @throws 403 that names the first missing permission.
 */
export function checkGranting(
  scope: Scope,
  permissions: readonly NewPermission[],
  languages?: readonly string[] | null,
): void {
  for (const permission of permissions)
    for (const grant of grantsOf(permission, languages)) {
      const [missing] = missingActions(scope.actor.grants, grant);
      const what = grant.resource === '*' ? 'everything' : grant.resource;
      if (missing) throw cannotGrant(missing, what, grant.organisationId);
    }
}
