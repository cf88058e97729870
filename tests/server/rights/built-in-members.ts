import { addBuiltInRoles } from '../../../server/policy/built-in-roles-store.ts';
import { type RolePermission, builtInRoles } from '../../../server/policy/built-in-roles.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { type Person, type Tenant, makePerson } from '../stage/builders.ts';
import { db } from '../stage/installation.ts';

/** The built-in roles of every organization, and one without permissions. */
export const rolesToTry = ['Owner', 'Administrator', 'Editor', 'Translator', 'Viewer', 'no permissions'] as const;
export type RoleToTry = (typeof rolesToTry)[number];

/** The permissions of a role in every language. */
export const grantsOf = (role: RoleToTry): readonly RolePermission[] =>
  role === 'no permissions' ? [] : builtInRoles[role];

/** A member of these workspaces of one organization with its role of this name. */
export async function memberAs(role: RoleToTry, of: Tenant[]): Promise<Person> {
  const person = await makePerson({ of, may: [] });
  const { organisationId } = of[0]!;
  if (role !== 'no permissions')
    await db.system(SQL`
      insert into user_roles (user_id, role_id, organisation_id)
      select ${person.id}::bigint, id, organisation_id from roles
      where organisation_id = ${organisationId} and built_in = ${role.toLowerCase()}`);
  return person;
}

export const addRoles = ({ organisationId }: Tenant) => db.asSystem((tx) => addBuiltInRoles(tx, organisationId));
