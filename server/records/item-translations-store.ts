import type { ItemTranslation } from '../../contract/calls/items.ts';
import { isTranslated } from '../../contract/declaration/field-defaults.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import type { Scope } from '../policy/scope.ts';
import { tableOf } from './sql/columns-sql.ts';
import { translationsColumn } from './sql/items-sql.ts';

/** The translations of the items of records, as in a list of items; none for a resource without translations. */
export async function itemTranslations(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ItemTranslation[]>> {
  if (!isTranslated(resource.fields)) return new Map();
  const rows = await tx.rows<{ id: number; translations: ItemTranslation[] }>(SQL`
    select t.id, ${translationsColumn(resource, scope)} from ${tableOf(resource)} t where t.id = any(${ids}::bigint[])`);
  return new Map(rows.map(({ id, translations }) => [Number(id), translations]));
}
