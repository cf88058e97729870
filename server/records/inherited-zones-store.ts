import type { Resource } from '../../contract/resource.ts';
import type { AnyValues } from '../../contract/views.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement, ident } from '../platform/db/sql.ts';
import { resourceNamed } from '../platform/resources.ts';
import { columnOf, tableOf } from './columns-sql.ts';
import { zoneOf } from './zones-sql.ts';

/**
 * The zones that new rows inherit where nothing else says one, each from what it refers to, else from the workspace: looked up once
 * for all of them, as a statement that asks for each row takes longer to plan than to run. Nothing where rows inherit none.
 */
export async function inheritedZones(
  tx: Tx,
  resource: Resource,
  home: number,
  all: readonly AnyValues[],
): Promise<((values: AnyValues) => SqlStatement) | undefined> {
  const references = zoneOf(resource)?.[1].inherited;
  if (!references) return undefined;
  const row = await tx.row<{ zone: string | null }>(SQL`select home_zone(${home}::bigint) as zone`);
  const zones = await Promise.all(references.map((reference) => zonesOfReferred(tx, resource, reference, all)));
  return (values) => {
    const own = references.map((reference, place) => zones[place]!.get(values[reference]));
    return SQL`${own.find((zone) => zone) ?? row?.zone ?? null}::text`;
  };
}

/** By the ids of what rows refer to. */
async function zonesOfReferred(tx: Tx, { fields }: Resource, reference: string, all: readonly AnyValues[]) {
  const ids = [...new Set(all.flatMap((values) => values[reference] ?? []))];
  if (ids.length === 0) return new Map<unknown, string | null>();
  const target = resourceNamed(fields[reference]?.resource ?? '');
  const [name, field] = zoneOf(target)!;
  const rows = await tx.rows<{ id: number; zone: string | null }>(SQL`
    select r.id, r.${ident(columnOf(name, field))} as zone from ${tableOf(target)} r where r.id = any(${ids}::bigint[])`);
  return new Map<unknown, string | null>(rows.map(({ id, zone }) => [id, zone]));
}
