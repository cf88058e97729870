import type { Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import type { Row } from '../../../records/row.ts';
import type { ImportContext } from '../imports/import-context.ts';
import type { Job, SourceRow } from '../imports/import-store.ts';

/** Record of a row by an earlier answer: its own, one that it repeats, or one to merge it into. */
export interface KeptAnswer {
  answer: 'own' | 'same' | 'merge';
  record: Row;
}

/** Hash of a row's cells, in nested lists including the parent row. */
const digest = SQL`md5(i.headers::text || r.cells::text || coalesce(
  (select p.cells::text from import_rows p where p.import_id = i.parent_id and p.number = r.of_row), ''))::uuid`;
const ofHome = SQL`a.organisation_id = i.organisation_id and a.workspace_id is not distinct from i.workspace_id and a.resource = i.resource`;

/** Earlier answers by row number; those of deleted records are ignored. */
export async function keptAnswers(
  tx: Tx,
  { store }: ImportContext,
  { id, key }: Pick<Job, 'id' | 'key'>,
  rows: readonly SourceRow[],
): Promise<Map<number, KeptAnswer>> {
  if (key === null) return new Map();
  const found = await tx.rows<{ number: number; recordId: number; answer: KeptAnswer['answer'] }>(SQL`
    select r.number, a.record_id as "recordId", a.answer
    from imports i join import_rows r on r.import_id = i.id join import_answers a on ${ofHome} and a.row = ${digest}
    where i.id = ${id} and r.number = any(${rows.map(({ number }) => number)}::int[])`);
  const ids = [...new Set(found.map(({ recordId }) => recordId))];
  const records = new Map((ids.length > 0 ? await store.byIds(tx, ids) : []).map((row) => [store.idOf(row), row]));
  return new Map(
    found.flatMap(({ number, recordId, answer }): [number, KeptAnswer][] => {
      const record = records.get(recordId);
      return record && record.deletedAt === null ? [[number, { answer, record }]] : [];
    }),
  );
}

/** Narrows several records with the key of a row to those not claimed by other rows, first of the same file. */
export async function withoutClaimed(
  tx: Tx,
  { store }: ImportContext,
  { id }: Pick<Job, 'id'>,
  targets: readonly Row[][],
): Promise<Row[][]> {
  const ids = targets.flatMap((some) => (some.length > 1 ? some.map(store.idOf) : []));
  if (ids.length === 0) return [...targets];
  const found = await tx.rows<{ recordId: number; isHere: boolean }>(SQL`
    select a.record_id as "recordId", bool_or(a.row in (select ${digest} from import_rows r where r.import_id = ${id})) as "isHere"
    from imports i join import_answers a on ${ofHome} and a.answer = 'own' and a.record_id = any(${ids}::bigint[])
    where i.id = ${id} group by 1`);
  const others = new Map(found.map(({ recordId, isHere }) => [recordId, isHere]));
  return targets.map((some) => {
    if (some.length < 2) return some;
    const [here, anywhere] = [
      some.filter((row) => !others.get(store.idOf(row))),
      some.filter((row) => !others.has(store.idOf(row))),
    ];
    return [here, anywhere].find(({ length }) => length === 1) ?? some;
  });
}

/** Stores the answers of a finished import for the next one of the same file. */
export const keepAnswers = (tx: Tx, { id }: Pick<Job, 'id'>) =>
  tx.rows(SQL`
    with asked as (
      select r.cells, r.of_row, r.record_id, (r.twin ->> 'row')::int as other, (r.twin ->> 'record')::bigint as record,
        coalesce(i.duplicate_answers ->> (r.number || ':' || coalesce(r.twin ->> 'row', '#' || (r.twin ->> 'record'))), i.duplicate_answers ->> '*') as answer
      from imports i join import_rows r on r.import_id = i.id where i.id = ${id} and r.twin is not null),
    told as (
      select a.cells, a.of_row, case a.answer when 'both' then a.record_id else coalesce(a.record, o.record_id) end as record_id,
        case a.answer when 'both' then 'own' else a.answer end as answer
      from asked a left join import_rows o on o.import_id = ${id} and o.number = a.other where a.answer is not null
      union all
      select o.cells, o.of_row, o.record_id, 'own' from asked a join import_rows o on o.import_id = ${id} and o.number = a.other where a.answer is not null)
    insert into import_answers as a (organisation_id, workspace_id, resource, row, record_id, answer)
    select distinct on (${digest}) i.organisation_id, i.workspace_id, i.resource, ${digest}, r.record_id, r.answer
    from told r cross join imports i where i.id = ${id} and r.record_id is not null
    on conflict (organisation_id, workspace_id, resource, row)
      do update set record_id = excluded.record_id, answer = excluded.answer, at = now()`);
