import type { Action } from '../../contract/endpoint.ts';

/** The roles that every organisation has from the beginning. */
export type RoleName = 'Owner' | 'Administrator' | 'Editor' | 'Translator' | 'Viewer';

/** What a role allows, action by action; `*` stands for every resource or every action. */
export interface RolePermission {
  resource: string;
  action: Action | '*';
}

const on = (resources: string[], actions: Action[]): RolePermission[] =>
  resources.flatMap((resource) => actions.map((action) => ({ resource, action })));

const content = [
  'events', 'venues', 'media', 'property-facts', 'property-languages', 'property-amenities', 'styleguides',
]; // prettier-ignore
const everything: RolePermission = { resource: '*', action: '*' };
const readAll = on(['*'], ['read']);

/**
 * The roles that come with every organisation. They are where teams begin, not a limit: more can be made, and these
 * changed. A translator's changes are narrowed to languages where the role is given to a person.
 */
export const builtInRoles: Record<RoleName, RolePermission[]> = {
  Owner: [everything],
  Administrator: [everything],
  Editor: [...readAll, ...on(content, ['create', 'update', 'delete', 'publish'])],
  // Facts that are missing in a language are added in it.
  Translator: [...readAll, ...on(['events', 'venues', 'property-facts'], ['create', 'update'])],
  Viewer: readAll,
};
