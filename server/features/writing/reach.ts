import type { Resource } from '../../../contract/declaration/resource.ts';
import { invalid, missingRight } from '../../platform/errors.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';

/** The part of the call's scope in which records of the resource may be read. @throws 403 where there is none. */
export function reachOf(scope: Scope, { name }: Pick<Resource, 'name'>): Scope {
  const reach = permittedScope(scope, { resource: name, action: 'read' });
  if (reach.organisationIds.length === 0) throw missingRight('read', name, scope.organisationIds);
  return reach;
}

/** A row that is there and not in the trash. @throws 422 at the body's field that names it. */
export const requireRow = <Item extends { deletedAt: string | null }>(
  row: Item | undefined,
  field: string,
  what: string,
): Item => {
  if (!row || row.deletedAt !== null) throw invalid({ [field]: [`This ${what} was not found`] });
  return row;
};
