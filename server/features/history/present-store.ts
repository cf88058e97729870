import type { Resource } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { tableOf } from '../../records/sql/columns-sql.ts';
import { wireOf } from './wire.ts';

/** The values that a record has now, as `restoreValues` writes them. */
export async function presentValues(tx: Tx, resource: Resource, id: number): Promise<AnyValues> {
  const row = await tx.row<{ stored: AnyValues }>(
    SQL`select to_jsonb(t) as stored from ${tableOf(resource)} t where t.id = ${id}`,
  );
  return wireOf(resource, row?.stored ?? {});
}
