import { trashDays } from '../../../../contract/calls/constants.ts';
import type { Database } from '../../../platform/db/client.ts';
import { importMemoryDays } from '../../../platform/limits.ts';
import { SQL } from '../../../platform/db/sql.ts';

/** Deletes imports after the trash period. Keeps event ids of each calendar's last import, to compare the next version with it. */
export async function purgeImports(db: Database): Promise<void> {
  const isOver = SQL`i.created_at < now() - ${trashDays}::int * interval '1 day'`;
  const isLast = SQL`i.status = 'done' and i.key like 'more:uid+%' and i.created_at > now() - ${importMemoryDays}::int * interval '1 day'
    and not exists (select from imports o where o.id > i.id and o.status = 'done' and o.workspace_id = i.workspace_id
      and (o.resource, o.key, o.file_name) = (i.resource, i.key, i.file_name))`;
  await db.system(SQL`delete from import_answers where at < now() - ${importMemoryDays}::int * interval '1 day'`);
  await db.system(SQL`delete from imports i where ${isOver} and not (${isLast})`);
  await db.system(SQL`
    with over as (update imports i set samples = '{}', duplicates = '[]', dropped = '[]' where ${isOver} and i.samples <> '{}' returning i.id)
    update import_rows r set cells = '[]', reading = null, notes = null, problem = null from over where r.import_id = over.id`);
}
