import { trashDays } from '../../contract/calls/constants.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import type { Database } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { resources } from '../platform/resources.ts';
import { tableOf } from './sql/columns-sql.ts';
import { usesSql } from './pictures/shown-files-sql.ts';

/** Purges records that were in the trash for thirty days. Referenced records stay until the referring ones are purged. */
export async function emptyTrash(db: Database): Promise<void> {
  for (const resource of resources.filter(({ endpoints }) => endpoints.restore)) {
    // Foreign keys protect references; pictures in texts need this check.
    const unused = resource.name === 'media' ? SQL`not exists (${usesSql(SQL`m.id`)})` : SQL`true`;
    const rows = await db.system<{ id: number }>(
      SQL`select id from ${tableOf(resource)} m where ${isOld} and ${unused}`,
    );
    for (const { id } of rows) await deleteForGood(db, resource, id);
  }
}

const isOld = SQL`deleted_at < now() - ${trashDays}::int * interval '1 day'`;

const foreignKeyViolation = '23503';

/** Deletes a record, unless it was restored since. */
async function deleteForGood(db: Database, resource: Pick<Resource, 'name' | 'storedAs'>, id: number): Promise<void> {
  try {
    await db.system(SQL`
      with gone as (delete from ${tableOf(resource)} where id = ${id} and ${isOld} returning id),
        pending as (delete from pending_changes p using gone where p.resource = ${resource.name} and p.record_id = gone.id),
        comments as (delete from comments c using gone where c.resource = ${resource.name} and c.record_id = gone.id),
        favorites as (delete from favorites f using gone where f.resource = ${resource.name} and f.record_id = gone.id),
        outdated as (delete from outdated_texts o using gone where o.resource = ${resource.name} and gone.id in (o.record_id, o.source_id))
      delete from text_origins o using gone where o.resource = ${resource.name} and o.record_id = gone.id`);
  } catch (error) {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error;
  }
}
