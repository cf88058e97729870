import type { Scope } from '../policy/scope.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';

/**
 * The workspace of a property within the call's scope: what belongs to a property lives where the property lives, so
 * that a call need not name the workspace. `undefined` for one that is not the caller's.
 */
export async function workspaceOfProperty(tx: Tx, scope: Scope, propertyId: number): Promise<number | undefined> {
  const row = await tx.row<{ id: number }>(SQL`
    select workspace_id as id from properties
    where id = ${propertyId} and deleted_at is null and workspace_id = any(${scope.workspaceIds}::bigint[])`);
  return row?.id;
}
