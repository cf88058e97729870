import { type Action, actions } from '../../../../contract/calls/endpoint.ts';
import { narrowingFields } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { type Permission, grantableActions } from '../../../../contract/people/rights.ts';

/** One action, or all (`*`), in display order. */
export type GrantedAction = Action | '*';
export const shownActions: readonly GrantedAction[] = ['*', 'read', 'create', 'update', 'delete', 'publish'];

/** A resource that can be granted, its actions, and whether they can be narrowed. */
export interface Grantable {
  resource: string;
  actions: readonly Action[];
  byLanguage: boolean;
  byProperty: boolean;
}

/** Grantable resources: `*`, declared ones, then those for administrators. */
export const grantables = (resources: readonly Resource[]): Grantable[] => [
  { resource: '*', actions, byLanguage: true, byProperty: true },
  ...resources.map((resource) => {
    const { language, propertyId } = narrowingFields(resource);
    return {
      resource: resource.name,
      actions: actionsOf(resource),
      byLanguage: language !== undefined,
      byProperty: propertyId !== undefined,
    };
  }),
  ...Object.entries(grantableActions).map(([resource, does]) => ({
    resource,
    actions: does,
    byLanguage: false,
    byProperty: false,
  })),
];

/** Actions of a declared resource, by its endpoints. */
function actionsOf({ endpoints, fields }: Resource): Action[] {
  const { create, update, remove } = endpoints;
  const offered: Record<Action, boolean> = {
    create: create !== undefined && create.access !== 'session',
    read: true,
    update: update !== undefined,
    delete: remove !== undefined,
    publish: 'status' in fields,
  };
  return actions.filter((action) => offered[action]);
}

/** Permissions on one resource with the same narrowing, displayed as one line. */
export interface RightLine {
  key: string;
  permissions: [Permission, ...Permission[]];
}

/** Groups permissions to lines, with actions in display order. */
export function linesOf(granted: readonly Permission[]): RightLine[] {
  const byLine = Map.groupBy(granted, ({ resource, language, propertyId }) => `${resource}/${language}/${propertyId}`);
  const place = ({ action }: Permission) => shownActions.indexOf(action);
  return [...byLine].map(([key, permissions]) => ({
    key,
    permissions: permissions.toSorted((one, other) => place(one) - place(other)) as RightLine['permissions'],
  }));
}
