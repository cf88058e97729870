import type { Tx } from '../../../platform/db/client.ts';
import { SQL, glue } from '../../../platform/db/sql.ts';
import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import type { ImportRecord } from '../../../../contract/calls/transfer.ts';
import { ApiError } from '../../../platform/errors.ts';
import { permittedScope } from '../../../policy/scope.ts';
import { tableOf } from '../../../records/sql/columns-sql.ts';
import { checkRowRights, removeRecord } from '../../../records/changes.ts';
import { conditions } from '../../../records/sql/filters-sql.ts';
import type { Row } from '../../../records/row.ts';
import type { ImportContext } from '../imports/import-context.ts';
import type { Job, RowResult, SourceRow } from '../imports/import-store.ts';
import { fieldsOfKey } from './keys.ts';
import { proposedByFormat } from '../columns/proposed-key.ts';

/** Maximum shown records; the count includes all. */
const shown = 100;

/** Finds records of the calendar's earlier import that are missing in this file. */
export function findDropped(context: ImportContext, job: Job) {
  const { resource } = context.store;
  const isCalendar = job.key !== null && job.key === proposedByFormat(resource, { key: ['uid', 'recurrence-id'] }).key;
  // An unreadable event may still have its dates, so they do not count as missing.
  const unread = new Set<string>();
  return {
    read(rows: readonly SourceRow[], plans: readonly Pick<RowResult, 'key'>[]): void {
      for (const [place, { reading }] of rows.entries()) {
        const { key } = plans[place]!;
        if (isCalendar && reading?.refused && key) unread.add(uidOf(job, key));
      }
    },
    async note(tx: Tx): Promise<void> {
      const found = isCalendar
        ? await tx.rows<{ id: number; key: string }>(
            SQL`select record_id as id, key from dropped_since(${job.id}) order by 1`,
          )
        : [];
      const ids = found.flatMap(({ id, key }) => (unread.has(uidOf(job, key)) ? [] : id));
      const rows = ids.length > 0 ? await removableOf(tx, context, ids) : [];
      await noteDropped(tx, job, context, rows);
    },
  };
}

const uidOf = ({ key: fields }: Job, key: string): string =>
  fieldsOfKey(fields!).length > 1 ? String((JSON.parse(key) as unknown[])[0]) : key;

/** Records of these that the user may move to the trash. */
async function removableOf(tx: Tx, { store, scope }: ImportContext, ids: readonly number[]): Promise<Row[]> {
  const { resource } = store;
  const query = { skip: 0, take: 0, descending: false, trashed: false, count: 'none' as const };
  const where = conditions(resource, permittedScope(scope, { resource: resource.name, action: 'read' }), query);
  const own = await tx.rows<{ id: number }>(SQL`
    select t.id from ${tableOf(resource)} t where ${glue([...where, SQL`t.id = any(${ids}::bigint[])`], ' and ')} order by t.id`);
  const rows = own.length > 0 ? await store.byIds(tx, own.map(({ id }) => id)) : []; // prettier-ignore
  return rows.filter((row) => {
    try {
      checkRowRights({ scope, store }, 'delete', row);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  });
}

/** Stores missing records as extra rows after the file's rows, if the user wants them removed. */
async function noteDropped(tx: Tx, job: Job, { store }: ImportContext, rows: readonly Row[]): Promise<void> {
  const { title, fields } = store.resource;
  const starts = Object.keys(fields).find((name) => descriptorOf(fields[name]!).holds === 'time');
  const dropped = rows.slice(0, shown).map((row): ImportRecord['dropped'][number] => ({
    id: store.idOf(row),
    name: String(row[title]).slice(0, 200),
    day: starts && typeof row[starts] === 'string' ? row[starts].slice(0, 10) : null,
  }));
  await tx.rows(
    SQL`update imports set dropped = ${JSON.stringify(dropped)}, dropped_count = ${rows.length} where id = ${job.id}`,
  );
  await tx.rows(SQL`delete from import_rows where import_id = ${job.id} and number > ${job.rows}`);
  if (!job.removesDropped || rows.length === 0) return;
  await tx.rows(SQL`
    insert into import_rows (import_id, number, cells, record_id)
    select ${job.id}, ${job.rows}::int + place, '[]', id
    from unnest(${rows.map((row) => store.idOf(row))}::bigint[]) with ordinality as r (id, place)`);
}

/** Moves a batch of missing records to the trash; skips those deleted since. */
export async function removeDropped(
  tx: Tx,
  { store, scope }: ImportContext,
  { id, done }: Pick<Job, 'id' | 'done'>,
  to: number,
): Promise<void> {
  const ids = await tx.rows<{ id: number }>(
    SQL`select record_id as id from import_rows where import_id = ${id} and number > ${done} and number <= ${to}`,
  );
  const reach = permittedScope(scope, { resource: store.resource.name, action: 'read' });
  const rows = await store.chosen(tx, reach, ids.map(({ id: own }) => own), false); // prettier-ignore
  for (const row of rows) await removeRecord({ tx, scope, store }, row);
}
