import type { ImportRecord, RowOutcome } from '../../../contract/transfer.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { PackedTable } from '../../services/table-file/packed-table.ts';

/** An import as the worker sees it. */
export interface Job {
  id: number;
  organisationId: number;
  workspaceId: number | null;
  createdBy: number;
  resource: string;
  headers: string[];
  columns: Record<string, string | null>;
  key: string | null;
  done: number;
  rows: number;
}

export interface SourceRow {
  number: number;
  cells: unknown[];
}

/** The result of checking or writing a row. */
export interface RowResult {
  number: number;
  key: string | null;
  outcome: RowOutcome;
  problem: string | null;
}

const fields = SQL`i.id, i.organisation_id as "organisationId", i.workspace_id as "workspaceId", i.created_by as "createdBy",
  i.resource, i.headers, i.columns, i.key, i.done, i.row_count as rows`;

type NewImport = Pick<Job, 'organisationId' | 'workspaceId' | 'createdBy' | 'resource' | 'columns'> & {
  fileName: string;
};

export async function addImport(tx: Tx, begun: NewImport, table: PackedTable): Promise<number> {
  const { organisationId, workspaceId, createdBy, resource, columns, fileName } = begun;
  const { headers, samples, rowCount, pieces } = table;
  const added = await tx.row<{ id: number }>(SQL`
    insert into imports (organisation_id, workspace_id, created_by, resource, file_name, headers, columns, samples, row_count)
    values (${organisationId}, ${workspaceId}, ${createdBy}, ${resource}, ${fileName}, ${headers}, ${JSON.stringify(columns)},
      ${JSON.stringify(samples)}, ${rowCount})
    returning id`);
  let from = 0;
  for (const { json, rowCount: count } of pieces) {
    await tx.rows(SQL`
      insert into import_rows (import_id, number, cells)
      select ${added?.id}, ${from}::int + place, cells
      from jsonb_array_elements(${json}::jsonb) with ordinality as r (cells, place)`);
    from += count;
  }
  return added?.id ?? 0;
}

/**
 * Locks the import until the end of the transaction, unless `hold` is false.
 * @throws 404 when it does not exist or is somebody else's.
 */
export async function jobOf(tx: Tx, id: number, hold = true): Promise<Job & { status: ImportRecord['status'] }> {
  const job = await tx.row<Job & { status: ImportRecord['status'] }>(
    SQL`select ${fields}, i.status from imports i where i.id = ${id} ${hold ? SQL`for update` : SQL``}`,
  );
  if (!job) throw notFound('import');
  return job;
}

export async function importRecord(tx: Tx, id: number): Promise<ImportRecord> {
  const record = await tx.row<ImportRecord>(SQL`
    select ${fields}, i.file_name as "fileName", i.status, i.samples, i.created_at as "createdAt",
      '{"create": 0, "update": 0, "unchanged": 0, "invalid": 0}'::jsonb || coalesce((
        select jsonb_object_agg(outcome, n) from (
          select outcome, count(*) as n from import_rows r where r.import_id = i.id and outcome is not null group by 1) c), '{}') as counts,
      coalesce((select jsonb_agg(jsonb_build_object('row', e.number, 'message', e.problem) order by e.number)
        from (select number, problem from import_rows r where r.import_id = i.id and r.outcome = 'invalid' order by number limit 20) e), '[]') as errors
    from imports i where i.id = ${id}`);
  if (!record) throw notFound('import');
  return record;
}

export const rowsFrom = (tx: Tx, { id }: Pick<Job, 'id'>, after: number, take: number): Promise<SourceRow[]> =>
  tx.rows(
    SQL`select number, cells from import_rows where import_id = ${id} and number > ${after} order by number limit ${take}`,
  );

/** The rows of a range that passed the check. */
export const soundRows = (tx: Tx, { id }: Pick<Job, 'id'>, after: number, to: number): Promise<SourceRow[]> =>
  tx.rows(SQL`select number, cells from import_rows
    where import_id = ${id} and number > ${after} and number <= ${to} and outcome <> 'invalid' order by number`);

/** The refused rows, with the reason. */
export const invalidRows = (tx: Tx, id: number): Promise<(SourceRow & { problem: string })[]> =>
  tx.rows(
    SQL`select number, cells, problem from import_rows where import_id = ${id} and outcome = 'invalid' order by number`,
  );

/**
 * Stores the results of a range of rows. By position instead of a join: the database has no statistics yet of a
 * file that just came, and would compare each of its rows with each of the stretch.
 */
export async function saveResults(tx: Tx, { id }: Pick<Job, 'id'>, results: readonly RowResult[]): Promise<void> {
  const numbers = results.map(({ number }) => number);
  const first = Math.min(...numbers);
  const byPlace: (RowResult | undefined)[] = [];
  for (const one of results) byPlace[one.number - first] = one;
  const list = (name: 'outcome' | 'problem' | 'key') =>
    SQL`(${Array.from(byPlace, (one) => one?.[name] ?? null)}::text[])[number - ${first}::int + 1]`;
  await tx.rows(SQL`
    update import_rows set outcome = ${list('outcome')}, problem = ${list('problem')}, key = ${list('key')}
    where import_id = ${id} and number = any(${numbers}::int[])`);
}

/** Of two rows that name the same record only the first is taken. They are found once, whatever the database expects of them. */
export const refuseRepeats = (tx: Tx, { id }: Pick<Job, 'id'>) =>
  tx.rows(SQL`
    with named as materialized (
      select number, min(number) over (partition by key) as first from import_rows
      where import_id = ${id} and key is not null and outcome <> 'invalid'),
    repeated as materialized (select number, first from named where number > first)
    update import_rows r set outcome = 'invalid', problem = 'The same record is named in row ' || f.first
    from repeated f where r.import_id = ${id} and r.number = f.number`);

/** @throws 409 once it has been started. */
export async function beginCheck(tx: Tx, id: number, columns: Job['columns'], key: string | null): Promise<void> {
  const [row] = await tx.rows(SQL`
    update imports set columns = ${JSON.stringify(columns)}, key = ${key}, status = 'checked'
    where id = ${id} and status in ('uploaded', 'checked') returning id`);
  if (!row) throw conflict('This import has been started already.');
}

/** @throws 409 when it was not checked, or has been started already. */
export async function enqueue(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.rows(
    SQL`update imports set status = 'waiting' where id = ${id} and status = 'checked' returning id`,
  );
  if (!row) throw conflict('An import is run once, after it was checked.');
}

/** Claims the oldest import that waits, or whose server is gone. Of several servers one gets it. */
export async function claimImport(db: Database, seconds: number): Promise<Job | undefined> {
  const [job] = await db.system<Job>(SQL`
    update imports i set status = 'running', lease_until = now() + ${seconds}::int * interval '1 second'
    where i.id = (
      select id from imports where status in ('waiting', 'running') and (lease_until is null or lease_until < now())
      order by id limit 1 for update skip locked)
    returning ${fields}`);
  return job;
}

/** Stores how far the work is, in the transaction of the rows; false when another server has taken it over. */
export async function advance(tx: Tx, job: Job, to: number, seconds: number): Promise<boolean> {
  const [row] = await tx.rows(SQL`
    update imports set done = ${to}, status = case when row_count <= ${to}::int then 'done' else status end,
      lease_until = now() + ${seconds}::int * interval '1 second'
    where id = ${job.id} and done = ${job.done} and status = 'running' returning id`);
  return row !== undefined;
}

/** Releases the import, so that another server may continue at once. */
export const releaseImport = (db: Database, { id }: Pick<Job, 'id'>) =>
  db.system(SQL`update imports set lease_until = null where id = ${id}`);

/** Marks all rows of a failed chunk as refused: none of them was written. */
export const failRows = (tx: Tx, { id }: Pick<Job, 'id'>, after: number, to: number, problem: string) =>
  tx.rows(SQL`update import_rows set outcome = 'invalid', problem = ${problem}
    where import_id = ${id} and number > ${after} and number <= ${to} and outcome <> 'invalid'`);

/** Deletes imports after as many days as the trash. */
export const purgeImports = (db: Database, days: number) =>
  db.system(SQL`delete from imports where created_at < now() - ${days}::int * interval '1 day'`);
