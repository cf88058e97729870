import { furtherFields } from '../../contract/further-fields.ts';
import type { Resource } from '../../contract/resource.ts';
import type { AnyValues } from '../../contract/views.ts';
import { SQL, type SqlStatement } from '../platform/db/sql.ts';
import { columnOf, columnsOf } from './columns-sql.ts';
import type { Assignment } from './value-columns-sql.ts';
import { movesZone, zoneOf, zoneOfChanged, zoneOfNew } from './zones-sql.ts';

/** The assignments of an update. Fields that the input does not have stay as they are; another zone keeps what clocks show. */
export function assignments(resource: Resource, values: AnyValues): Assignment[] {
  const zone = zoneOf(resource);
  const value = zone ? zoneOfChanged(resource, zone, values) : SQL`'UTC'`;
  const set = assigned(resource, values, value);
  if (zone && movesZone(zone, values)) {
    set.push({ column: columnOf(...zone), value });
    for (const [name, field] of Object.entries(resource.fields))
      if (values[name] === undefined)
        set.push(...(columnsOf(field).moved?.(columnOf(name, field), inForce(value)) ?? []));
  }
  const further = furtherFields(resource, values);
  if (Object.keys(further).length === 0) return set;
  const emptied = Object.keys(further).filter((name) => further[name] === null);
  const kept = SQL`(t.further_fields || ${JSON.stringify(further)}::jsonb) - ${emptied}::text[]`;
  return [...set, { column: 'further_fields', value: kept }];
}

/** The assignments of an insert into this home; the zone that the row inherits may be known already. */
export function insertions(
  resource: Resource,
  values: AnyValues,
  home: number,
  inheritedZone?: SqlStatement,
): Assignment[] {
  const zone = zoneOf(resource);
  const value = zone
    ? zoneOfNew(resource, zone, values, inheritedZone ? { inherited: inheritedZone } : { home })
    : SQL`'UTC'`;
  const set = assigned(resource, values, value);
  if (zone) set.push({ column: columnOf(...zone), value });
  const further = JSON.stringify(furtherFields(resource, values));
  return resource.open ? [...set, { column: 'further_fields', value: SQL`${further}::jsonb` }] : set;
}

/** Of all fields but the zone itself. */
function assigned(resource: Resource, values: AnyValues, zone: SqlStatement): Assignment[] {
  const [zoneName] = zoneOf(resource) ?? [];
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    values[name] === undefined || name === zoneName
      ? []
      : columnsOf(field).set(columnOf(name, field), values[name], inForce(zone)),
  );
}

/** Where no zone is known, times are those of UTC. */
const inForce = (zone: SqlStatement) => SQL`coalesce(${zone}, 'UTC')`;
