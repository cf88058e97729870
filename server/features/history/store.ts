import type { ChangeAction } from '../../../contract/calls/history.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, glue } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/page.ts';

/** A write as the database stored it: before and after, by column. */
export interface StoredChange {
  id: number;
  changeSetId: number;
  table: string;
  recordId: number;
  action: ChangeAction;
  at: string;
  by: { id: number; name: string } | null;
  bySchedule: boolean;
  before: AnyValues;
  after: AnyValues;
}

const columns = glue(
  [
    SQL`c.id`,
    SQL`c.change_set as "changeSetId"`,
    SQL`c.table_name as table`,
    SQL`c.record_id as "recordId"`,
    SQL`c.action`,
    SQL`c.at`,
    SQL`c.by_schedule as "bySchedule"`,
    SQL`c.before`,
    SQL`c.after`,
    SQL`case when c.user_id is not null then json_build_object('id', c.user_id, 'name', coalesce(author_of(c.id), '')) end as by`,
  ],
  ', ',
);

type HistoryOwner = Pick<Resource, 'storedAs'>;

/** Changes of a record, newest first. */
export async function changesOf(
  tx: Tx,
  { storedAs }: HistoryOwner,
  id: number,
  { skip, take }: { skip: number; take: number },
): Promise<Page<StoredChange>> {
  const where = SQL`c.table_name = ${storedAs} and c.record_id = ${id}`;
  const rows = await tx.rows<StoredChange>(
    SQL`select ${columns} from changes c where ${where} order by c.id desc limit ${take + 1} offset ${skip}`,
  );
  const total = await tx.row<{ count: number }>(SQL`select count(*) from changes c where ${where}`);
  return { rows: rows.slice(0, take), total: total?.count ?? 0, more: rows.length > take };
}

/** A change of a record and all later ones, newest first; empty if the change does not exist. */
export async function changesSince(
  tx: Tx,
  { storedAs }: HistoryOwner,
  id: number,
  changeId: number,
): Promise<StoredChange[]> {
  const rows = await tx.rows<StoredChange>(SQL`
    select ${columns} from changes c where c.table_name = ${storedAs} and c.record_id = ${id} and c.id >= ${changeId}
    order by c.id desc`);
  return rows.at(-1)?.id === changeId ? rows : [];
}

/** Changes of one request to records of these tables, newest first, up to the limit. */
export const changesOfSet = (
  tx: Tx,
  changeSetId: number,
  tables: readonly string[],
  most: number,
): Promise<StoredChange[]> =>
  tx.rows<StoredChange>(SQL`
    select ${columns} from changes c where c.change_set = ${changeSetId} and c.table_name = any(${tables}::text[])
    order by c.id desc limit ${most}`);

/** Records of a change set that later ones changed again, as `table id`. */
export async function changedAgain(tx: Tx, changeSetId: number, tables: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ record: string }>(SQL`
    select distinct c.table_name || ' ' || c.record_id as record from changes c
    where c.change_set = ${changeSetId} and c.table_name = any(${tables}::text[]) and exists (
      select from changes later where later.table_name = c.table_name and later.record_id = c.record_id
        and later.id > c.id and later.change_set <> c.change_set)`);
  return new Set(rows.map(({ record }) => record));
}
