import type { TrashNote } from '../../../contract/calls/history.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, glue } from '../../platform/db/sql.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { tableOf } from '../../records/sql/columns-sql.ts';
import { readable, withinScope } from '../../records/sql/filters-sql.ts';

/** Who moved these records to the trash and when, if the caller may read them; older deletions have no note. */
export async function trashNotesOf(
  tx: Tx,
  scope: Scope,
  resource: Resource | undefined,
  ids: readonly number[],
): Promise<TrashNote[]> {
  if (!resource) return [];
  const reach = permittedScope(scope, { resource: resource.name, action: 'read' });
  const where = [
    withinScope(resource, reach),
    ...readable(resource, reach),
    SQL`t.deleted_at is not null`,
    SQL`t.id = any(${ids}::bigint[])`,
  ];
  return tx.rows<TrashNote>(SQL`
    select t.id, c.at, case when c.user_id is not null then json_build_object('id', c.user_id, 'name', coalesce(author_of(c.id), '')) end as by
    from ${tableOf(resource)} t
    cross join lateral (
      select id, at, user_id from changes where table_name = ${resource.storedAs} and record_id = t.id and action = 'trash'
      order by id desc limit 1) c
    where ${glue(where, ' and ')} order by t.id`);
}
