import type { Field } from '../../../contract/declaration/fields.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { SQL, type SqlStatement, glue, ident } from '../../platform/db/sql.ts';
import { resourceNamed } from '../../platform/resources.ts';
import { columnOf, tableOf } from './columns-sql.ts';

type ZoneField = readonly [name: string, field: Field];

/** The time zone field of a resource, if any. */
export const zoneOf = ({ fields }: Pick<Resource, 'fields'>): ZoneField | undefined =>
  Object.entries(fields).find(([, { kind }]) => kind === 'timeZone');

/** Zone of a new row: the given one, else the inherited one; null if neither is known. */
export function zoneOfNew(
  resource: Resource,
  [name, field]: ZoneField,
  values: AnyValues,
  from: { home: number } | { inherited: SqlStatement },
): SqlStatement {
  const inherited =
    'inherited' in from
      ? from.inherited
      : inheritedBy(
          resource,
          field,
          (reference) => SQL`${values[reference] ?? null}`,
          SQL`home_zone(${from.home}::bigint)`,
        );
  return values[name] || !inherited ? SQL`${values[name] ?? null}::text` : inherited;
}

/** Whether a change may change the zone: it sets the zone, or a reference that it is inherited from. */
export const movesZone = ([name, { inherited }]: ZoneField, values: AnyValues): boolean =>
  [name, ...(inherited ?? [])].some((of) => values[of] !== undefined);

/** Zone of a row `t` after a change: the given one, else the inherited one if it was inherited before. */
export function zoneOfChanged(resource: Resource, [name, field]: ZoneField, values: AnyValues): SqlStatement {
  const stored = (of: string) => SQL`t.${ident(columnOf(of, resource.fields[of]!))}`;
  const next = (of: string) => (values[of] === undefined ? stored(of) : SQL`${values[of]}`);
  const isNow = inheritedBy(resource, field, next, SQL`home_zone(t.workspace_id)`);
  if (values[name] || !isNow) return next(name);
  if (values[name] === null) return isNow;
  if (!movesZone([name, field], values)) return stored(name);
  const was = inheritedBy(resource, field, stored, SQL`home_zone(t.workspace_id)`)!;
  return SQL`(case when ${stored(name)} is null or ${stored(name)} = ${was} then ${isNow} else ${stored(name)} end)`;
}

/** Zone of the referenced record, else of the workspace. */
function inheritedBy(
  resource: Resource,
  { inherited }: Field,
  valueOf: (reference: string) => SqlStatement,
  homeZone: SqlStatement,
): SqlStatement | undefined {
  if (!inherited) return undefined;
  const zones = inherited.map((reference) => {
    const target = resourceNamed(resource.fields[reference]?.resource ?? '');
    const [name, field] = zoneOf(target)!;
    return SQL`(select r.${ident(columnOf(name, field))} from ${tableOf(target)} r where r.id = ${valueOf(reference)}::bigint)`;
  });
  return SQL`coalesce(${glue([...zones, homeZone], ', ')})`;
}
