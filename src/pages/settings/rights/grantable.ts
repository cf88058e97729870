import { type Action, actions } from '../../../../contract/endpoint.ts';
import { narrowingFields } from '../../../../contract/narrowing.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { type Permission, grantableActions } from '../../../../contract/rights.ts';

/** One action, or all of them, in the order in which they are shown. */
export type GrantedAction = Action | '*';
export const shownActions: readonly GrantedAction[] = ['*', 'read', 'create', 'update', 'delete', 'publish'];

/** A resource that rights can be granted on, its actions, and whether they can be narrowed. */
export interface Grantable {
  resource: string;
  actions: readonly Action[];
  byLanguage: boolean;
  byProperty: boolean;
}

/** Everything first, then what is declared, then what only administrators touch. */
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

/** The actions of a declared resource, which follow from its calls. */
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

/** Granted on the same thing with the same narrowing: one line for people. */
export interface RightLine {
  key: string;
  permissions: [Permission, ...Permission[]];
}

/** The lines of some permissions, each with its actions in the order in which they are shown. */
export function linesOf(granted: readonly Permission[]): RightLine[] {
  const byLine = Map.groupBy(granted, ({ resource, language, propertyId }) => `${resource}/${language}/${propertyId}`);
  const place = ({ action }: Permission) => shownActions.indexOf(action);
  return [...byLine].map(([key, permissions]) => ({
    key,
    permissions: permissions.toSorted((one, other) => place(one) - place(other)) as RightLine['permissions'],
  }));
}
