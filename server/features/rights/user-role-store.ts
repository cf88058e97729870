import type { UserRole, UserRoleCreate } from '../../../contract/people/rights.ts';
import type * as z from 'zod/mini';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue } from '../../platform/db/sql.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { isPersonOf } from '../../policy/member-store.ts';
import { checkOwner, keepAnOwner } from '../../policy/owner-store.ts';
import { grantableRole } from './entrance.ts';

function select(tx: Tx, { organisationIds }: Pick<Scope, 'organisationIds'>, where: SqlStatement[]) {
  const own = [SQL`ur.organisation_id = any(${organisationIds}::bigint[])`, SQL`r.deleted_at is null`, ...where];
  return tx.rows<UserRole>(SQL`
    select ur.id, ur.organisation_id as "organisationId", ur.user_id as "userId", ur.role_id as "roleId", r.name as role,
      r.built_in as "builtIn", ur.languages
    from user_roles ur join roles r on r.id = ur.role_id where ${glue(own, ' and ')} order by r.name, ur.id`);
}

export const listUserRoles = (tx: Tx, scope: Scope, userId?: number) =>
  select(tx, scope, userId === undefined ? [] : [SQL`ur.user_id = ${userId}`]);

/** Finds a role assignment. @throws 404 for an unknown assignment, or one of another organization. */
export async function oneUserRole(tx: Tx, scope: Scope, ...where: SqlStatement[]): Promise<UserRole> {
  const [found] = await select(tx, scope, where);
  if (!found) throw notFound('role assignment');
  return found;
}

export const byId = (id: number) => SQL`ur.id = ${id}`;
export const byPair = (userId: number, roleId: number) => SQL`ur.user_id = ${userId} and ur.role_id = ${roleId}`;

/** Assigns a role, or changes its languages; without languages the existing ones stay. New owners join every workspace. */
export async function assign(
  tx: Tx,
  scope: Scope,
  { userId, roleId, languages }: z.output<typeof UserRoleCreate>,
): Promise<UserRole> {
  const { organisationId, builtIn } = await grantableRole(tx, scope, roleId, languages);
  if (!(await isPersonOf(tx, organisationId, userId))) throw invalid({ userId: ['This person was not found'] });
  const narrowed = languages && languages.length > 0 ? languages : null;
  await tx.rows(SQL`
    insert into user_roles (user_id, role_id, organisation_id, languages)
    values (${userId}, ${roleId}, ${organisationId}, ${narrowed})
    on conflict (user_id, role_id) do update
      set languages = case when ${languages === undefined} then user_roles.languages else excluded.languages end`);
  if (builtIn === 'owner')
    await tx.rows(SQL`
      insert into workspace_members (workspace_id, user_id)
      select id, ${userId} from workspaces where organisation_id = ${organisationId} on conflict do nothing`);
  return oneUserRole(tx, scope, byPair(userId, roleId));
}

export async function unassign(tx: Tx, scope: Scope, given: UserRole): Promise<{ id: number }> {
  const { id, organisationId, userId, builtIn } = given;
  if (builtIn === 'owner') {
    await checkOwner(tx, scope, organisationId);
    await keepAnOwner(tx, organisationId, userId);
  }
  await tx.rows(SQL`delete from user_roles where id = ${id}`);
  return { id };
}
