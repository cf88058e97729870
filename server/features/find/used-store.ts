import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { finding } from '../../platform/limits.ts';
import type { Scope } from '../../policy/scope.ts';

/** A record that the user changed lately, and how often. */
export interface UsedRecord {
  /** Table of its resource. */
  storedAs: string;
  id: number;
  times: number;
}

/** The user's latest changes in these workspaces, without bulk changes. */
export async function usedRecords(tx: Tx, { actor, workspaceIds }: Scope): Promise<UsedRecord[]> {
  if (workspaceIds.length === 0) return [];
  const home =
    workspaceIds.length === 1
      ? SQL`c.workspace_id = ${workspaceIds[0]}::bigint`
      : SQL`c.workspace_id = any(${workspaceIds}::bigint[])`;
  return tx.rows<UsedRecord>(SQL`
    with lately as materialized (
      select c.table_name, c.record_id, c.change_set from changes c
      where ${home} and c.user_id = ${actor.userId}::bigint order by c.id desc limit ${finding.changes})
    select table_name as "storedAs", record_id as id, count(distinct change_set)::int as times from lately
    where change_set in (select change_set from lately group by change_set having count(*) <= ${finding.together})
    group by table_name, record_id`);
}
