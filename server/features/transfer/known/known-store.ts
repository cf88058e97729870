import { targetOf } from '../../../../contract/declaration/details.ts';
import { furtherPrefix } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { SQL, glue } from '../../../platform/db/sql.ts';
import { resourceNamed } from '../../../platform/resources.ts';
import { comparable, homeColumnOf, tableOf } from '../../../records/sql/columns-sql.ts';

/** Records read to find the names in use. */
const scanLimit = 5_000;

/** Facts and further fields in use in a workspace or organization, as targets. */
export async function knownTargets(tx: Tx, resource: Resource, home: number): Promise<Set<string>> {
  const own = SQL`from ${tableOf(resource)} t where t.${homeColumnOf(resource)} = ${home} and t.deleted_at is null`;
  const further = resource.open
    ? await tx.rows<{ name: string }>(SQL`select distinct jsonb_object_keys(s.further_fields) as name from (
        select t.further_fields ${own} and t.further_fields <> '{}' order by t.id desc limit ${scanLimit}) s`)
    : [];
  const { details } = resource;
  const store = details && resourceNamed(details.resource);
  const column = (key: 'owner' | 'name' | 'language') => comparable(details![key], store!.fields[details![key]]!);
  const named = store
    ? await tx.rows<{ name: string; language: string }>(SQL`
        select distinct ${column('name')} as name, ${column('language')} as language from ${tableOf(store)} t
        where t.deleted_at is null and ${column('owner')} in (select t.id ${own} limit ${scanLimit})`)
    : [];
  return new Set([...further.map(({ name }) => furtherPrefix + name), ...named.map((one) => targetOf(details!, one))]);
}

/** Time zones of a workspace or organization and of its records. */
export async function knownZones(tx: Tx, resource: Resource, home: number): Promise<string[]> {
  const workspaces = resource.scope === 'workspace' ? SQL`id = ${home}` : SQL`organisation_id = ${home}`;
  const zone = resource.address.timeZone;
  const records =
    zone && resource.fields[zone] && resource.scope !== 'self'
      ? [
          SQL`(select ${comparable(zone, resource.fields[zone])} from ${tableOf(resource)} t
          where t.${homeColumnOf(resource)} = ${home} and t.deleted_at is null order by t.id desc limit 500)`,
        ]
      : [];
  const rows = await tx.rows<{ zone: string }>(
    SQL`select distinct zone from (${glue([SQL`select time_zone from workspaces where ${workspaces}`, ...records], ' union ')}) z (zone) where zone is not null`,
  );
  return rows.map((row) => row.zone);
}
