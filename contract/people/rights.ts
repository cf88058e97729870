import * as z from 'zod/mini';
import { type Action, actions, endpoint } from '../calls/endpoint.ts';
import { f } from '../declaration/fields.ts';
import { queryInt, scopeQuery } from '../calls/list.ts';
import { queryId } from '../calls/query-values.ts';
import { idParams, scopeOnly } from '../declaration/resource.ts';
import type { Grant } from './user.ts';

/** The permission that an endpoint needs. */
const right = <const Resource extends string, const Does extends Action>(resource: Resource, action: Does) => ({
  resource,
  action,
});
const id = z.int().check(z.positive());
/** One action, or all. */
export const grantedAction = z.enum(['*', ...actions]);
/** The key of a resource, or all. */
export const resourceKey = z
  .string()
  .check(z.regex(/^(\*|[a-z][a-z0-9-]{0,59})$/, 'Must be * or the key of a resource'));
const language = f.language().value;

/** A role assignment; `languages`, if given, limits changes to content in these languages. */
export const UserRole = z.object({
  id: z.int(),
  organisationId: z.int(),
  userId: z.int(),
  roleId: z.int(),
  role: z.string(),
  builtIn: z.nullable(z.string()),
  languages: z.nullable(z.array(z.string())),
});
export type UserRole = z.output<typeof UserRole>;

/** A role to assign to a user. */
export const UserRoleCreate = z.strictObject({
  userId: id,
  roleId: id,
  languages: z.optional(z.nullable(z.array(language).check(z.maxLength(50)))),
});

/** A stored permission of a role or user, with the names of role and property. */
export const Permission = z.object({
  id: z.int(),
  organisationId: z.int(),
  roleId: z.nullable(z.int()),
  role: z.nullable(z.string()),
  userId: z.nullable(z.int()),
  resource: z.string(),
  action: grantedAction,
  propertyId: z.nullable(z.int()),
  property: z.nullable(z.string()),
  language: z.nullable(z.string()),
});
export type Permission = z.output<typeof Permission>;

const granted = {
  propertyId: z.optional(z.nullable(id)),
  language: z.optional(z.nullable(language)),
};
/** A permission to grant to a role or user. */
export const PermissionCreate = z.strictObject({
  roleId: z.optional(z.nullable(id)),
  userId: z.optional(z.nullable(id)),
  resource: resourceKey,
  action: grantedAction,
  ...granted,
});
/** Changes of a permission; its owner cannot change. */
export const PermissionUpdate = z.strictObject({
  roleId: z.optional(z.nullable(id)),
  userId: z.optional(z.nullable(id)),
  resource: z.optional(resourceKey),
  action: z.optional(grantedAction),
  ...granted,
});
export type PermissionCreate = z.output<typeof PermissionCreate>;
export type PermissionUpdate = z.output<typeof PermissionUpdate>;

const RemovedGrant = z.object({ id: z.int() });
const number = queryId();

/** User roles (S7.07). */
export const userRoles = {
  list: endpoint({
    method: 'GET',
    path: '/user-roles',
    summary: 'List role assignments',
    access: right('user-roles', 'read'),
    query: z.strictObject({ ...scopeQuery, userId: z.optional(queryInt(1)) }),
    answer: z.array(UserRole),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/user-roles/my-roles',
    summary: "One's own roles",
    access: 'session',
    query: scopeOnly,
    answer: z.array(UserRole),
  }),
  one: endpoint({
    method: 'GET',
    path: '/user-roles/{id}',
    summary: 'Read a role assignment',
    access: right('user-roles', 'read'),
    params: idParams,
    query: scopeOnly,
    answer: UserRole,
  }),
  create: endpoint({
    method: 'POST',
    path: '/user-roles',
    summary: 'Assign a role to a person of the organization',
    access: right('user-roles', 'create'),
    query: scopeOnly,
    body: UserRoleCreate,
    answer: UserRole,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user-roles/{id}',
    summary: 'Remove a role from a person',
    access: right('user-roles', 'delete'),
    params: idParams,
    query: scopeOnly,
    answer: RemovedGrant,
  }),
  removePair: endpoint({
    method: 'DELETE',
    path: '/user-roles/user/{userId}/role/{roleId}',
    summary: 'Remove a role from a person, by role and person',
    access: right('user-roles', 'delete'),
    params: z.strictObject({ userId: number, roleId: number }),
    query: scopeOnly,
    answer: RemovedGrant,
  }),
};

/** Permissions (S7.07). With `userId`, the user's own and those of their roles. */
export const permissions = {
  list: endpoint({
    method: 'GET',
    path: '/permissions',
    summary: 'List permissions of roles and people',
    access: right('permissions', 'read'),
    query: z.strictObject({
      ...scopeQuery,
      userId: z.optional(queryInt(1)),
      roleId: z.optional(queryInt(1)),
      propertyId: z.optional(queryInt(1)),
    }),
    answer: z.array(Permission),
  }),
  one: endpoint({
    method: 'GET',
    path: '/permissions/{id}',
    summary: 'Read one permission',
    access: right('permissions', 'read'),
    params: idParams,
    query: scopeOnly,
    answer: Permission,
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/permissions',
    summary: 'Grant an action to a role or to a person',
    access: right('permissions', 'create'),
    query: scopeOnly,
    body: PermissionCreate,
    answer: Permission,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/permissions/{id}',
    summary: 'Change a permission',
    access: right('permissions', 'update'),
    params: idParams,
    query: scopeOnly,
    body: PermissionUpdate,
    answer: Permission,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/permissions/{id}',
    summary: 'Revoke a permission',
    access: right('permissions', 'delete'),
    params: idParams,
    query: scopeOnly,
    answer: RemovedGrant,
  }),
};

/** Resources without a declaration that have permissions, with their actions. */
export const grantableActions: Record<string, readonly Action[]> = {
  users: ['read', 'create', 'update', 'delete'],
  'user-roles': ['read', 'create', 'delete'],
  permissions: ['read', 'create', 'update', 'delete'],
  ai: ['update'],
};

/** Grants of a permission through a role limited to these languages: changes are restricted, reading is not. */
export function grantsOf(
  {
    organisationId,
    resource,
    action,
    propertyId,
    language,
  }: Omit<Permission, 'id' | 'roleId' | 'role' | 'userId' | 'property'>,
  languages: readonly string[] | null | undefined,
): Grant[] {
  const grant: Grant = { organisationId, resource, action, propertyId, language };
  if (!languages || action === 'read') return [grant];
  const changes = languages.filter((each) => language === null || language === each);
  const reading: Grant[] = action === '*' ? [{ ...grant, action: 'read' }] : [];
  return [...reading, ...changes.map((each) => ({ ...grant, language: each }))];
}

/** Actions of a grant that the caller's own grants do not cover; nobody can grant more than they have. */
export function missingActions(grants: readonly Grant[], wanted: Grant): Action[] {
  const needed = wanted.action === '*' ? actions : [wanted.action];
  const reaches = (own: string | number | null, given: string | number | null) => own === null || own === given;
  return needed.filter(
    (action) =>
      !grants.some(
        (grant) =>
          grant.organisationId === wanted.organisationId &&
          (grant.resource === '*' || grant.resource === wanted.resource) &&
          (grant.action === '*' || grant.action === action) &&
          reaches(grant.propertyId, wanted.propertyId) &&
          reaches(grant.language, wanted.language),
      ),
  );
}

/** The intersection of two users' grants. */
export function commonGrants(some: readonly Grant[], others: readonly Grant[]): Grant[] {
  const found = some.flatMap((one) => others.flatMap((other) => commonGrant(one, other) ?? []));
  return [...new Map(found.map((grant) => [Object.values(grant).join(), grant])).values()];
}

function commonGrant(one: Grant, other: Grant): Grant | undefined {
  if (one.organisationId !== other.organisationId) return undefined;
  const resource = narrower(one.resource, other.resource, '*');
  const action = narrower(one.action, other.action, '*');
  const propertyId = narrower(one.propertyId, other.propertyId, null);
  const language = narrower(one.language, other.language, null);
  if (resource === undefined || action === undefined || propertyId === undefined || language === undefined)
    return undefined;
  return { organisationId: one.organisationId, resource, action, propertyId, language };
}

/** The narrower of two values; undefined if both are narrow and differ. */
const narrower = <Value>(one: Value, other: Value, wide: Value): Value | undefined => {
  if (one === wide || one === other) return other;
  return other === wide ? one : undefined;
};
