import { furtherFields } from '../../../contract/declaration/further-fields.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { isSchedulable } from '../../../contract/declaration/scheduling.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import { columnOf, columnsOf } from './columns-sql.ts';
import type { Assignment } from './value-columns-sql.ts';
import { movesZone, zoneOf, zoneOfChanged, zoneOfNew } from './zones-sql.ts';

/** Assignments of an update. Fields absent from the input keep their values; a change of zone keeps wall times. */
export function assignments(resource: Resource, values: AnyValues): Assignment[] {
  const zone = zoneOf(resource);
  const isPlanned = plansTime(resource, values);
  const own = zone ? zoneOfChanged(resource, zone, values) : SQL`'UTC'`;
  // Without a known zone, scheduled times are in the workspace's zone, which is stored with them.
  const value = isPlanned ? SQL`coalesce(${own}, home_zone(t.workspace_id))` : own;
  const set = [...assigned(resource, values, value), ...scheduleAssignments(resource, values)];
  if (zone && isPlanned && !movesZone(zone, values)) set.push({ column: columnOf(...zone), value });
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

/** Assignments of an insert; the inherited zone may be known already. */
export function insertions(
  resource: Resource,
  values: AnyValues,
  home: number,
  inheritedZone?: SqlStatement,
): Assignment[] {
  const zone = zoneOf(resource);
  const own = zone
    ? zoneOfNew(resource, zone, values, inheritedZone ? { inherited: inheritedZone } : { home })
    : SQL`'UTC'`;
  const isPlanned = plansTime(resource, values);
  const value = isPlanned ? SQL`coalesce(${own}, home_zone(${home}::bigint))` : own;
  const set = assigned(resource, values, value);
  if (isPlanned) set.push({ column: 'scheduled_by', value: planner });
  if (zone) set.push({ column: columnOf(...zone), value });
  const further = JSON.stringify(furtherFields(resource, values));
  return resource.open ? [...set, { column: 'further_fields', value: SQL`${further}::jsonb` }] : set;
}

/** Whether these values schedule a time. */
const plansTime = (resource: Resource, { publishAt, unpublishAt }: AnyValues): boolean =>
  isSchedulable(resource) && Boolean(publishAt ?? unpublishAt);

/** The user who schedules; their permissions apply at the scheduled time. */
const planner = SQL`nullif(app_user_id(), 0)`;

/**
 * Schedule columns that follow from a change: the last user to schedule becomes the planner, and a failure is cleared for a
 * retry. A record in the trash at its time needs a new schedule, so that no other change publishes it unexpectedly.
 */
function scheduleAssignments(resource: Resource, values: AnyValues): Assignment[] {
  if (!isSchedulable(resource)) return [];
  const isRescheduled = ['status', 'publishAt', 'unpublishAt'].some((name) => values[name] !== undefined);
  if (isRescheduled)
    return [
      { column: 'scheduled_by', value: planner },
      { column: 'schedule_problem', value: SQL`null` },
    ];
  const kept = SQL`case when t.schedule_problem = 'trash' then t.schedule_problem end`;
  return [{ column: 'schedule_problem', value: kept }];
}

/** Assignments of all fields except the zone. */
function assigned(resource: Resource, values: AnyValues, zone: SqlStatement): Assignment[] {
  const [zoneName] = zoneOf(resource) ?? [];
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    values[name] === undefined || name === zoneName
      ? []
      : columnsOf(field).set(columnOf(name, field), values[name], inForce(zone)),
  );
}

/** The zone, with UTC as fallback. */
const inForce = (zone: SqlStatement) => SQL`coalesce(${zone}, 'UTC')`;
