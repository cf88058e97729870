import { lackingOf } from '../../../../contract/declaration/set-aside.ts';
import type { ImportRecord } from '../../../../contract/calls/transfer.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { resourceNamed } from '../../../platform/resources.ts';
import type { DayOrder } from '../../../services/table-file/cells/written-time.ts';
import { columnsOf, nameIn } from '../columns/columns.ts';
import { type CellNote, jobFields } from './import-store.ts';

// Without results while the check runs: clients poll often then.
const recordFields = SQL`${jobFields}, i.file_name as "fileName", i.status, i.samples, i.created_at as "createdAt",
  i.encoding, i.sheet, i.notes, i.private_rows as "privateRows", i.places as "placeAnswers", i.asked_places as "askedPlaces", i.referred, i.path,
  i.duplicates, i.duplicate_count as "duplicateCount", i.duplicates_waiting as "duplicatesWaiting",
  i.towns_lacking as "townsLoading", i.dropped, i.dropped_count as "droppedCount", least(i.done, i.row_count) as done, to_jsonb(i.change_sets) as "changeSets",
  i.hints, '{"create": 0, "update": 0, "unchanged": 0, "invalid": 0}'::jsonb || coalesce((
    select jsonb_object_agg(outcome, n) from (
      select outcome, count(*) as n from import_rows r where r.import_id = i.id and i.status <> 'checking' and outcome is not null group by 1) c), '{}') as counts,
  (select coalesce(sum(jsonb_array_length(r.notes)), 0)::int from import_rows r
    where r.import_id = i.id and i.status <> 'checking' and r.outcome <> 'invalid' and r.notes is not null) as "noteCount"`;

/** Rows with problems or notes shown per import; the download has all of them. */
const shown = 20;

type Said = { line: number; cells: unknown[]; problem: string | null; notes: CellNote[] | null };

/** Rows with a problem, or with notes about cells. */
const rowsSaid = (tx: Tx, id: number, status: string, what: 'problem' | 'notes') =>
  tx.rows<Said>(SQL`select coalesce(line, number) as line, cells, problem, notes from import_rows
    where import_id = ${id} and ${status}::text <> 'checking' and ${what === 'problem' ? SQL`outcome = 'invalid'` : SQL`outcome <> 'invalid' and notes is not null`}
    order by number limit ${shown}`);

type RecordRow = Omit<ImportRecord, 'unclearDays' | 'lists' | 'errors' | 'cellNotes' | 'lacking'> & {
  dayOrders: Record<string, DayOrder | null>;
  path: string;
};

/** Reads an import. `hasTowns` says whether this server loads town names into the database. */
export async function importRecord(tx: Tx, id: number, hasTowns: boolean): Promise<ImportRecord> {
  const rows = await tx.rows<RecordRow & { parentId: number | null }>(
    SQL`select ${recordFields} from imports i where i.id = ${id} or i.parent_id = ${id} order by i.id`,
  );
  const record = rows.find((row) => Number(row.id) === id);
  if (!record) throw notFound('import');
  const unclearDays = Object.entries(record.dayOrders).flatMap(([header, order]) => (order === null ? header : []));
  const asked = new Map<string, ImportRecord['askedPlaces'][number]>();
  for (const place of rows.flatMap(({ askedPlaces }) => askedPlaces))
    asked.set(place.key, { ...place, rows: place.rows + (asked.get(place.key)?.rows ?? 0) });
  const townsLoading = hasTowns && rows.some((row) => row.townsLoading);
  const parts = new Map<RecordRow, Awaited<ReturnType<typeof saidOf>>>();
  for (const row of rows) parts.set(row, await saidOf(tx, row));
  const lists = rows.flatMap((row) => (row === record ? [] : { ...row, ...parts.get(row)! }));
  return {
    ...record,
    ...parts.get(record)!,
    unclearDays,
    townsLoading,
    // Until the towns are loaded, a place without choices is not certainly unknown.
    askedPlaces: [...asked.values()].filter(({ choices }) => choices.length > 0 || !townsLoading),
    changeSets: rows.flatMap(({ changeSets }) => changeSets).toSorted((one, other) => one - other),
    lists,
  };
}

/** Problems of rows and notes about cells, with the line in the file and the record's title. */
async function saidOf(tx: Tx, row: RecordRow & { headers: string[] }) {
  const columns = columnsOf(row);
  const { title } = resourceNamed(row.resource);
  const nameOf = ({ cells }: Said) =>
    (columns.get(title) ?? [])
      .map((column) => nameIn(cells, column))
      .find(Boolean)
      ?.slice(0, 200) ?? null;
  const id = Number(row.id);
  const [refused, noted] = [await rowsSaid(tx, id, row.status, 'problem'), await rowsSaid(tx, id, row.status, 'notes')];
  return {
    errors: refused.map((one) => ({ row: one.line, name: nameOf(one), message: one.problem ?? '' })),
    cellNotes: noted.flatMap((one) => one.notes!.map((note) => ({ row: one.line, name: nameOf(one), ...note }))),
    lacking: lackingOf(row.headers, row.columns, row.hints),
  };
}

/** All notes about cells of accepted rows, for the download. */
export const notedRows = (tx: Tx, id: number): Promise<Said[]> =>
  tx.rows<Said>(SQL`select coalesce(line, number) as line, cells, problem, notes from import_rows
    where import_id = ${id} and outcome <> 'invalid' and notes is not null order by number`);
