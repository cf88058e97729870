import { furtherFields } from '../../../../contract/declaration/further-fields.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { tableOf } from '../../../records/sql/columns-sql.ts';

/** Names of all further fields of these records. */
export async function furtherNames(tx: Tx, resource: Resource, ids: readonly number[]): Promise<string[]> {
  if (!resource.open || ids.length === 0) return [];
  const rows = await tx.rows<{ name: string }>(SQL`
    select distinct jsonb_object_keys(t.further_fields) as name from ${tableOf(resource)} t
    where t.id = any(${ids}::bigint[]) and t.further_fields <> '{}' order by name`);
  return Object.keys(furtherFields(resource, Object.fromEntries(rows.map(({ name }) => [name, null]))));
}
