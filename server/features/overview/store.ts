import type { Overview } from '../../../contract/calls/overview.ts';
import { weeksOfGrowth } from '../../../contract/calls/overview.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, glue, literal } from '../../platform/db/sql.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { tableOf } from '../../records/sql/columns-sql.ts';
import { conditions } from '../../records/sql/filters-sql.ts';
import type { Store } from '../../records/store.ts';
import { sumsOf } from '../../records/totals-store.ts';

const weekMs = 7 * 86_400_000;
/** A Monday. */
const someMonday = Date.UTC(2001, 0, 1);

const unnarrowed = { skip: 0, take: 1, descending: false, trashed: false };

/** Published events by start day, within a range of days. */
export async function eventDays(
  tx: Tx,
  scope: Scope,
  events: Store,
  { from, to }: { from: string; to: string },
): Promise<Overview['days']> {
  const reach = permittedScope(scope, { resource: 'events', action: 'read' });
  if (reach.workspaceIds.length === 0) return [];
  const where = conditions(events.resource, reach, { ...unnarrowed, status: ['published'] });
  // Compared as timestamps, so that an index is used.
  return sumsOf(
    tx,
    reach,
    SQL`
    select to_char(day, 'YYYY-MM-DD') as day, count from (
      select date_trunc('day', t.starts_wall) as day, count(*)::int as count from events t
      where ${glue(where, ' and ')} and t.starts_wall >= ${from}::date::timestamp
        and t.starts_wall < (${to}::date + 1)::timestamp
      group by 1) days order by day`,
  );
}

/** Records of workspaces by week of creation, limited to readable ones. */
export async function growthOf(tx: Tx, scope: Scope, stores: readonly Store[]): Promise<Overview['growth']> {
  const first = firstMonday(Date.now());
  const parts = stores.flatMap(({ resource }) => {
    const reach = permittedScope(scope, { resource: resource.name, action: 'read' });
    if (reach.workspaceIds.length === 0) return [];
    const where = conditions(resource, reach, unnarrowed);
    return SQL`
      select date_bin('7 days', t.created_at, ${first}::timestamptz) as week, ${literal(resource.name)} as resource, count(*)::int as count
      from ${tableOf(resource)} t where ${glue(where, ' and ')} and t.created_at >= ${first}::timestamptz
      group by 1`;
  });
  if (parts.length === 0) return [];
  return sumsOf(
    tx,
    scope,
    SQL`
    select to_char(week, 'YYYY-MM-DD') as week, resource, count from (${glue(parts, ' union all ')}) added
    order by added.week, resource`,
  );
}

/**
 * First Monday of the growth chart, whose last week is the current one. A parameter instead of "now", so that cached results stay valid for
 * a week.
 */
function firstMonday(now: number): string {
  const weeks = Math.floor((now - someMonday) / weekMs) - (weeksOfGrowth - 1);
  return new Date(someMonday + weeks * weekMs).toISOString();
}
