import { narrowingOf } from '../../contract/people/narrowing.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import { type Scope, homeOf } from '../policy/scope.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, glue } from '../platform/db/sql.ts';
import { resourceNamed } from '../platform/resources.ts';
import { referable } from './sql/filters-sql.ts';

/**
 * Home of a new record: its property's workspace, else the one in the request.
 * @throws 400 if neither is given and the caller has several.
 */
export async function homeOfNew(tx: Tx, scope: Scope, resource: Resource, values: AnyValues): Promise<number> {
  const { propertyId } = narrowingOf(resource, values);
  const isOpen = resource.scope === 'workspace' && scope.workspaceIds.length > 1 && propertyId !== null;
  return (isOpen && (await workspaceOfProperty(tx, scope, propertyId))) || homeOf(scope, resource.scope);
}

/** Workspace of a property, so that a request for a property need not name it; `undefined` outside the caller's scope. */
export async function workspaceOfProperty(tx: Tx, scope: Scope, propertyId: number): Promise<number | undefined> {
  const row = await tx.row<{ id: number }>(SQL`
    select t.workspace_id as id from properties t where ${glue(
      [
        SQL`t.id = ${propertyId}`,
        SQL`t.deleted_at is null`,
        SQL`t.workspace_id = any(${scope.workspaceIds}::bigint[])`,
        ...referable(resourceNamed('properties'), scope),
      ],
      ' and ',
    )}`);
  return row?.id;
}
