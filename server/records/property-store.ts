import { narrowingOf } from '../../contract/narrowing.ts';
import type { Resource } from '../../contract/resource.ts';
import type { AnyValues } from '../../contract/views.ts';
import { type Scope, homeOf } from '../policy/scope.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, glue } from '../platform/db/sql.ts';
import { resourceNamed } from '../platform/resources.ts';
import { referable } from './filters-sql.ts';

/**
 * What something new belongs to: where its property lives, or what the call names.
 * @throws 400 where neither says it and the caller has several.
 */
export async function homeOfNew(tx: Tx, scope: Scope, resource: Resource, values: AnyValues): Promise<number> {
  const { propertyId } = narrowingOf(resource, values);
  const isOpen = resource.scope === 'workspace' && scope.workspaceIds.length > 1 && propertyId !== null;
  return (isOpen && (await workspaceOfProperty(tx, scope, propertyId))) || homeOf(scope, resource.scope);
}

/**
 * The workspace of a property within the call's scope: what belongs to a property lives where the property lives, so
 * that a call need not name the workspace. `undefined` for one that is not the caller's.
 */
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
