import type { DuplicateAnswer, ImportRecord, RowOutcome } from '../../../../contract/calls/transfer.ts';
import type { Database, Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { byTurn, inTurn } from '../../../platform/db/turns-sql.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { CellNote, PackedTable, RowReading } from '../../../services/table-file/formats/packed-table.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { DayOrder } from '../../../services/table-file/cells/written-time.ts';

export type { CellNote };

/** An import job of the worker. */
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
  /** Order of day and month (3/4/2026), by column as detected, and as chosen by the user. */
  dayOrders: Record<string, DayOrder>;
  dayOrder: DayOrder | null;
  /** Towns chosen for ambiguous places. */
  places: Record<string, number>;
  /** Answers about possible duplicates. */
  duplicateAnswers: Record<string, DuplicateAnswer>;
  /** Default values of new records for empty cells. */
  given: AnyValues;
  /** Whether private rows are imported. */
  takesPrivate: boolean;
  /** Whether records missing in the calendar go to the trash, and how many; they come after the rows. */
  removesDropped: boolean;
  removals: number;
  /** The parent import, if these rows are a list nested in its rows. */
  parentId: number | null;
  /** Increases whenever a check is claimed or stopped. */
  turn: number;
}

/** A job with its status. */
export type JobWithStatus = Job & { status: ImportRecord['status'] };

/** The other side of a possible duplicate: an earlier row by number, or a record. */
export type Twin = { row: number } | { record: number };

export interface SourceRow {
  number: number;
  cells: unknown[];
  /** Line in the spreadsheet; the number if absent. */
  line?: number;
  /** Findings of the parser. */
  reading?: RowReading | null;
  /** Number of the parent row, for nested lists. */
  ofRow?: number | null;
  /** Possible duplicate found by the check. */
  twin?: Twin | null;
}

/** Result of checking or writing a row. */
export interface RowResult {
  number: number;
  key: string | null;
  outcome: RowOutcome;
  problem: string | null;
  notes: readonly CellNote[];
  /** Possible duplicate, and the row that this one is merged into. */
  twin?: Twin | null | undefined;
  mergesInto?: number | undefined;
  /** Id of the created or updated record. */
  recordId?: number | undefined;
}

/** Columns of a job. */
export const jobFields = SQL`i.id, i.organisation_id as "organisationId", i.workspace_id as "workspaceId", i.created_by as "createdBy",
  i.resource, i.headers, i.columns, i.key, i.done, i.row_count as rows, i.day_orders as "dayOrders",
  i.day_order as "dayOrder", i.places, i.duplicate_answers as "duplicateAnswers", i.given, i.takes_private as "takesPrivate",
  i.removes_dropped as "removesDropped", case when i.removes_dropped then i.dropped_count else 0 end as removals, i.parent_id as "parentId", i.turn`;

type NewImport = Pick<Job, 'organisationId' | 'workspaceId' | 'createdBy' | 'resource'> & {
  fileName: string;
  encoding: ImportRecord['encoding'];
  sheet?: ImportRecord['sheet'];
  notes: readonly string[];
  /** Possible targets of columns with times, places or pictures. */
  hints?: ImportRecord['hints'];
  parent?: { id: number; path: string };
};

/** Stores the rows of a file without a mapping; `propose` adds that. */
export async function addImport(tx: Tx, begun: NewImport, table: PackedTable): Promise<number> {
  const {
    organisationId,
    workspaceId,
    createdBy,
    resource,
    fileName,
    encoding,
    sheet,
    notes,
    hints = {},
    parent,
  } = begun;
  const { headers, samples, looks, rowCount, privateRows, pieces } = table;
  const dayOrders = dayOrdersOf(looks);
  const added = await tx.row<{ id: number }>(SQL`
    insert into imports (organisation_id, workspace_id, created_by, resource, file_name, headers, columns, samples, row_count,
      day_orders, encoding, sheet, notes, hints, private_rows, parent_id, path)
    values (${organisationId}, ${workspaceId}, ${createdBy}, ${resource}, ${fileName}, ${headers}, '{}',
      ${JSON.stringify(samples)}, ${rowCount}, ${JSON.stringify(dayOrders)}, ${encoding && JSON.stringify(encoding)}, ${sheet ? JSON.stringify(sheet) : null}, ${notes}, ${JSON.stringify(hints)},
      ${privateRows}, ${parent?.id ?? null}, ${parent?.path ?? null})
    returning id`);
  let from = 0;
  for (const { json, rowCount: count, owners, lines, readings } of pieces) {
    await tx.rows(SQL`
      insert into import_rows (import_id, number, cells, of_row, line, reading)
      select ${added?.id}, ${from}::int + place, cells, (${owners}::int[])[place], (${lines}::int[])[place],
        (${Array.from(readings, (one) => one ?? null)}::text[])[place]::jsonb
      from jsonb_array_elements(${json}::jsonb) with ordinality as r (cells, place)`);
    from += count;
  }
  return added?.id ?? 0;
}

/** Day orders by column. An unambiguous column decides for the others, unless two columns disagree. */
function dayOrdersOf(looks: PackedTable['looks']): Record<string, DayOrder | null> {
  const orders = Object.entries(looks).filter(([, { dayOrder }]) => dayOrder !== undefined);
  const shown = new Set(orders.flatMap(([, { dayOrder }]) => dayOrder ?? []));
  const [only] = shown.size === 1 ? shown : [];
  return Object.fromEntries(orders.map(([header, { dayOrder }]) => [header, dayOrder ?? only ?? null]));
}

/** Stores the proposed mapping. */
export const propose = (tx: Tx, id: number, columns: Job['columns'], key: string | null) =>
  tx.rows(SQL`update imports set columns = ${JSON.stringify(columns)}, key = ${key} where id = ${id}`);

/** Whether no two rows have equal values in these columns (zero-based). */
export async function areDistinct(tx: Tx, id: number, indexes: readonly number[]): Promise<boolean> {
  const row = await tx.row<{ distinct: boolean }>(SQL`
    select count(*) = count(distinct (select jsonb_agg(lower(btrim(cells ->> place))) from unnest(${indexes}::int[]) place))
      as distinct from import_rows where import_id = ${id}`);
  return row?.distinct ?? true;
}

/** Imports of lists nested in the rows of this import. */
export const listsOf = (tx: Tx, { id }: Pick<Job, 'id'>): Promise<Job[]> =>
  tx.rows<Job>(SQL`select ${jobFields} from imports i where i.parent_id = ${id} order by i.id`);

/**
 * Locks the import until the end of the transaction, unless `hold` is false.
 * @throws 404 if it does not exist or belongs to another user.
 */
export async function jobOf(tx: Tx, id: number, hold = true): Promise<JobWithStatus> {
  const job = await tx.row<JobWithStatus>(
    SQL`select ${jobFields}, i.status from imports i where i.id = ${id} ${hold ? SQL`for update` : SQL``}`,
  );
  if (!job) throw notFound('import');
  return job;
}

export const rowsFrom = (tx: Tx, { id }: Pick<Job, 'id'>, after: number, take: number): Promise<SourceRow[]> =>
  tx.rows(
    SQL`select number, cells, line, reading, of_row as "ofRow" from import_rows where import_id = ${id} and number > ${after} order by number limit ${take}`,
  );

/** Rows of a range that passed the check. */
export const validRows = (tx: Tx, { id }: Pick<Job, 'id'>, after: number, to: number): Promise<SourceRow[]> =>
  tx.rows(SQL`select number, cells, line, reading, of_row as "ofRow", twin from import_rows
    where import_id = ${id} and number > ${after} and number <= ${to} and outcome <> 'invalid' order by number`);

/** Rows with these numbers. */
export const numberedRows = (tx: Tx, { id }: Pick<Job, 'id'>, numbers: readonly number[]): Promise<SourceRow[]> =>
  tx.rows(SQL`select number, cells from import_rows where import_id = ${id} and number = any(${numbers}::int[])`);

/** Refused rows with the reason. */
export const invalidRows = (tx: Tx, id: number): Promise<(SourceRow & { line: number; problem: string })[]> =>
  tx.rows(
    SQL`select number, coalesce(line, number) as line, cells, of_row as "ofRow", problem from import_rows where import_id = ${id} and outcome = 'invalid' order by number`,
  );

/**
 * Stores the results of a batch of rows. Uses array positions instead of a join: without statistics on the new rows, the database would
 * choose a nested loop.
 */
export async function saveResults(tx: Tx, { id }: Pick<Job, 'id'>, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return;
  const numbers = results.map(({ number }) => number);
  const first = Math.min(...numbers);
  const byPlace: (RowResult | undefined)[] = [];
  for (const one of results) byPlace[one.number - first] = one;
  const inPlace = (valueOf: (one: RowResult) => unknown) =>
    SQL`(${Array.from(byPlace, (one) => (one && valueOf(one)) ?? null)}::text[])[number - ${first}::int + 1]`;
  const list = (name: 'outcome' | 'problem' | 'key' | 'recordId' | 'mergesInto') => inPlace((one) => one[name]);
  const notes = inPlace(({ notes: texts }) => (texts.length > 0 ? JSON.stringify(texts) : null));
  const twins = inPlace(({ twin }) => twin && JSON.stringify(twin));
  await tx.rows(SQL`
    update import_rows set twin = ${twins}::jsonb, merges_into = ${list('mergesInto')}::int, outcome = ${list('outcome')}, problem = ${list('problem')}, key = ${list('key')},
      record_id = ${list('recordId')}::bigint, notes = ${notes}::jsonb
    where import_id = ${id} and number = any(${numbers}::int[])`);
}

/** Stores the change set of this transaction with the import, if there is one. */
export const noteChangeSet = (tx: Tx, { id }: Pick<Job, 'id'>, changeSet: number | null) =>
  tx.rows(
    SQL`update imports set change_sets = change_sets || ${changeSet}::bigint where id = ${id} and ${changeSet}::bigint is not null`,
  );

/** The user's settings for an import. */
export type ImportSettings = Pick<
  Job,
  'columns' | 'key' | 'dayOrder' | 'places' | 'given' | 'takesPrivate' | 'duplicateAnswers' | 'removesDropped'
>;

/** Stores the settings and begins a check. @throws 409 if the import was started or is being checked. */
export async function beginCheck(
  tx: Tx,
  id: number,
  { columns, key, dayOrder, places, given, takesPrivate, duplicateAnswers, removesDropped }: ImportSettings,
  status: 'checking' | 'checked',
): Promise<void> {
  const [row] = await tx.rows(SQL`
    update imports set columns = ${JSON.stringify(columns)}, key = ${key}, day_order = ${dayOrder}, places = ${JSON.stringify(places)},
      given = ${JSON.stringify(given)}, takes_private = ${takesPrivate}, removes_dropped = ${removesDropped}, duplicate_answers = ${JSON.stringify(duplicateAnswers)},
      status = ${status}, done = 0, lease_until = null
    where id = ${id} and status in ('uploaded', 'checked') returning id`);
  if (!row) throw conflict('This import is still being checked or has already started.');
}

/** Stores findings apart from rows: places to ask about, and the number of referenced records to add. */
export const noteFindings = (
  tx: Tx,
  { id }: Pick<Job, 'id'>,
  { askedPlaces, referred, isLost }: Pick<ImportRecord, 'askedPlaces' | 'referred'> & { isLost: boolean },
) =>
  tx.rows(
    SQL`update imports set asked_places = ${JSON.stringify(askedPlaces)}, referred = ${JSON.stringify(referred)},
      towns_lacking = ${isLost} and not towns_are_there() where id = ${id}`,
  );

/** Outcomes of these rows of another import; rows nested in a refused row are refused. */
export const outcomesOf = (tx: Tx, id: number, numbers: readonly number[]) =>
  tx.rows<{ number: number; outcome: RowOutcome | null; recordId: number | null }>(
    SQL`select number, outcome, record_id as "recordId" from import_rows where import_id = ${id} and number = any(${numbers}::int[])`,
  );

/** Queues an import. @throws 409 if it was not checked or has already started. */
export async function enqueue(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.rows(
    SQL`update imports set status = 'waiting' where (id = ${id} or parent_id = ${id}) and status = 'checked' returning id`,
  );
  if (!row) throw conflict('An import can run once, after it was checked.');
}

/** Claims an import that waits for its check or run, or whose lease expired, for one server only. Organizations take turns. */
export async function claimImport(db: Database, seconds: number): Promise<JobWithStatus | undefined> {
  const [job] = await db.system<JobWithStatus>(
    inTurn(
      'import',
      SQL`
    update imports i set status = case status when 'checking' then status else 'running' end, turn = turn + 1, lease_until = now() + ${seconds}::int * interval '1 second'
    where i.id = (
      select id from imports w where status in ('checking', 'waiting', 'running') and (lease_until is null or lease_until < now())
        and (parent_id is null or status <> 'checking' and exists (select from imports p where p.id = w.parent_id and p.status = 'done'))
      order by ${byTurn('import', SQL`w.organisation_id`)}, id limit 1 for update skip locked)
    returning ${jobFields}, i.status`,
    ),
  );
  return job;
}

/** Stores the progress of a check and extends its lease. @returns false if the check was stopped or another server has claimed it */
export async function advanceCheck(
  tx: Tx,
  { id, turn }: Pick<Job, 'id' | 'turn'>,
  part: Pick<Job, 'id'>,
  { to, seconds }: { to: number; seconds: number },
): Promise<boolean> {
  const [row] = await tx.rows(SQL`
    update imports set lease_until = now() + ${seconds}::int * interval '1 second'
    where id = ${id} and turn = ${turn} and status = 'checking' returning id`);
  if (row) await tx.rows(SQL`update imports set done = ${to} where id = ${part.id}`);
  return row !== undefined;
}

/** Ends a check including nested lists: as `checked`, or as `uploaded` if it was stopped. */
export const endCheck = (tx: Tx, { id }: Pick<Job, 'id'>, status: 'checked' | 'uploaded') =>
  tx.rows(SQL`
    update imports set status = ${status}, done = 0, turn = turn + 1, lease_until = null
    where (id = ${id} or parent_id = ${id}) and status = 'checking'`);

/** Stores the progress in the transaction of the rows; false if another server has claimed the import. */
export async function storeProgress(tx: Tx, job: Job, to: number, seconds: number): Promise<boolean> {
  const [row] = await tx.rows(SQL`
    update imports set done = ${to}, status = case when row_count <= ${to}::int - ${job.removals}::int then 'done' else status end,
      lease_until = now() + ${seconds}::int * interval '1 second'
    where id = ${job.id} and done = ${job.done} and status = 'running' returning id`);
  return row !== undefined;
}

/** Releases the import, so that another server can continue at once. */
export const releaseImport = (db: Database, { id }: Pick<Job, 'id'>) =>
  db.system(SQL`update imports set lease_until = null where id = ${id}`);

/** Marks all rows of a failed batch as refused, because none was written. */
export const failRows = (tx: Tx, { id }: Pick<Job, 'id'>, after: number, to: number, problem: string) =>
  tx.rows(SQL`update import_rows set outcome = 'invalid', problem = ${problem}
    where import_id = ${id} and number > ${after} and number <= ${to} and outcome is distinct from 'invalid'`);
