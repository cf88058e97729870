import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { SQL, ident } from '../../../platform/db/sql.ts';
import { columnOf, tableOf } from '../../../records/sql/columns-sql.ts';

/** The target record of a translation: a draft if there is one, otherwise the last saved. */
export async function recordInLanguage(
  tx: Tx,
  resource: Resource,
  { workspaceId, field, group, language }: { workspaceId: number; field: string; group: string; language: string },
): Promise<number | undefined> {
  const row = await tx.row<{ id: number }>(SQL`
    select t.id from ${tableOf(resource)} t
    where t.workspace_id = ${workspaceId} and t.${ident(columnOf(field, resource.fields[field]!))} = ${group}
      and t.language = ${language} and t.deleted_at is null
    order by t.status = 'draft' desc, t.updated_at desc, t.id limit 1`);
  return row?.id;
}
