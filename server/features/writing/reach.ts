import type { Resource } from '../../../contract/declaration/resource.ts';
import { invalid, missingRight } from '../../platform/errors.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';

/** The part of the scope in which the user may read records of the resource. @throws 403 if it is empty. */
export function reachOf(scope: Scope, { name }: Pick<Resource, 'name'>): Scope {
  const reach = permittedScope(scope, { resource: name, action: 'read' });
  if (reach.organisationIds.length === 0) throw missingRight('read', name, scope.organisationIds);
  return reach;
}

/** Requires an existing row outside the trash. @throws 422 at the field of the request. */
export const requireRow = <Item extends { deletedAt: string | null }>(
  row: Item | undefined,
  field: string,
  what: string,
): Item => {
  if (!row || row.deletedAt !== null) throw invalid({ [field]: [`This ${what} was not found`] });
  return row;
};
