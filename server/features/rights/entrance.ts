import type { Tx } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { checkGranting } from '../../policy/granting.ts';
import { checkOwner } from '../../policy/owner-store.ts';
import type { Scope } from '../../policy/scope.ts';
import { permissionsOf, roleStore } from './role-store.ts';

/** The role, if the caller may grant it for these languages, which requires all of its permissions. */
export async function grantableRole(
  tx: Tx,
  scope: Scope,
  roleId: number,
  languages?: readonly string[] | null,
): Promise<{ organisationId: number; builtIn: string | null }> {
  const role = await roleStore.find(tx, scope, roleId);
  if (!role || role.deletedAt) throw invalid({ roleId: ['This role was not found'] });
  const { organisationId, builtIn } = role;
  checkGranting(scope, await permissionsOf(tx, roleId), languages);
  if (builtIn === 'owner') {
    if (languages && languages.length > 0) throw invalid({ languages: ['Owners can edit all languages'] });
    await checkOwner(tx, scope, organisationId);
  }
  return { organisationId, builtIn };
}
