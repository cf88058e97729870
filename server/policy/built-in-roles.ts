import type { BuiltInRights } from '../../contract/people/built-in-rights.ts';
import type { Action } from '../../contract/calls/endpoint.ts';
import { resources } from '../platform/resources.ts';

/** Names of the roles that each organization starts with. */
export type RoleName = 'Owner' | 'Administrator' | 'Editor' | 'Translator' | 'Viewer';

/** A permission of a role; `*` means all resources or all actions. */
export interface RolePermission {
  resource: string;
  action: Action | '*';
}

const on = (resources: string[], actions: Action[]): RolePermission[] =>
  resources.flatMap((resource) => actions.map((action) => ({ resource, action })));

const declared = (role: keyof BuiltInRights) => resources.flatMap(({ name, roles }) => on([name], [...roles[role]]));
const everything: RolePermission = { resource: '*', action: '*' };
const readAll = on(['*'], ['read']);

/**
 * Permissions of the built-in roles: general ones, and those of each declared resource. Organizations can change these roles
 * and add others. A translator is limited to languages when a person gets the role.
 */
export const builtInRoles: Record<RoleName, RolePermission[]> = {
  Owner: [everything],
  Administrator: [everything],
  Editor: [...readAll, ...declared('editor')],
  Translator: [...readAll, ...declared('translator')],
  Viewer: readAll,
};
