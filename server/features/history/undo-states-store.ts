import { bulkLimit, undoHours } from '../../../contract/calls/constants.ts';
import type { RecentChange, UndoState } from '../../../contract/calls/history.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import type { Store } from '../../records/store.ts';

interface SetState {
  id: number;
  isFresh: boolean;
  records: number;
  changed: number;
  isGone: boolean;
  isUndone: boolean;
}

/**
 * Whether each change set can be undone, apart from the permissions, which the undo checks. `seen` is the number of records that the caller
 * may read. Expired sets skip the check for later changes, which can be many.
 */
export async function undoOf(
  tx: Tx,
  stores: ReadonlyMap<string, Store>,
  sets: readonly number[],
  seen: ReadonlyMap<number, number>,
): Promise<(set: number) => RecentChange['undo']> {
  const tables = [...stores.values()].map(({ resource }) => resource.storedAs);
  const rows = await tx.rows<SetState>(SQL`
    with touched as materialized (
      select c.change_set, c.table_name, c.record_id, min(c.id) as id, bool_or(c.action = 'delete') as is_gone,
        max(max(c.at)) over (partition by c.change_set) > now() - ${undoHours}::int * interval '1 hour' as is_fresh
      from changes c where c.change_set = any(${sets}::bigint[]) and c.table_name = any(${tables}::text[])
      group by c.change_set, c.table_name, c.record_id)
    select t.change_set as id, bool_and(is_fresh) as "isFresh", bool_or(is_gone) as "isGone", count(*)::int as records,
      count(*) filter (where is_fresh and exists (
        select from changes later where later.table_name = t.table_name and later.record_id = t.record_id
          and later.id > t.id and later.change_set <> t.change_set))::int as changed,
      exists (select from changes u where u.undoes = t.change_set) as "isUndone"
    from touched t group by t.change_set`);
  const states = new Map(rows.map((row) => [row.id, row]));
  return (set) => {
    const of = states.get(set);
    const state = of ? stateOf(of, seen.get(set) ?? 0) : 'gone';
    // No count if the caller may not read all records of the set.
    return { state, count: of && of.records <= (seen.get(set) ?? 0) ? of.records - of.changed : 0 };
  };
}

function stateOf({ isFresh, isGone, isUndone, records, changed }: SetState, seen: number): UndoState {
  if (isUndone && changed === records) return 'undone';
  if (!isFresh) return 'over';
  if (seen < records) return 'unseen';
  if (records > bulkLimit) return 'tooMany';
  if (isGone) return 'gone';
  if (changed === records) return 'changed';
  return changed > 0 ? 'partly' : 'open';
}
