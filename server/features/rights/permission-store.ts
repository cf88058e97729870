import type { Permission, PermissionCreate, PermissionUpdate } from '../../../contract/people/rights.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, glue } from '../../platform/db/sql.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { isPersonOf } from '../../policy/member-store.ts';
import { checkGranting } from '../../policy/granting.ts';
import { roleStore } from './role-store.ts';

const columns = SQL`p.id, p.organisation_id as "organisationId", p.role_id as "roleId", r.name as role, p.user_id as "userId",
  p.resource, p.action, p.property_id as "propertyId", s.name as property, p.language`;
const source = SQL`permissions p left join roles r on r.id = p.role_id left join properties s on s.id = p.property_id`;

export interface PermissionQuery {
  userId?: number | undefined;
  roleId?: number | undefined;
  propertyId?: number | undefined;
}

/** Permissions; for a person, their own and those of their roles. */
export function listPermissions(tx: Tx, scope: Scope, { userId, roleId, propertyId }: PermissionQuery) {
  const where = [SQL`p.organisation_id = any(${scope.organisationIds}::bigint[])`, SQL`r.deleted_at is null`];
  if (userId !== undefined)
    where.push(SQL`(p.user_id = ${userId} or p.role_id in (select role_id from user_roles where user_id = ${userId}))`);
  if (roleId !== undefined) where.push(SQL`p.role_id = ${roleId}`);
  if (propertyId !== undefined) where.push(SQL`p.property_id = ${propertyId}`);
  return tx.rows<Permission>(
    SQL`select ${columns} from ${source} where ${glue(where, ' and ')} order by p.role_id, p.resource, p.action, p.id`,
  );
}

/** Finds a permission. @throws 404 if it does not exist or is out of scope. */
export async function onePermission(tx: Tx, scope: Scope, id: number): Promise<Permission> {
  const row = await tx.row<Permission>(
    SQL`select ${columns} from ${source} where p.id = ${id} and p.organisation_id = any(${scope.organisationIds}::bigint[])`,
  );
  if (!row) throw notFound('permission');
  return row;
}

export async function grant(tx: Tx, scope: Scope, body: PermissionCreate): Promise<Permission> {
  const { roleId = null, userId = null, resource, action, propertyId = null, language = null } = body;
  if ((roleId === null) === (userId === null))
    throw invalid({ roleId: ['Choose either a role or a person to grant it to'] });
  const organisationId = await organisationFor(tx, scope, body);
  await checkProperty(tx, organisationId, propertyId);
  checkGranting(scope, [{ organisationId, resource, action, propertyId, language }]);
  const row = await tx.row<{ id: number }>(SQL`
    insert into permissions (organisation_id, role_id, user_id, resource, action, property_id, language)
    values (${organisationId}, ${roleId}, ${userId}, ${resource}, ${action}, ${propertyId}, ${language}) returning id`);
  return onePermission(tx, scope, row?.id ?? 0);
}

export async function regrant(tx: Tx, scope: Scope, id: number, body: PermissionUpdate): Promise<Permission> {
  if (Object.keys(body).length === 0) throw invalid({ '': ['There is nothing to change'] });
  const current = await onePermission(tx, scope, id);
  for (const name of ['roleId', 'userId'] as const)
    if (body[name] !== undefined && body[name] !== current[name]) throw invalid({ [name]: ['This can’t be changed'] });
  await refuseOwners(tx, scope, current.roleId);
  const { organisationId } = current;
  const {
    resource = current.resource,
    action = current.action,
    propertyId = current.propertyId,
    language = current.language,
  } = body;
  await checkProperty(tx, organisationId, propertyId);
  checkGranting(scope, [{ organisationId, resource, action, propertyId, language }]);
  await tx.rows(SQL`
    update permissions set resource = ${resource}, action = ${action}, property_id = ${propertyId}, language = ${language} where id = ${id}`);
  return onePermission(tx, scope, id);
}

export async function revoke(tx: Tx, scope: Scope, id: number): Promise<{ id: number }> {
  const { roleId } = await onePermission(tx, scope, id);
  await refuseOwners(tx, scope, roleId);
  await tx.rows(SQL`delete from permissions where id = ${id}`);
  return { id };
}

/** The organization of the role, or the one in scope that the person belongs to. */
async function organisationFor(tx: Tx, scope: Scope, { roleId, userId }: PermissionCreate): Promise<number> {
  if (typeof roleId === 'number') {
    const role = await roleStore.find(tx, scope, roleId);
    if (!role || role.deletedAt) throw invalid({ roleId: ['This role was not found'] });
    await refuseOwners(tx, scope, roleId);
    return role.organisationId;
  }
  for (const id of scope.organisationIds) if (await isPersonOf(tx, id, userId ?? 0)) return id;
  throw invalid({ userId: ['This person was not found'] });
}

/** Owners keep all permissions, because removed ones could not be granted again. */
async function refuseOwners(tx: Tx, scope: Scope, roleId: number | null): Promise<void> {
  const role = roleId === null ? undefined : await roleStore.find(tx, scope, roleId);
  if (role?.builtIn === 'owner') throw conflict('The permissions of owners can’t be changed.');
}

async function checkProperty(tx: Tx, organisationId: number, propertyId: number | null): Promise<void> {
  if (propertyId === null) return;
  const found = await tx.row(SQL`
    select s.id from properties s join workspaces w on w.id = s.workspace_id
    where s.id = ${propertyId} and s.deleted_at is null and w.organisation_id = ${organisationId}`);
  if (!found) throw invalid({ propertyId: ['This property was not found'] });
}
