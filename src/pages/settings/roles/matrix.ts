import type { Resource } from '../../../../contract/declaration/resource.ts';
import { actions } from '../../../../contract/calls/endpoint.ts';
import type { Permission } from '../../../../contract/people/rights.ts';
import { type Grantable, type GrantedAction as Column, grantables, shownActions } from '../rights/grantable.ts';

/** A column of the matrix: one action, or `*`. */
export type { Column };
export const columns = shownActions;

/** A row of the matrix: a grantable resource. */
export type MatrixRow = Grantable;

/** All grantable resources, then those known only to this server. */
export function matrixRows(resources: readonly Resource[], granted: readonly Permission[]): MatrixRow[] {
  const rows = grantables(resources);
  const known = new Set(rows.map(({ resource }) => resource));
  const unknown = [...new Set(granted.map(({ resource }) => resource))].filter((resource) => !known.has(resource));
  return [...rows, ...unknown.map((resource) => ({ resource, actions, byLanguage: true, byProperty: true }))];
}

/** Normalizes permissions of a server; those without resource or action are dropped. */
export const readablePermissions = (found: readonly Permission[]): Permission[] =>
  found
    .filter(({ resource, action }: Partial<Permission>) => resource && action)
    .map((one) => ({ ...one, language: one.language ?? null, propertyId: one.propertyId ?? null }));

export const cellOf = (resource: string, action: Column) => `${resource}/${action}`;

/** Cells granted without narrowing. */
export const wholeGrants = (granted: readonly Permission[]): Map<string, number> =>
  new Map(
    granted
      .filter(({ language, propertyId }) => language === null && propertyId === null)
      .map(({ id, resource, action }) => [cellOf(resource, action), id]),
  );

export const narrowedGrants = (granted: readonly Permission[]): Permission[] =>
  granted.filter(({ language, propertyId }) => language !== null || propertyId !== null);

/** A wider cell that already grants this one, if any. */
export function widerCell(chosen: ReadonlySet<string>, resource: string, action: Column): string | undefined {
  const wider: [string, Column][] = [
    ['*', '*'],
    ['*', action],
    [resource, '*'],
  ];
  return wider.map((cell) => cellOf(...cell)).find((cell) => cell !== cellOf(resource, action) && chosen.has(cell));
}

/** Resource and action of a cell. */
function rightIn(cell: string): { resource: string; action: Column } {
  const [resource = '', action = ''] = cell.split('/');
  return { resource, action: action as Column };
}

/** The permission of a cell, without narrowing. */
export const wholeRight = (cell: string) => ({ ...rightIn(cell), language: null, propertyId: null });

/** One call of a save: grant a cell, or revoke a permission. */
export type Step = { grant: { resource: string; action: Column } } | { revoke: number };

/** Calls that lead to the chosen cells; grants come first, so that no user loses a right in between. */
export function stepsBetween(granted: ReadonlyMap<string, number>, chosen: ReadonlySet<string>): Step[] {
  const added = [...chosen].filter((cell) => !granted.has(cell));
  const gone = [...granted].filter(([cell]) => !chosen.has(cell));
  return [...added.map((cell): Step => ({ grant: rightIn(cell) })), ...gone.map(([, revoke]): Step => ({ revoke }))];
}
