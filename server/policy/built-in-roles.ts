import type { BuiltInRights } from '../../contract/people/built-in-rights.ts';
import type { Action } from '../../contract/calls/endpoint.ts';
import { resources } from '../platform/resources.ts';

/** The roles that every organisation has from the beginning. */
export type RoleName = 'Owner' | 'Administrator' | 'Editor' | 'Translator' | 'Viewer';

/** The permissions of a role; `*` means all resources or all actions. */
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
 * The roles that come with every organisation: what holds for all, and what each declared resource says of them. They are where
 * teams begin, not a limit: more can be made, and these changed. A translator's changes are narrowed to languages where the role is
 * given to a person.
 */
export const builtInRoles: Record<RoleName, RolePermission[]> = {
  Owner: [everything],
  Administrator: [everything],
  Editor: [...readAll, ...declared('editor')],
  Translator: [...readAll, ...declared('translator')],
  Viewer: readAll,
};
