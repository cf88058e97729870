import { mostInRun } from '../../../contract/writing/run-plan.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import type { Lack } from './run-store.ts';

/** Counts of records and missing texts, and the missing texts themselves, up to the limit of a run. */
export interface Lacking {
  records: number;
  items: number;
  lacks: Lack[];
}

/** Counts missing texts. `looked` has a row for each record and language: `id`, `code`, `place` of the language, and `lacks`. */
export async function lackingIn(tx: Tx, looked: SqlStatement): Promise<Lacking> {
  const row = await tx.row<Lacking>(SQL`
    with looked as materialized (${looked}),
      first as (select id, code, place from looked where lacks order by id, place limit ${mostInRun})
    select (select count(distinct id) from looked) as records, (select count(*) from looked where lacks) as items,
      (select coalesce(jsonb_agg(jsonb_build_object('subjectId', id, 'language', code) order by id, place), '[]') from first) as lacks`);
  return row ?? { records: 0, items: 0, lacks: [] };
}
