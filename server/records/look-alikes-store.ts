import { skeleton } from '../../contract/declaration/look-alikes.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, ident } from '../platform/db/sql.ts';
import { invalid } from '../platform/errors.ts';
import { columnOf, homeColumnOf, tableOf } from './sql/columns-sql.ts';

/**
 * Refuses a name that looks like another in its workspace or organization; equal names are allowed.
 * @throws 422 at the confusable field.
 */
export async function refuseLookAlikes(
  tx: Tx,
  resource: Resource,
  home: number,
  values: AnyValues,
  id = 0,
): Promise<void> {
  if (resource.scope === 'self') return;
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name];
    if (!('unmistakable' in field) || !field.unmistakable || typeof value !== 'string') continue;
    const column = ident(columnOf(name, field));
    const others = await tx.rows<{ name: string }>(
      SQL`select t.${column} as name from ${tableOf(resource)} t
          where t.${homeColumnOf(resource)} = ${home} and t.id <> ${id} and t.deleted_at is null`,
    );
    const other = others.find((one) => looksLike(one.name, value));
    if (other) throw invalid({ [name]: [`Looks like the existing “${other.name}”`] });
  }
}

/** Names that differ only in case are allowed. */
const looksLike = (one: string, other: string) =>
  skeleton(one) === skeleton(other) && one.toLowerCase() !== other.toLowerCase();
