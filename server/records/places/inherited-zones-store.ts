import type { Resource } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, ident } from '../../platform/db/sql.ts';
import { resourceNamed } from '../../platform/resources.ts';
import { columnOf, tableOf } from '../sql/columns-sql.ts';
import { zoneOf } from '../sql/zones-sql.ts';

/**
 * Default zones of new rows: the referenced record's, else the workspace's; undefined if rows inherit no zone.
 * Reads all zones at once, because planning a subquery per row takes longer than running it.
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

/** Zones by id of the referenced record. */
async function zonesOfReferred(tx: Tx, { fields }: Resource, reference: string, all: readonly AnyValues[]) {
  const ids = [...new Set(all.flatMap((values) => values[reference] ?? []))];
  if (ids.length === 0) return new Map<unknown, string | null>();
  const target = resourceNamed(fields[reference]?.resource ?? '');
  const [name, field] = zoneOf(target)!;
  const rows = await tx.rows<{ id: number; zone: string | null }>(SQL`
    select r.id, r.${ident(columnOf(name, field))} as zone from ${tableOf(target)} r where r.id = any(${ids}::bigint[])`);
  return new Map<unknown, string | null>(rows.map(({ id, zone }) => [id, zone]));
}
