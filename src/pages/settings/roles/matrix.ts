import type { Resource } from '../../../../contract/resource.ts';
import { actions } from '../../../../contract/endpoint.ts';
import type { Permission } from '../../../../contract/rights.ts';
import { type Grantable, type GrantedAction as Column, grantables, shownActions } from '../rights/grantable.ts';

/** A column of the matrix: one action, or all of them. */
export type { Column };
export const columns = shownActions;

/** One row: what can be granted on it. */
export type MatrixRow = Grantable;

/** All that can be granted, and after it what only this server knows. */
export function matrixRows(resources: readonly Resource[], granted: readonly Permission[]): MatrixRow[] {
  const rows = grantables(resources);
  const known = new Set(rows.map(({ resource }) => resource));
  const unknown = [...new Set(granted.map(({ resource }) => resource))].filter((resource) => !known.has(resource));
  return [...rows, ...unknown.map((resource) => ({ resource, actions, byLanguage: true, byProperty: true }))];
}

/** What a server grants, as far as it can be read: one without a resource or an action is left out. */
export const readablePermissions = (found: readonly Permission[]): Permission[] =>
  found
    .filter(({ resource, action }: Partial<Permission>) => resource && action)
    .map((one) => ({ ...one, language: one.language ?? null, propertyId: one.propertyId ?? null }));

export const cellOf = (resource: string, action: Column) => `${resource}/${action}`;

/** The cells that are granted without any narrowing. */
export const wholeGrants = (granted: readonly Permission[]): Map<string, number> =>
  new Map(
    granted
      .filter(({ language, propertyId }) => language === null && propertyId === null)
      .map(({ id, resource, action }) => [cellOf(resource, action), id]),
  );

export const narrowedGrants = (granted: readonly Permission[]): Permission[] =>
  granted.filter(({ language, propertyId }) => language !== null || propertyId !== null);

/** The wider cell that grants this one already, if there is one. */
export function widerCell(chosen: ReadonlySet<string>, resource: string, action: Column): string | undefined {
  const wider: [string, Column][] = [
    ['*', '*'],
    ['*', action],
    [resource, '*'],
  ];
  return wider.map((cell) => cellOf(...cell)).find((cell) => cell !== cellOf(resource, action) && chosen.has(cell));
}

/** What a cell stands for. */
function rightIn(cell: string): { resource: string; action: Column } {
  const [resource = '', action = ''] = cell.split('/');
  return { resource, action: action as Column };
}

/** The same without any narrowing. */
export const wholeRight = (cell: string) => ({ ...rightIn(cell), language: null, propertyId: null });

/** One call of a save: to grant a cell, or to take back the permission that granted it. */
export type Step = { grant: { resource: string; action: Column } } | { revoke: number };

/** The calls after which exactly the chosen cells are granted; additions come first, so that nobody loses a right in between. */
export function stepsBetween(granted: ReadonlyMap<string, number>, chosen: ReadonlySet<string>): Step[] {
  const added = [...chosen].filter((cell) => !granted.has(cell));
  const gone = [...granted].filter(([cell]) => !chosen.has(cell));
  return [...added.map((cell): Step => ({ grant: rightIn(cell) })), ...gone.map(([, revoke]): Step => ({ revoke }))];
}
